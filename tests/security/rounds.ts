/** The soak runs the same code with the full numbers of goals.md, or with a share of what they are more. */
const share = Number(process.env.ATRIUM_SOAK ?? 0);
export const isSoak = share > 0;

export const soakRounds = (test: number, soak: number): number => Math.round(test + (soak - test) * share);

/** The same inputs in each test run, others in each soak; `ATRIUM_SEED` repeats one. */
export const seed = Number(process.env.ATRIUM_SEED) || (isSoak ? Date.now() % 2_000_000_000 : 20_261);

/** Works through a list, a few at a time. */
export async function eachOf<T>(list: readonly T[], atOnce: number, work: (item: T, place: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const place = next++;
      await work(list[place]!, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
