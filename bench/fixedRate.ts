import { Agent, request } from 'node:http';

export interface BenchRequest {
  path: string;
  method?: string;
  token: string;
  body?: unknown;
}

export interface Slice {
  times: number[];
  statuses: Record<number, number>;
}

export interface FixedRate {
  url: string;
  perSecond: number;
  seconds: number;
  ask: (n: number) => BenchRequest;
  /** Number of equal parts of the time, 1 by default. */
  slices?: number;
  onSlice?: (index: number) => void;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Times count from when a request was
 * due, so that a portal that hangs for a second is seen in all requests of that second.
 */
export async function askAtFixedRate({
  url,
  perSecond,
  seconds,
  ask,
  slices = 1,
  onSlice,
}: FixedRate): Promise<Slice[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const parts: Slice[] = Array.from({ length: slices }, () => ({ times: [], statuses: {} }));
  const open = new Set<Promise<void>>();
  const total = Math.round(perSecond * seconds);
  const begun = performance.now();
  let reported = 0;
  for (let n = 0; n < total;) {
    const now = performance.now() - begun;
    while (n < total && (n * 1000) / perSecond <= now) {
      const due = begun + (n * 1000) / perSecond;
      const part = parts[Math.floor((n * slices) / total)]!;
      const asked = send(agent, url, ask(n)).then((status) => {
        part.times.push(performance.now() - due);
        part.statuses[status] = (part.statuses[status] ?? 0) + 1;
        open.delete(asked);
      });
      open.add(asked);
      n += 1;
    }
    for (const done = Math.floor((n * slices) / total); reported < done; reported += 1) onSlice?.(reported);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  agent.destroy();
  return parts;
}

/** Answers a second with `concurrency` concurrent requests. */
export async function askAtFullSpeed(
  { url, seconds, ask }: Pick<FixedRate, 'url' | 'seconds' | 'ask'>,
  concurrency = 16,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const [begun, end] = [performance.now(), performance.now() + seconds * 1000];
  let n = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const status = await send(agent, url, ask(n++));
      if (status !== 200) throw new Error(`${url} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return (n / (performance.now() - begun)) * 1000;
}

/** Resolves with the status, 0 where there was no answer. */
function send(agent: Agent, url: string, { path, method = 'GET', token, body }: BenchRequest): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const asked = request(url + path, { method, agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode!));
      answer.once('error', () => resolve(0));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(0));
    asked.end(text);
  });
}

/** The time within which this share of the answers arrived. */
export function within(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;

/** The number of answers of each status but 200, as text; empty when there are none. */
export function describeFailures(slices: Slice[]): string {
  const counts = new Map<string, number>();
  for (const [status, count] of slices.flatMap(({ statuses }) => Object.entries(statuses)))
    if (status !== '200') counts.set(status, (counts.get(status) ?? 0) + count);
  return [...counts].map(([status, count]) => `${count} × ${status === '0' ? 'no answer' : status}`).join(', ');
}
