import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { log, notFound } from '@atrium/kit';
import type { FileStorage, Place } from './storage.ts';

const chunk = 256 * 1024;

/** Files under `<folder>/<company>/<two digits of the id>/<key>`. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = ({ clientId, key }: Place) => join(folder, clientId, key.slice(22, 24), key);

  return {
    async put(place, content) {
      const path = pathOf(place);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, createWriteStream(partOf(path), { flush: true, highWaterMark: chunk }));
        await rename(partOf(path), path);
        await syncFolder(dirname(path));
      } catch (error) {
        await removePath(path);
        throw error;
      }
    },
    async read(place, span) {
      const file = await open(pathOf(place)).catch((error: NodeJS.ErrnoException) => missing(place, error));
      return file.createReadStream({ ...span, highWaterMark: chunk });
    },
    remove: (place) => removePath(pathOf(place)),
  };
}

/** What is still coming in. */
const partOf = (path: string) => `${path}.part`;

async function removePath(path: string) {
  await Promise.all([path, partOf(path)].map((one) => rm(one, { force: true })));
}

/** So that the new name survives a power cut, too. */
async function syncFolder(path: string) {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function missing({ key }: Place, error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error;
  log.warn({ file: key }, 'a file has no content');
  throw notFound('content');
}
