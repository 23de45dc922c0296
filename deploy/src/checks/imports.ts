import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../processes.ts';

// The linter knows which package may import which; what it cannot say is checked here: the direction inside a package.

export interface Import {
  file: string;
  /** From the root of the repository, both. */
  target: string;
}

const tiers: Record<string, number> = { app: 4, pages: 3, features: 2 };

const inWeb = (path: string) => {
  const [folder = '', feature = ''] = path.replace(/^web\/src\//, '').split('/');
  return { tier: feature === '' ? 4 : (tiers[folder] ?? 1), feature: folder === 'features' ? feature : undefined };
};

const wrongInWeb = ({ file, target }: Import): string | undefined => {
  const [from, to] = [inWeb(file), inWeb(target)];
  if (to.tier > from.tier) return 'web imports only downwards: app → pages → features → realtime, ui, lib';
  if (from.feature && to.feature && from.feature !== to.feature)
    return 'a feature does not import another: a page joins them';
  return undefined;
};

const featureOf = (path: string) => path.match(/^services\/[^/]+\/src\/([^/]+)\//)?.[1];

// A flow that spans two stores is written in commands.ts, where one looks for it.
const joinsStores = (file: string) => file.endsWith('/commands.ts');

const wrongInService = ({ file, target }: Import): string | undefined => {
  const [from, to] = [featureOf(file), featureOf(target)];
  const isStore = /\/store(\.ts|\/)/.test(target);
  return isStore && from && from !== to && !joinsStores(file)
    ? 'a feature does not use another feature’s store'
    : undefined;
};

const packageOf = (path: string) => path.match(/^(packages|services)\/[^/]+|^[^/]+/)?.[0];

/** Why this import is not allowed, or undefined. */
export const wrongWith = (one: Import): string | undefined => {
  if (packageOf(one.file) !== packageOf(one.target)) return 'a package is imported by its name, not by a path';
  if (one.file.startsWith('web/src/')) return wrongInWeb(one);
  return wrongInService(one);
};

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]*)['"]/g;

export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(specifier)].map(([, path = '']) => ({ file, target: join(dirname(file), path) }));

const sources = ['{packages,services}/*/src/**/*.{ts,tsx}', '{bff,web}/src/**/*.{ts,tsx}'];

/** Prints each import that goes the wrong way; returns how many there are. */
export const checkImports = (): number => {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const wrong = files
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
    .map((one) => ({ ...one, why: wrongWith(one) }))
    .filter(({ why }) => why);
  for (const { file, target, why } of wrong) console.error(`${file} → ${relative('.', target)}: ${why}`);
  return wrong.length;
};
