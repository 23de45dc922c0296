import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface LoadOptions {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent in turn. */
  bodies?: string[];
  /** How many at a time. */
  width: number;
  milliseconds: number;
}

export interface LoadResult {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p90: number;
  p99: number;
  count: number;
  statuses: Record<number, number>;
}

/** One row of the table. `ratio` is against the bare program of the same run, where there is one. */
export interface Figure {
  name: string;
  what: string;
  figure: string;
  ratio?: number;
  goal: string;
  met: boolean;
}

export const load = (options: LoadOptions): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Measures two loads in turn, five times each, so that a busy moment of the machine meets both. */
export async function beside(bare: LoadOptions, ours: LoadOptions, rounds = 5) {
  const results = { bare: [] as LoadResult[], ours: [] as LoadResult[] };
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [await load(bare), await load(ours)];
    if (round === 0) continue; // warming up
    results.bare.push(first);
    results.ours.push(second);
  }
  const failed = results.ours
    .flatMap(({ statuses }) => Object.keys(statuses))
    .filter((status) => Number(status) >= 300);
  if (failed.length) throw new Error(`${ours.url} answered ${failed.join(', ')}`);
  const rate = (list: LoadResult[]) => median(list.map((one) => one.rate));
  return {
    bare: rate(results.bare),
    ours: rate(results.ours),
    ratio: median(results.ours.map((one, i) => one.rate / results.bare[i]!.rate)),
    p99: median(results.ours.map((one) => one.p99)),
  };
}

/** Starts E (bare.ts). */
export function startBare(): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) =>
      resolve({ url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }),
    );
    child.once('exit', () => reject(new Error('the bare program ended')));
  });
}
