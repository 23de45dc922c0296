import { errorTexts } from '@atrium/contracts';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../app/pages.ts';
import { areas, words, type Words } from './dictionaryFiles.ts';
import { languages, localeOf } from './languages.ts';

const here = import.meta.dirname;
const source = join(here, '../..');

const suffix = /_(zero|one|two|few|many|other)$/;
/** `too_many` and `section_other` are keys like any other: a counted one has its form `one`. */
const isCounted = (dictionary: Words) => (key: string) => suffix.test(key) && key.replace(suffix, '_one') in dictionary;
const stems = (dictionary: Words) => {
  const counted = isCounted(dictionary);
  return [...new Set(Object.keys(dictionary).map((key) => (counted(key) ? key.replace(suffix, '') : key)))].sort();
};
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** A Ukrainian greeting needs the vocative, which is not known: it goes without the name. */
const greetings: Words = { ask: 'name' };
const needed = (key: string, language: string, text: string) =>
  placeholders(text).filter((name) => language !== 'ua' || greetings[key] !== name);

const others = languages.filter((language) => language !== 'en');

test('every language has the same areas', () => {
  for (const language of others) expect(areas(language), language).toEqual(areas('en'));
});

test.each(areas('en'))('%s has the same keys in every language', (area) => {
  for (const language of others) expect(stems(words(language, area)), language).toEqual(stems(words('en', area)));
});

test.each(areas('en'))('%s has each plural form that its language needs', (area) => {
  for (const language of languages) {
    const dictionary = words(language, area);
    const counted = Object.keys(dictionary).filter(isCounted(dictionary));
    const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories;
    const needed = [...new Set(counted.map((key) => key.replace(suffix, '')))].flatMap((stem) =>
      forms.map((form) => `${stem}_${form}`),
    );
    expect(counted.sort(), language).toEqual(needed.sort());
  }
});

test.each(areas('en'))('%s has the same placeholders in every language', (area) => {
  for (const [key, text] of Object.entries(words('en', area))) {
    const known = others.flatMap((language) => {
      const other = words(language, area)[key];
      return other === undefined ? [] : [{ language, other }];
    });
    for (const { language, other } of known)
      expect(placeholders(other), `${language} ${key}`).toEqual(needed(key, language, text));
  }
});

/** `lazyNamed(load, 'Board', 'board')`. */
const textsOfParts = () =>
  globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
    [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /(?:lazy|load)Named\(\s*\(\) => import\([^)]*\),\s*'\w+'([^)]+)\)/g,
      ),
    ].flatMap(([, areas]) => areas!.match(/\w+/g) ?? []),
  );

/** `await loadTexts('table')` of a module that brings its texts along. */
const textsOfModules = () =>
  globSync('**/*.{ts,tsx}', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/await loadTexts\('(\w+)'\)/g)].map(([, area]) => area),
  );

test('the texts of pages are those that the records and the parts name', () => {
  const named = new Set(['forms', ...pages.flatMap(({ texts = [] }) => texts), ...textsOfParts(), ...textsOfModules()]);
  const stored = readdirSync(join(here, 'en/pages')).map((file) => basename(file, '.json'));
  expect(stored.sort()).toEqual([...named].sort());
});

/** What only one page meets stands with its texts, as `error_<code>`, and not in the first load. */
const errorsOfPages = () =>
  areas('en').flatMap((area) =>
    Object.keys(words('en', area)).flatMap((key) => (key.startsWith('error_') ? key.slice('error_'.length) : [])),
  );

test('every error of the contracts has a text', () => {
  const texts = [...Object.keys(words('en', 'errors')), ...errorsOfPages()];
  expect(texts).toEqual(expect.arrayContaining(Object.keys(errorTexts)));
});

test('every text that the code asks for exists', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const asked = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bt\(\s*'(\w+)\.([\w.]+)'/g)].map(([, area, key]) => ({
      file,
      area,
      key,
    })),
  );
  expect(asked.length).toBeGreaterThan(50);
  const missing = asked.filter(({ area, key }) => !stems(words('en', area as string)).includes(key as string));
  expect(missing).toEqual([]);
});
