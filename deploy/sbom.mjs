// Writes what the portal is made of, as a CycloneDX list: npm run sbom [-- FILE]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [file = 'sbom.cdx.json'] = process.argv.slice(2);

const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const list = JSON.parse(
  execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 }),
);
// npm names it after the folder.
list.metadata.component.name = 'atrium';
// `--omit=dev` of npm 11 leaves out packages that are shipped, and its marks are those of one copy among several.
const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8'));
const shipped = new Set(
  Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
);
for (const component of list.components) if (!shipped.has(component['bom-ref'])) component.scope = 'excluded';
writeFileSync(resolve(file), `${JSON.stringify(list, null, 2)}\n`);
console.log(`${resolve(file)} has ${list.components.length} components.`);
