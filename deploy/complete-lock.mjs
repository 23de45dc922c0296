// Adds to package-lock.json the optional builds for other platforms that the registry did not list; without them `npm ci`
// refuses the lock file. Run it after each change of dependencies: npm run lock.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const isLocked = (name) => Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`));

const platformOf = (name) => {
  const [, os, cpu] =
    name.match(/(darwin|linux|win32|freebsd|android|openharmony)[-_]?(x64|arm64|arm|ia32|riscv64|s390x|ppc64)?/) ?? [];
  return { os: [os ?? 'none'], cpu: [cpu ?? 'none'] };
};

let added = 0;
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[^\d]*/, ''),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional builds completed`);
