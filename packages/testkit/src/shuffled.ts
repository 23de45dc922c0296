/** The list in another order, the same each time it is asked with the same number. */
export function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed * 2_654_435_761;
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
