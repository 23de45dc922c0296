/** Resolves as `work` does, or to `late` after `timeoutMs`; `work` goes on. */
export async function inTime<T>(work: Promise<T>, timeoutMs: number, late: T): Promise<T> {
  const { promise: tooLate, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(resolve, timeoutMs, late);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
