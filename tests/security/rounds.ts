/** `npm run soak` runs the same tests with its larger numbers, or with a share of the difference. */
const share = Number(process.env.ATRIUM_SOAK ?? 0);
export const isSoak = share > 0;

/** In `npm run test:full`, which also measures. */
export const isFull = process.env.ATRIUM_TESTS === 'full';

export const soakRounds = (test: number, soak: number): number => Math.round(test + (soak - test) * share);

/** The same inputs in each test run, others in each soak; `ATRIUM_SEED` repeats one. */
export const seed = Number(process.env.ATRIUM_SEED) || (isSoak ? Date.now() % 2_000_000_000 : 20_261);

/** Runs `work` for each item, `concurrency` at a time. */
export async function eachOf<T>(
  list: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<void>,
) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const index = next++;
      await work(list[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
