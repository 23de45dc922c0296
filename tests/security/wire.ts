import { Agent, request } from 'node:http';
import type { Hostile } from '@atrium/testkit/hostile';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export interface Answer {
  /** 0: the connection ended without an answer. */
  status: number;
  text: string;
  durationMs: number;
}

const timeoutMs = 15_000;

/** Sends bytes as they are, where fetch would correct them. */
export function onTheWire(
  origin: string,
  { method, path, headers, body }: Omit<Hostile, 'call' | 'trick'>,
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, durationMs: performance.now() - startedAt });
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length },
      agent,
      timeout: timeoutMs,
    });
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
      answer.on('error', () => end(answer.statusCode ?? 0, ''));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => end(0, String(error)));
    sent.end(body);
  });
}
