import { expect, test } from 'vitest';
import { areas, words } from './dictionaryFiles.ts';
import { languages, localeOf, type Language } from './languages.ts';

// docs/wording.md says how the portal speaks; this is what can be checked of it.

const texts = (language: Language) =>
  areas(language).flatMap((area) =>
    Object.entries(words(language, area)).map(([key, text]) => ({ key: `${area}.${key}`, text })),
  );
const inAll = languages.flatMap((language) => texts(language).map((entry) => ({ language, ...entry })));
/** Every text in which the pattern occurs, placeholders aside. */
const found = (pattern: RegExp, among: { key: string; text: string }[] = inAll) =>
  among
    .filter(({ text }) => pattern.test(text.replaceAll(/\{\{\w+\}\}/g, '0')))
    .map(({ key, text }) => `${key}: ${text}`);

const typography: [name: string, pattern: RegExp][] = [
  ['straight quotes and apostrophes', /["'`]/],
  ['three dots for an ellipsis', /\.\.\./],
  ['spaces at the ends or twice', /^\s|\s$|\s\s/],
  ['a hyphen for a dash', /\s-\s/],
  ['a dash without its no-break space', /[^\u00a0]—|—[^ ]/],
  ['a plain space before % or px', / (%|px)/],
  [
    'Latin and Cyrillic letters in one word',
    /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
  ],
];
test.each(typography)('no text has %s', (_, pattern) => expect(found(pattern)).toEqual([]));

const foreign: [Language, RegExp][] = [
  ['en', /\p{Script=Cyrillic}|[«»]/u],
  ['ru', /[іїєґ’“”]/i],
  ['ua', /[ыэъё“”]/i],
];
test.each(foreign)('%s has only its own letters and quotes', (language, pattern) => {
  expect(found(pattern, texts(language))).toEqual([]);
});

/** Forms and synonyms that docs/wording.md decides against, and the polite capital. */
const avoided: [Language, RegExp][] = [
  ['en', /\b(answered your|answer to|log out|an error occured|has stumbled)\b/i],
  [
    'ru',
    /(?<![а-яё])(еще|ее|мое|учетн|темн|пришлем|аккаунт|отдел(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?![а-яё])|оклад|пост[аыу]?(?![а-яё]))|e-?mail/i,
  ],
  ['ru', /[а-яё,] (Вы|Вас|Вам|Ваш)/],
  ['ua', /(?<![а-яіїєґ’])(об(рати|еріть|ран)|акаунт|відділ|співробітни|пост[аиу]?(?![а-яіїєґ])|відмінити)|e-?mail/i],
  ['ua', /[а-яіїєґ,] (Ви|Вас|Вам|Ваш)/],
];
test.each(avoided)('%s uses the words of the glossary', (language, pattern) => {
  expect(found(pattern, texts(language))).toEqual([]);
});

/** Titles and buttons of two parts, and what ends with an example. */
const withoutStop = new Set([
  'errors.title',
  'errors.user_blocked',
  'errors.client_blocked',
  'posts.earlierFailed',
  'tree.failed',
  'forms.phone',
]);
/** Named like hints and texts, but short labels beside a field or a button. */
const labels =
  /^(auth\.(email|workspaceCode|password)Hint|calendar\.moreHint|posts\.sendHint|fileField\.dropHint|clients\.text$|journal\.field\.text$|ideas\.text$|vacancies\.form\.text$)/;
const isSentence = (key: string, text: string) =>
  !withoutStop.has(key) &&
  !labels.test(key) &&
  (key.startsWith('errors.') || /(Hint(_\w+)?|\.hint|[a-z]Text|\.text)$/.test(key) || /[.!?] \p{Lu}/u.test(text));

test('hints, errors and texts of several sentences end with a full stop', () => {
  const open = inAll.filter(({ key, text }) => isSentence(key, text) && !/[.!?…]$/.test(text));
  expect(open.map(({ language, key, text }) => `${language} ${key}: ${text}`)).toEqual([]);
});

test('a text ends with a full stop in all languages or in none', () => {
  for (const { key, text } of texts('en')) {
    const [area = '', ...path] = key.split('.');
    const others = languages.flatMap((language) => words(language, area)[path.join('.')] ?? []);
    for (const other of others) expect(other.endsWith('.'), `${key}: ${other}`).toBe(text.endsWith('.'));
  }
});

const counted: [Language, string[]][] = [
  [
    'en',
    ['1 more character needed', '2 more characters needed', '5 more characters needed', '21 more characters needed'],
  ],
  ['ru', ['Ещё 1 символ', 'Ещё 2 символа', 'Ещё 5 символов', 'Ещё 21 символ']],
  ['ua', ['Ще 1 символ', 'Ще 2 символи', 'Ще 5 символів', 'Ще 21 символ']],
];
test.each(counted)('%s counts with the form that the number needs', (language, expected) => {
  const posts = words(language, 'posts');
  const rules = new Intl.PluralRules(localeOf(language));
  const shown = [1, 2, 5, 21].map((n) => posts[`thanksMissing_${rules.select(n)}`]?.replace('{{count}}', `${n}`));
  expect(shown).toEqual(expected);
});
