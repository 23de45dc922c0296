import type { Language } from '@atrium/contracts';
import type { Content } from '../content/types.ts';
import type { Chance } from './seed.ts';

export type Gender = 'woman' | 'man';

export interface Name {
  firstName: string;
  lastName: string;
}

/** Deals the items in a random order, and each once more only when all have been dealt. */
function deck<T>(items: readonly T[], chance: Chance): () => T {
  let left: T[] = [];
  return () => {
    if (!left.length) left = chance.some(items, items.length);
    return left.pop()!;
  };
}

/** Names of which none is dealt twice; first and last names are spread evenly. */
export function namesFrom(contents: Record<Language, Content>, taken: readonly Name[], chance: Chance) {
  const used = new Set(taken.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
  const decks = Object.fromEntries(
    Object.entries(contents).map(([lang, { women, men, lastNames }]) => [
      lang,
      { woman: deck(women, chance), man: deck(men, chance), last: deck(lastNames, chance) },
    ]),
  );
  return (lang: Language, gender: Gender): Name => {
    const { [gender]: first, last } = decks[lang]!;
    const lastNames = last().split('/');
    const lastName = gender === 'man' ? lastNames.at(-1)! : lastNames[0]!;
    let firstName = first();
    while (used.has(`${firstName} ${lastName}`)) firstName = first();
    used.add(`${firstName} ${lastName}`);
    return { firstName, lastName };
  };
}
