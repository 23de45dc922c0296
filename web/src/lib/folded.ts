import { apostrophes } from '@atrium/contracts/apostrophes';

/** As texts are searched: without case, accents, apostrophes and the dots of ё and ї, with ґ as г. */
export const folded = (text: string): string =>
  text.replace(apostrophes, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ґ', 'г');

const letters = new RegExp(`(?:[\\p{L}\\p{M}\\p{N}]|${apostrophes.source})+`, 'gu');

/** The words of a text, folded, with the places where they stand in it. */
export const foldedWords = (text: string): { word: string; original: string; index: number }[] =>
  [...text.matchAll(letters)]
    .map(({ 0: original, index }) => ({ word: folded(original), original, index }))
    .filter(({ word }) => word);

/** How many characters of the original the first folded ones are, with the marks behind the last. */
export function lengthIn(original: string, foldedLength: number): number {
  const characters = [...original];
  let length = 0;
  while (characters.length && folded(original.slice(0, length)).length < foldedLength)
    length += characters.shift()!.length;
  while (/^\p{M}$/u.test(characters[0] ?? '')) length += characters.shift()!.length;
  return length;
}
