import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface LoadOptions {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent one after the other, from the start again after the last. */
  bodies?: string[];
  concurrency: number;
  durationMs: number;
}

export interface LoadResult {
  rate: number;
  p50: number;
  p90: number;
  p99: number;
  count: number;
  statuses: Record<number, number>;
}

/** One row of the table. `ratio` compares with the bare program of the same run, where there is one. */
export interface Figure {
  name: string;
  what: string;
  figure: string;
  ratio?: number;
  goal: string;
  met: boolean;
}

export const notMeasured = 'could not be measured';

/** A failed measurement is a missed goal; the others go on. */
export async function orFailure(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    return [{ name, what: notMeasured, figure: String(error).slice(0, 120), goal: 'a figure', met: false }];
  }
}

/** Throws when a request failed, since a refusal is faster than an answer. */
export const load = (options: LoadOptions): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: options });
    worker.once('message', (result: LoadResult) => {
      const refused = Object.keys(result.statuses).filter((status) => Number(status) >= 300);
      if (refused.length) reject(new Error(`${options.url} answered ${refused.join(', ')}`));
      else resolve(result);
    });
    worker.once('error', reject);
  });

export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

export const median = (values: number[]) => quantile(values, 0.5);

/** Runs both alternately, five times after a warm-up, so that a busy moment of the machine affects both. */
export async function interleave<T>(
  bare: (round: number) => Promise<T>,
  ours: (round: number) => Promise<T>,
  rounds = 5,
) {
  const results: { bare: T; ours: T }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const result = { bare: await bare(round), ours: await ours(round) };
    if (round > 0) results.push(result);
  }
  return results;
}

export const compare = (rounds: { bare: number; ours: number }[]) => ({
  bare: median(rounds.map(({ bare }) => bare)),
  ours: median(rounds.map(({ ours }) => ours)),
  ratio: median(rounds.map(({ bare, ours }) => ours / bare)),
});

export async function compareRates(bare: LoadOptions, ours: LoadOptions) {
  const rounds = await interleave(
    () => load(bare),
    () => load(ours),
  );
  return {
    ...compare(rounds.map((round) => ({ bare: round.bare.rate, ours: round.ours.rate }))),
    p99: median(rounds.map((round) => round.ours.p99)),
  };
}

export function startBare(): Promise<{ url: string; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./bare.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once('message', ({ port }: { port: number }) =>
      resolve({ url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }),
    );
    child.once('exit', () => reject(new Error('the bare program ended')));
  });
}
