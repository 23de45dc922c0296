import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, runQuietly } from './progress.mjs';

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

// npm must not run on the Node inside the folder it is about to remove.
const outsideOf = (root) => (folder) => !folder.startsWith(join(root, 'node_modules'));

const npmEnvironment = (root) => ({
  ...process.env,
  PATH: (process.env.PATH ?? '').split(delimiter).filter(outsideOf(root)).join(delimiter),
  NODE_ENV: 'development', // production would leave out vite and Node 24 itself
});

const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

// True after an `npm install` by hand that agrees with the lock file.
const isInstalled = (root) => {
  const hidden = read(join(root, 'node_modules', '.package-lock.json'));
  if (!hidden) return false;
  const installed = JSON.parse(hidden).packages;
  const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages;
  return Object.entries(wanted)
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .every(([path, { version }]) => installed[path]?.version === version);
};

const install = async (root) => {
  const args = ['ci', '--prefix', root, '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const env = npmEnvironment(root);
  const { succeeded, output } = await runQuietly('npm packages', 'installing', 'installed', 'npm', args, env);
  if (!succeeded) giveUp('The npm packages could not be installed: see npm’s output above.', output);
};

/** Installs the npm packages when there are none or when package-lock.json is not the one they were installed from. */
export const ensurePackages = async (root) => {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.atrium-lock');
  const wanted = createHash('sha256')
    .update(read(join(root, 'package-lock.json')))
    .digest('hex');
  if (read(stamp).trim() === wanted) return;

  if (!isInstalled(root)) {
    // `npm ci` would empty the folder at the other end of the link, which may belong to another checkout.
    if (isLink(modules))
      giveUp('node_modules is a link and not up to date: remove the link, or install where it points.');
    await install(root);
  }
  writeFileSync(stamp, `${wanted}\n`);
};
