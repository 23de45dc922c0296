/** A copy of the list in another order; the same seed gives the same order. */
export function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed * 2_654_435_761;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return list
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
