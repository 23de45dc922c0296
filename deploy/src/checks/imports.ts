import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../processes.ts';

// The linter checks which package may import which; this checks the direction inside a package.

export interface Import {
  file: string;
  /** `file` and `target` are relative to the repository. */
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

// A flow that spans two stores belongs into commands.ts; exports and erasures of a person or a company span a service.
const joinsStores = (file: string) => file.endsWith('/commands.ts') || /\/src\/(personalData|portability)\//.test(file);

const wrongInService = ({ file, target }: Import): string | undefined => {
  const [from, to] = [featureOf(file), featureOf(target)];
  const isStore = /\/store(\.ts|\/)/.test(target);
  return isStore && from && from !== to && !joinsStores(file)
    ? 'a feature does not use another feature’s store'
    : undefined;
};

const packageOf = (path: string) => path.match(/^(packages|services)\/[^/]+|^[^/]+/)?.[0];

/** Why this import is not allowed, or undefined. */
export const wrongWith = (imported: Import): string | undefined => {
  if (packageOf(imported.file) !== packageOf(imported.target))
    return 'a package is imported by its name, not by a path';
  if (imported.file.startsWith('web/src/')) return wrongInWeb(imported);
  return wrongInService(imported);
};

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]*)['"]/g;

export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(specifier)].map(([, path = '']) => ({ file, target: join(dirname(file), path) }));

const sources = ['{packages,services}/*/src/**/*.{ts,tsx}', '{bff,web}/src/**/*.{ts,tsx}'];

/** Prints each import in the wrong direction; returns their number. */
export const checkImports = (): number => {
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const wrong = files
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
    .map((imported) => ({ ...imported, why: wrongWith(imported) }))
    .filter(({ why }) => why);
  for (const { file, target, why } of wrong) console.error(`${file} → ${relative('.', target)}: ${why}`);
  return wrong.length;
};
