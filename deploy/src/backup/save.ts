import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { backup as copyDatabase } from '@atrium/embedded-mongo';
import type { Log } from '../log.ts';
import { root } from '../processes.ts';
import { type Archive, writeArchive } from './archiveWriter.ts';
import { dumpBus } from './bus.ts';
import * as contents from './contents.ts';
import { type Hold, holdFiles } from './hold.ts';
import { databaseOf, withDatabase } from './stagedDatabase.ts';
import { makeFolder, temporaryFolder } from './temporary.ts';

export interface SaveOptions {
  dataDir: string;
  natsUrl: string;
  key: string | undefined;
  /** Where the backup will be; also has the copy of the database meanwhile. */
  folder: string;
  withoutFiles: string | undefined;
  log: Log;
}

const maxDumpMs = 5 * 60_000;

/**
 * The bus first, then the database: so the database has all that the messages tell of, and knows what consumers had
 * acknowledged. What is published in between is in the outboxes for ten minutes.
 */
const snapshotStores = async ({ dataDir, natsUrl, log }: SaveOptions, temporary: string) => {
  const begun = performance.now();
  const messages = await dumpBus(natsUrl, join(temporary, contents.busMessages));
  if (performance.now() - begun > maxDumpMs) throw new Error('NATS took more than five minutes: try again.');
  log('bus', `${messages} states and waiting events`);
  const file = join(temporary, contents.database);
  makeFolder(dirname(file));
  const { documents } = await copyDatabase(join(dataDir, 'embedded-mongo'), file);
  log('database', `${documents} documents, copied and verified`);
};

/** Writes the names of the contents that the copied database has, one a line: there may be millions. */
const listContents = (temporary: string, list: string) =>
  withDatabase(join(temporary, 'embedded-mongo'), async (client) => {
    const files = databaseOf(client, 'knowledge').collection<contents.StoredFile>('files');
    const names = async function* () {
      for await (const file of files.find({}, { projection: { client_id: 1, thumb_size: 1 } }))
        for (const name of contents.contentOf(file)) yield `${name}\n`;
    };
    await pipeline(names, createWriteStream(list, { mode: 0o600 }));
  });

/** Content that has been lost before is no reason to save nothing. */
const addFiles = async (archive: Archive, { dataDir, log }: SaveOptions, list: string, hold: Hold): Promise<number> => {
  let count = 0;
  for await (const name of createInterface({ input: createReadStream(list) })) {
    hold.check();
    const path = join(dataDir, name);
    if (existsSync(path)) {
      await archive.addFile(name, path);
      count += 1;
    } else log('warning', `${name} is missing in the data folder, the backup is made without it`);
  }
  hold.check();
  return count;
};

const releaseName = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

const describe = ({ withoutFiles }: SaveOptions): contents.Description => ({
  format: contents.format,
  release: releaseName(),
  created: new Date().toISOString(),
  ...(withoutFiles && { withoutFiles }),
});

const fill = async (archive: Archive, options: SaveOptions, temporary: string, list: string, hold: Hold) => {
  const { dataDir, key, withoutFiles, log } = options;
  await archive.addText(contents.description, `${JSON.stringify(describe(options), null, 2)}\n`);
  for (const name of [contents.database, contents.busMessages]) await archive.addFile(name, join(temporary, name));
  for (const name of await contents.smallFiles(dataDir, key !== undefined))
    await archive.addFile(name, join(dataDir, name));
  if (withoutFiles) return;
  log('files', `${await addFiles(archive, options, list, hold)} copied`);
};

/** Writes a backup and passes its path to `keep`, which moves it to where it belongs. */
export const saveTo = async (options: SaveOptions, keep: (file: string) => Promise<void>): Promise<void> => {
  const temporary = temporaryFolder(join(options.folder, '.atrium-backup-'));
  const hold = holdFiles(options.dataDir);
  try {
    const [list, made] = [join(temporary.path, 'files.txt'), join(temporary.path, 'made')];
    await snapshotStores(options, temporary.path);
    await listContents(temporary.path, list);
    await writeArchive(made, options.key, (archive) => fill(archive, options, temporary.path, list, hold));
    await keep(made);
  } finally {
    hold.release();
    temporary.remove();
  }
};
