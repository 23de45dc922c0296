import { apostrophes } from '@atrium/contracts/apostrophes';
import anyAscii from 'any-ascii';

/** Latin letters, so that `irina` is found as Ирина and Ірина. Apostrophes, accents and soft signs do not count. */
export const fold = (text: string) =>
  anyAscii(
    text.replace(apostrophes, '').normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/[ьъ]/g, ''),
  ).toLowerCase();

/** What is written in several ways in Latin letters, in the order of replacing: Yulia, Julia and Iuliia become one. */
const spellings: readonly [RegExp, string][] = [
  [/s?hch|sch/g, 'sh'],
  [/kh|gh?/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/tz/g, 'ts'],
  [/ck|c(?!h)|q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/i[eo]/g, 'e'],
];

const soundOf = (word: string) => spellings.reduce((text, [from, to]) => text.replace(from, to), word);

/** The forms under which a word is stored and searched: its letters and its sound. */
const formsOf = (word: string) => (word.includes('@') ? [word] : [...new Set([word, soundOf(word)])]);

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9@._+]+/)
    .map((word) => word.replace(/^[._+]+|[._+]+$/g, ''))
    .filter(Boolean);

/** The words by which texts are found. */
export const searchWords = (...texts: string[]) => [...new Set(texts.flatMap(wordsOf).flatMap(formsOf))];

const maxTerms = 5;

/** What is searched: the longest word first, because it is the most selective. Each has one form or two. */
export const searchTerms = (text: string): string[][] =>
  wordsOf(text)
    .slice(0, maxTerms)
    .toSorted((a, b) => b.length - a.length)
    .map(formsOf);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For a query: a word that begins with one of the forms of a term. */
export const beginsWith = (forms: string[]) => ({ $in: forms.map((form) => new RegExp(`^${escaped(form)}`)) });

/** Whether each term begins one of the words. */
export const matchesAll = (terms: string[][], words: readonly string[]) =>
  terms.every((forms) => words.some((word) => forms.some((form) => word.startsWith(form))));

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const keyboards = ['йцукенгшщзхъфывапролджэячсмитьбюё', 'йцукенгшщзхїфівапролджєячсмитьбю’'];

const typedOn = (from: string, to: string, text: string) =>
  [...text.toLowerCase()].map((letter) => [...to][[...from].indexOf(letter)] ?? letter).join('');

/** The text as it would read had the keyboard been set to the other script. */
export function otherLayouts(text: string): string[] {
  const isLatin = /[a-z]/i.test(text);
  const read = keyboards.map((keys) => (isLatin ? typedOn(latinKeys, keys, text) : typedOn(keys, latinKeys, text)));
  return [...new Set(read)].filter((other) => other !== text);
}
