/** Random numbers that are the same in every run (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (low: number, high: number) => low + below(high - low + 1),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    some: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
    },
  };
}

export type Chance = ReturnType<typeof seeded>;
