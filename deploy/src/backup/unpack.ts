import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verifyBackup } from '@atrium/embedded-mongo';
import { readArchive } from './archiveReader.ts';
import { database, type Description } from './contents.ts';
import { makeFolder } from './temporary.ts';

export type Wanted = (name: string) => boolean | Promise<boolean>;

/** Writes the wanted files of a backup into a folder. All of the backup is verified. */
export const unpack = async (
  file: string,
  key: string | undefined,
  folder: string,
  wanted: Wanted = () => true,
): Promise<Description> => {
  const about = await readArchive(file, key, async ({ name, content }) => {
    if (!(await wanted(name))) return;
    const path = join(folder, name);
    makeFolder(dirname(path));
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
  });
  await verifyBackup(join(folder, database));
  return about;
};
