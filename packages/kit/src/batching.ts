/** So many share a transaction at most. */
const most = 20;

interface Waiting<U, R> {
  unit: U;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Runs units in groups: those that come while a group is at work are the next one. When a group fails each of its
 * units is tried alone, so that none fails for another; unless it is hopeless for all.
 */
export function makeBatcher<U, R>(run: (units: U[]) => Promise<R[]>, isHopeless: (error: unknown) => boolean) {
  const waiting: Waiting<U, R>[] = [];
  let isWorking = false;

  const runGroup = async (group: Waiting<U, R>[]): Promise<void> => {
    try {
      const results = await run(group.map(({ unit }) => unit));
      group.forEach(({ resolve }, number) => resolve(results[number]!));
    } catch (error) {
      if (group.length > 1 && !isHopeless(error)) await Promise.all(group.map((one) => runGroup([one])));
      else for (const { reject } of group) reject(error);
    }
  };

  const work = async () => {
    isWorking = true;
    while (waiting.length) await runGroup(waiting.splice(0, most));
    isWorking = false;
  };

  return (unit: U) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ unit, resolve, reject });
      if (!isWorking) void work();
    });
}
