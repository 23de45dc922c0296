import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from './languages.ts';

const here = import.meta.dirname;

export type Words = Record<string, string>;
interface Tree {
  [key: string]: string | Tree;
}

/** `{ menu: { edit } }` → `menu.edit`. */
const flat = (tree: Tree, before = ''): Words =>
  Object.entries(tree).reduce<Words>(
    (all, [key, value]) =>
      typeof value === 'string' ? { ...all, [before + key]: value } : { ...all, ...flat(value, `${before}${key}.`) },
    {},
  );

const pathOf = (language: Language, area: string) =>
  [join(here, language, `${area}.json`), join(here, language, 'pages', `${area}.json`)].find((path) =>
    existsSync(path),
  )!;

/** The areas of a language's dictionary, for tests that read the files. */
export const areas = (language: Language) =>
  readdirSync(join(here, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();

const read = new Map<string, Words>();

/** The texts of an area; its file is read once. */
export function words(language: Language, area: string): Words {
  const path = pathOf(language, area);
  const known = read.get(path) ?? flat(JSON.parse(readFileSync(path, 'utf8')) as Tree);
  read.set(path, known);
  return known;
}
