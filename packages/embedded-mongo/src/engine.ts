import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openCursors, type Cursors } from './cursors.ts';
import { openRetries, type Retries } from './retries.ts';
import { openScans, type Scans } from './scans.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { type Catalog, openCatalog } from './storage/catalog.ts';
import { type Connection, openConnection } from './storage/connection.ts';
import { lockFolder } from './storage/folderLock.ts';
import { openReading, type Reading } from './storage/reading.ts';
import { openWriter, type Writer } from './storage/writer.ts';

export type Engine = {
  writing: Connection;
  reading: Reading;
  catalog: Catalog;
  writer: Writer;
  cursors: Cursors;
  sessions: Sessions;
  retries: Retries;
  scans: Scans;
  address: string;
  startedAt: number;
  close(): Promise<void>;
};

/** Opens the folder, creating it where missing. Throws when another live process uses it. */
export function openEngine(folder: string, { writerTimeoutMs = 5_000 } = {}): Engine {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const file = join(folder, 'data.sqlite');
  const writing = openConnection(file);
  const catalog = openCatalog(writing);
  const retries = openRetries(writing);
  const apart = openConnection(file, { readOnly: true });
  const writer = openWriter(writing, catalog, {
    writerTimeoutMs,
    release: () => reading.release(),
    onTimeout: () => sessions.abortIdle(writerTimeoutMs * 2),
  });
  const reading = openReading(writing, apart, writer.isWriting);
  const cursors = openCursors();
  const sessions: Sessions = openSessions(writer, cursors);
  return {
    writing,
    reading,
    catalog,
    writer,
    cursors,
    sessions,
    retries,
    scans: openScans(),
    address: '',
    startedAt: Date.now(),
    async close() {
      cursors.close();
      sessions.close();
      writer.close();
      reading.release();
      apart.close();
      writing.close();
      lock.release();
    },
  };
}
