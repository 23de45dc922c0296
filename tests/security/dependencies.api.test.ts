import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

// Known holes of what we ship (goals.md, S12), by the registry's own list.

interface Audit {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; name: string }>;
  error?: { code?: string; summary?: string };
  message?: string;
  statusCode?: number;
}

function audit(): Promise<{ answer: Audit | null; said: string }> {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000 });
    const said = { out: '', err: '' };
    npm.stdout.on('data', (text) => (said.out += text));
    npm.stderr.on('data', (text) => (said.err += text));
    npm.on('error', (error) => resolve({ answer: null, said: error.message }));
    npm.on('close', () => resolve({ answer: parsed(said.out), said: said.err.trim() }));
  });
}

function parsed(text: string): Audit | null {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return null;
  }
}

test('no dependency that we ship has a known high or critical hole', { timeout: 90_000 }, async ({ skip }) => {
  const { answer, said } = await audit();
  if (!answer?.metadata) {
    const why = answer?.message || answer?.statusCode || answer?.error?.code || said.split('\n').at(-1);
    return skip(`the registry offers no audit here: ${why || 'no answer'}`);
  }
  const grave = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) => /high|critical/.test(severity));
  expect(grave.map(({ name, severity }) => `${name}: ${severity}`)).toEqual([]);
});
