import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of the launcher's heap: it only waits while the portal runs, and then collects. */
export const launcherLimits = ['--expose-gc', '--max-semi-space-size=1', '--max-old-space-size=256'];

// Those of the portal's processes that V8 keeps compiled code apart for; it does not for sizes of the heap.
const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning'];

const folders = ['packages', 'services', 'bff', 'deploy/src'];

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });

const stateOf = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
};

const fingerprint = (root) => {
  const files = [...folders.flatMap((folder) => filesIn(join(root, folder))), join(root, 'package-lock.json')];
  return createHash('sha256').update(files.map(stateOf).join()).digest('hex');
};

const isStored = (stamp, text) => {
  try {
    return readFileSync(stamp, 'utf8') === text;
  } catch {
    return false;
  }
};

/**
 * Fills Node's compile cache after an installation or a change of the sources. Without it every process of the first
 * start compiles all its files and keeps Node's TypeScript parser in memory; so a failure is no reason not to start.
 */
export async function primeCompileCache(root, cache) {
  const stamp = join(cache, 'primed');
  const now = fingerprint(root);
  if (isStored(stamp, now)) return;
  const node = join(root, 'node_modules', '.bin', 'node');
  const options = { cwd: root, env: { ...process.env, NODE_COMPILE_CACHE: cache }, timeout: 60_000 };
  try {
    mkdirSync(cache, { recursive: true });
    await promisify(execFile)(node, [...flags, 'deploy/src/prime.ts'], options);
    writeFileSync(stamp, now);
  } catch {
    // The start goes on, slower.
  }
}
