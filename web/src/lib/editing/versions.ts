export type Side = 'mine' | 'theirs';

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export interface Versions<Values extends object> {
  /** What the form was opened with. */
  base: Values;
  mine: Values;
  /** What is stored now. */
  theirs: Values;
}

/** The fields that both sides changed, and differently: one has to choose. The others merge by themselves. */
export function conflictsOf<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  return (Object.keys(mine) as (keyof Values & string)[]).filter(
    (key) => !isEqual(mine[key], theirs[key]) && !isEqual(mine[key], base[key]) && !isEqual(theirs[key], base[key]),
  );
}

/** The fields that only the other side changed. */
export const theirChanges = <Values extends object>({ base, mine, theirs }: Versions<Values>) =>
  (Object.keys(mine) as (keyof Values & string)[]).filter(
    (key) => isEqual(mine[key], base[key]) && !isEqual(theirs[key], base[key]),
  );

/** The values of both sides: what one changed alone, and what was chosen. */
export function mergeVersions<Values extends object>(
  versions: Versions<Values>,
  choices: Partial<Record<keyof Values, Side>>,
): Values {
  const { mine, theirs } = versions;
  const fromThem = theirChanges(versions);
  const pick = (key: keyof Values & string) =>
    fromThem.includes(key) || choices[key] === 'theirs' ? theirs[key] : mine[key];
  return Object.fromEntries((Object.keys(mine) as (keyof Values & string)[]).map((key) => [key, pick(key)])) as Values;
}
