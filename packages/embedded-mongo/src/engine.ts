import { join } from 'node:path';
import type { Access } from './access.ts';
import { openCursors, type Cursors } from './cursors.ts';
import { openRetries, type Retries } from './retries.ts';
import { openScans, type Scans } from './scans.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { makePrivateFolder } from './socket.ts';
import { type Catalog, openCatalog } from './storage/catalog.ts';
import { openChanges } from './storage/changes.ts';
import { type Connection, openConnection } from './storage/connection.ts';
import type { Target } from './storage/documents.ts';
import { lockFolder } from './storage/folderLock.ts';
import { openLogSize } from './storage/logSize.ts';
import { makePrivate } from './storage/privateFiles.ts';
import { openReading, type Reading } from './storage/reading.ts';
import { openSnapshots } from './storage/snapshots.ts';
import { openWriter, type Writer } from './storage/writer.ts';

export type Engine = {
  writing: Connection;
  reading: Reading;
  catalog: Catalog;
  /** Where documents are written to, inside a write. */
  target: Target;
  writer: Writer;
  cursors: Cursors;
  sessions: Sessions;
  /** To be awaited before a transaction begins. */
  logSettled: () => Promise<void> | undefined;
  retries: Retries;
  scans: Scans;
  address: string;
  /** Absent where only this user can connect. */
  access?: Access;
  startedAt: number;
  close(): Promise<void>;
};

type EngineOptions = { writerTimeoutMs?: number; access?: Access };

/** Opens the folder, creating it where missing; only its owner may enter. Throws when another live process uses it. */
export function openEngine(folder: string, { writerTimeoutMs = 5_000, access }: EngineOptions = {}): Engine {
  makePrivateFolder(folder);
  const lock = lockFolder(folder);
  const file = join(folder, 'data.sqlite');
  makePrivate(file);
  const writing = openConnection(file);
  const catalog = openCatalog(writing);
  const retries = openRetries(writing);
  const apart = openConnection(file, { readOnly: true });
  const changes = openChanges();
  const release = () => {
    snapshots.fix();
    reading.release();
  };
  const writer = openWriter(writing, catalog, changes, { writerTimeoutMs, release });
  const reading = openReading(writing, apart, writer.isWriting);
  const cursors = openCursors();
  const openSnapshot = () => openConnection(file, { readOnly: true, cacheKb: 2_048 });
  const snapshots = openSnapshots(openSnapshot, reading, catalog, changes);
  const logSettled = openLogSize({
    file: `${file}-wal`,
    isBusy: () => snapshots.isHeld() || writer.isWriting(),
    empty: () => {
      release();
      writing.first('PRAGMA wal_checkpoint(TRUNCATE)');
    },
  });
  const stores = { writing, catalog, changes, snapshots, writer };
  const sessions = openSessions(stores, cursors, writerTimeoutMs * 2);
  return {
    writing,
    reading,
    catalog,
    target: { conn: writing, catalog, changes },
    writer,
    cursors,
    sessions,
    logSettled,
    retries,
    scans: openScans(),
    access,
    address: '',
    startedAt: Date.now(),
    async close() {
      cursors.close();
      sessions.close();
      writer.close();
      reading.release();
      snapshots.close();
      apart.close();
      writing.close();
      lock.release();
    },
  };
}
