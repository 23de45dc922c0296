import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

// Known vulnerabilities of the dependencies that we ship, by the registry's audit.

interface Audit {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; name: string }>;
  error?: { code?: string; summary?: string };
  message?: string;
  statusCode?: number;
}

function audit(): Promise<{ answer: Audit | null; errors: string }> {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['audit', '--omit=dev', '--json'], { timeout: 60_000 });
    const output = { out: '', err: '' };
    npm.stdout.on('data', (text) => (output.out += text));
    npm.stderr.on('data', (text) => (output.err += text));
    npm.on('error', (error) => resolve({ answer: null, errors: error.message }));
    npm.on('close', () => resolve({ answer: parsed(output.out), errors: output.err.trim() }));
  });
}

function parsed(text: string): Audit | null {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return null;
  }
}

test('no dependency that we ship has a known high or critical vulnerability', async ({ skip }) => {
  const { answer, errors } = await audit();
  if (!answer?.metadata) {
    const why = answer?.message || answer?.statusCode || answer?.error?.code || errors.split('\n').at(-1);
    return skip(`the registry offers no audit here: ${why || 'no answer'}`);
  }
  const grave = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) => /high|critical/.test(severity));
  expect(grave.map(({ name, severity }) => `${name}: ${severity}`)).toEqual([]);
});
