import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes.ts';

interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; type: string } };
  components: { purl: string; scope: string }[];
}

interface LockedPackage {
  version?: string;
  name?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  extraneous?: boolean;
}

const madeBom = (): Bom => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-sbom-'));
  const file = join(folder, 'sbom.json');
  execFileSync('npm', ['run', 'sbom', '--', file], { cwd: root, stdio: 'pipe' });
  const bom = JSON.parse(readFileSync(file, 'utf8')) as Bom;
  rmSync(folder, { recursive: true });
  return bom;
};

/** `pkg:npm/%40scope/name@1.0.0`, by what the lock has of production packages and of those for development. */
function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const purlOf = ([path, { name, version }]: [string, LockedPackage]) =>
    `pkg:npm/${(name ?? path.split('node_modules/').at(-1)!).replace('@', '%40')}@${version}`;
  const shipped = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const onlyDev = installed.filter(([, { dev }]) => dev);
  return { shipped: new Set(shipped.map(purlOf)), onlyDev: new Set(onlyDev.map(purlOf)) };
}

test('npm run sbom lists each package that we ship, and excludes those that only developers have', () => {
  const bom = madeBom();
  expect([bom.bomFormat, bom.metadata.component]).toMatchObject(['CycloneDX', { name: 'atrium', type: 'application' }]);
  expect(Number(bom.specVersion)).toBeGreaterThanOrEqual(1.5);
  const included = bom.components.filter(({ scope }) => scope !== 'excluded');
  const listed = new Set(included.map(({ purl }) => purl));
  const { shipped, onlyDev } = lockedPackages();
  expect(shipped.size).toBeGreaterThan(100);
  expect([...shipped].filter((purl) => !listed.has(purl))).toEqual([]);
  expect([...onlyDev].filter((purl) => listed.has(purl) && !shipped.has(purl))).toEqual([]);
});
