import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { log, notFound } from '@atrium/kit';
import { requireKey, type FileStorage, type ContentLocation } from './storage.ts';

const chunkBytes = 256 * 1024;

/** Files under `<folder>/<company>/<two digits of the id>/<key>`. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = ({ clientId, key }: ContentLocation) => join(folder, clientId, key.slice(22, 24), requireKey(key));

  return {
    async put(location, content) {
      const path = pathOf(location);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(partOf(path), { flush: true, highWaterMark: chunkBytes }));
        await rename(partOf(path), path);
        await syncFolder(dirname(path));
      } catch (error) {
        await removePath(path);
        throw error;
      }
    },
    async read(location, range) {
      const file = await open(pathOf(location)).catch((error: NodeJS.ErrnoException) => missing(location, error));
      return file.createReadStream({ ...range, highWaterMark: chunkBytes });
    },
    async remove(location) {
      if (await isHeld(folder)) throw new Error('a backup copies the files');
      await removePath(pathOf(location));
    },
  };
}

const maxHoldMs = 60_000;

/** Each backup has a file here that it renews (deploy/src/backup/hold.ts); a killed one holds nothing. */
async function isHeld(folder: string) {
  const holds = join(folder, '.held');
  const names = await readdir(holds).catch(() => []);
  const renewed = await Promise.all(names.map((name) => stat(join(holds, name)).catch(() => null)));
  return renewed.some((file) => file && Math.abs(Date.now() - file.mtimeMs) < maxHoldMs);
}

const partOf = (path: string) => `${path}.part`;

async function removePath(path: string) {
  await Promise.all([path, partOf(path)].map((each) => rm(each, { force: true })));
}

async function syncFolder(path: string) {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function missing({ key }: ContentLocation, error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  log.warn({ file: key }, 'the content of a file is missing');
  throw notFound('content');
}
