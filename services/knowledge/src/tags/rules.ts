import { isId } from '@atrium/kit';

/** By which names are the same: whatever their case, and however they are typed. */
export const tagKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Of what was chosen the ids, and of the others each name once, as it was typed first. */
export function readChoices(choices: readonly string[]): { ids: string[]; names: string[] } {
  const ids = new Set(choices.filter((choice) => isId(choice)));
  const names = new Map<string, string>();
  for (const name of choices.filter((choice) => !ids.has(choice)))
    if (!names.has(tagKey(name))) names.set(tagKey(name), name.normalize('NFKC').trim());
  return { ids: [...ids], names: [...names.values()] };
}
