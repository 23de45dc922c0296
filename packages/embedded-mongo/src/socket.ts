import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { makePrivate } from './storage/privateFiles.ts';

const MAX_PATH_BYTES = 100;

/** Drivers write a socket's name in lower case; systems limit its length. */
const isUsable = (path: string) => path === path.toLowerCase() && Buffer.byteLength(path) <= MAX_PATH_BYTES;

/**
 * The socket of a data folder: `mongo.sock` in it, or where that name is too long or not in lower case, one in
 * `/tmp/embedded-mongo-UID`, which only this user can enter.
 */
export function socketOf(folder: string): string {
  const inside = join(resolve(folder), 'mongo.sock');
  if (isUsable(inside)) return inside;
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32);
  return join(sharedFolder(), `${name}.sock`);
}

const sharedFolder = () => `/tmp/embedded-mongo-${process.getuid?.() ?? 'user'}`;

/** Makes room for a socket of this data folder. Throws rather than delete anything but a dead socket of its own. */
export async function prepareSocket(folder: string, path: string) {
  if (!isUsable(path))
    throw new Error(
      `embedded-mongo: drivers write a socket's name in lower case and systems limit it to ${MAX_PATH_BYTES} bytes, so it cannot be ${path}`,
    );
  if (dirname(path) === sharedFolder()) makePrivateFolder(sharedFolder());
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found) await deleteDead(folder, path, found);
  if (isPlaceOf(folder, path)) return;
  makePrivate(recordIn(folder));
  writeFileSync(recordIn(folder), path);
}

async function deleteDead(folder: string, path: string, found: ReturnType<typeof lstatSync> & {}) {
  if (!found.isSocket()) throw new Error(`embedded-mongo: ${path} exists and is not a socket`);
  if (!isOwn(folder, path) || found.uid !== process.getuid?.())
    throw new Error(`embedded-mongo: ${path} is a socket of another server; delete it when that is gone`);
  if (await isAlive(path)) throw new Error(`embedded-mongo: another server listens on ${path}`);
  rmSync(path);
}

const isPlaceOf = (folder: string, path: string) => dirname(path) === resolve(folder) || path === socketOf(folder);

/** Names the socket that the folder was served on, where that is elsewhere. */
const recordIn = (folder: string) => join(folder, 'socket');

function isOwn(folder: string, path: string): boolean {
  if (isPlaceOf(folder, path)) return true;
  try {
    return readFileSync(recordIn(folder), 'utf8') === path;
  } catch {
    return false;
  }
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((answer, fail) => {
    const socket = connect(path, () => {
      socket.destroy();
      answer(true);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? answer(false) : fail(error)));
  });
}

/** Creates the folder with mode 0700, or gives an existing one this mode. Throws when it belongs to another user. */
export function makePrivateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(path);
  if (process.getuid && uid !== process.getuid())
    throw new Error(`embedded-mongo: ${path} must belong to the user of this process`);
  chmodSync(path, 0o700);
}

/** Binds the socket with mode 0600 from its first moment. */
export function listenPrivately(server: Server, path: string) {
  const before = isMainThread ? process.umask(0o177) : undefined;
  try {
    server.listen(path);
  } finally {
    if (before !== undefined) process.umask(before);
  }
}
