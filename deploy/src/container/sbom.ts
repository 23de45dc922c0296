// Prints what the image's packages are, as CycloneDX 1.5. `npm sbom --omit=dev` leaves out packages that another workspace
// needs for development only.
import { readFileSync } from 'node:fs';

interface Locked {
  version?: string;
  license?: string;
  link?: boolean;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const nameOf = (path: string) => path.split('node_modules/').at(-1)!;

const component = ([path, { version, license }]: [string, Locked]) => ({
  type: 'library',
  name: nameOf(path),
  version,
  purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`,
  ...(license && { licenses: [{ expression: license }] }),
});

const installed = Object.entries<Locked>(read('node_modules/.package-lock.json').packages);
const locked = read('package-lock.json').packages as Record<string, Locked>;

/** The libraries of the web client are part of its built files. */
const ofClient = Object.keys(read('web/package.json').dependencies as object)
  .map((name): [string, Locked] => [`node_modules/${name}`, locked[`node_modules/${name}`] ?? {}])
  .filter(([, { version }]) => version);

const all = new Map([...installed, ...ofClient].filter(([path, { link }]) => path.includes('node_modules/') && !link));
const components = [...all].map(component);
process.stdout.write(
  `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components }, null, 1)}\n`,
);
