const maxBatchSize = 20;

interface Waiting<U, R> {
  unit: U;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Runs units in batches: the units that arrive while a batch runs are the next one. The units of a failed batch are
 * tried one by one, so that none fails because of another, unless `isFatal` says that all of them would fail.
 */
export function makeBatcher<U, R>(run: (units: U[]) => Promise<R[]>, isFatal: (error: unknown) => boolean) {
  const waiting: Waiting<U, R>[] = [];
  let isRunning = false;

  const runBatch = async (batch: Waiting<U, R>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ unit }) => unit));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (batch.length > 1 && !isFatal(error)) await Promise.all(batch.map((entry) => runBatch([entry])));
      else for (const { reject } of batch) reject(error);
    }
  };

  const runAll = async () => {
    isRunning = true;
    while (waiting.length) await runBatch(waiting.splice(0, maxBatchSize));
    isRunning = false;
  };

  return (unit: U) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ unit, resolve, reject });
      if (!isRunning) void runAll();
    });
}
