import { unavailable } from './errors.ts';

interface Limits {
  /** Concurrent calls of one company in this process. */
  maxConcurrent?: number;
  /** Waiting calls of one company. */
  maxWaiting?: number;
  /** Well before the BFF takes the service for stalled. */
  maxWaitMs?: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * A queue for each company, so that a company with many calls delays its own only. Throws 503 when the queue is full or
 * the expected wait too long. Calls without a company do not wait.
 */
export function makeFairQueue({ maxConcurrent = 6, maxWaiting = 200, maxWaitMs = 1500 }: Limits = {}) {
  const lines = new Map<string, Line>();
  let averageMs = 5;

  const enter = async (company: string) => {
    const line = lines.get(company) ?? { running: 0, waiting: [] };
    lines.set(company, line);
    if (line.running < maxConcurrent) return void (line.running += 1);
    const position = line.waiting.length + 1;
    if (position > maxWaiting || (position * averageMs) / maxConcurrent > maxWaitMs) throw unavailable();
    await new Promise<void>((resolve) => line.waiting.push(resolve));
  };

  const leave = (company: string) => {
    const line = lines.get(company)!;
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(company);
  };

  return async <T>(company: string | null | undefined, work: () => Promise<T>): Promise<T> => {
    if (!company) return work();
    await enter(company);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      averageMs += (performance.now() - startedAt - averageMs) / 8;
      leave(company);
    }
  };
}
