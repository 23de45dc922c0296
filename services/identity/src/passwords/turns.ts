import { tooMany } from '@atrium/kit';

interface Limits {
  /** Works at the same time. */
  count: number;
  /** Who would wait for longer is refused immediately. */
  maxExpectedMs: number;
  /** Who has waited for this long is refused: the caller has no use for the answer any more. */
  maxWaitMs: number;
}

/** For works that take a whole core each. Throws 429 for a `limited` one that would wait too long, or has. */
export function makeTurns({ count, maxExpectedMs, maxWaitMs }: Limits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let averageMs = 30;

  const expectedMs = () => ((waiting.length + 1) * averageMs) / count;

  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    averageMs += (performance.now() - start - averageMs) / 8;
    return result;
  };

  const refusal = () => tooMany(Math.max(1, Math.ceil(expectedMs() / 1000)));

  const wait = async (limited: boolean) => {
    if (limited && expectedMs() > maxExpectedMs) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (!limited) return promise;
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(refusal());
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  };

  return async <T>(work: () => Promise<T>, { limited = true } = {}): Promise<T> => {
    if (running < count) running += 1;
    else await wait(limited);
    try {
      return await timed(work);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
