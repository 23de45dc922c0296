import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Locked {
  name?: string;
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** A package that the portal is made of. `licence` is '' where the package names none. */
export interface Part {
  name: string;
  version: string;
  licence: string;
}

const root = new URL('../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as unknown;

/** Older packages have a list of licences, which npm does not copy into the lock. */
function statedBy(path: string): string {
  if (!existsSync(new URL(`${path}/package.json`, root))) return '';
  const { license, licenses } = read(`${path}/package.json`) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? '';
}

/** What is shipped, as `npm run sbom` counts it, each version of a package once, by name. */
export function shippedParts(): Part[] {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
  );
  const parts = shipped.map(([path, { name, version = '', license }]): [string, Part] => {
    const known = name ?? path.split('node_modules/').at(-1)!;
    return [`${known}@${version}`, { name: known, version, licence: license ?? statedBy(path) }];
  });
  return [...new Map(parts).values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const id = 'virtual:parts';

/** `import { parts } from 'virtual:parts'`: the list stands in a file of its own, which only the about page asks for. */
export const licenceList = (): Plugin => ({
  name: 'atrium:parts',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (resolved) => (resolved === `\0${id}` ? `export const parts = ${JSON.stringify(shippedParts())};` : undefined),
});
