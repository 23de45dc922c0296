import * as admin from './admin.ts';
import { aggregate } from './aggregate.ts';
import { create, drop, dropDatabase, listCollections } from './collections.ts';
import { count } from './count.ts';
import { getMore, killCursors } from './cursors.ts';
import { remove } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './findAndModify.ts';
import * as authentication from './authentication.ts';
import { hello } from './hello.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import type { CommandRecord } from './record.ts';
import { atriumScans } from './scans.ts';
import * as transactions from './transactions.ts';
import { update } from './update.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const none: ReadonlySet<string> = new Set();
const isOpen = true;
const isStable = true;
const reads = true;
const writes = true;
const transaction = 'within';

const records: Record<string, CommandRecord> = {
  hello: { run: hello, aliases: ['isMaster', 'ismaster'], isStable, isFirst: true, isOpen },
  saslStart: { run: authentication.saslStart, isOpen },
  saslContinue: { run: authentication.saslContinue, isOpen },
  ping: { run: admin.ping, options: none, isStable },
  buildInfo: { run: admin.buildInfo, aliases: ['buildinfo'] },
  serverStatus: { run: admin.serverStatus },
  getParameter: { run: admin.getParameter },
  connectionStatus: { run: admin.connectionStatus },
  listDatabases: { run: admin.listDatabases, options: words('filter nameOnly authorizedDatabases'), isStable },
  listCollections: { run: listCollections, options: words('filter nameOnly authorizedCollections cursor'), isStable },
  create: {
    run: create,
    options: words(
      'capped size max autoIndexId storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline collation timeseries clusteredIndex expireAfterSeconds changeStreamPreAndPostImages encryptedFields',
    ),
    writes,
    transaction,
    isStable,
  },
  drop: { run: drop, options: none, writes, isStable },
  dropDatabase: { run: dropDatabase, options: none, writes, isStable },
  createIndexes: { run: createIndexes, options: words('indexes commitQuorum'), writes, transaction, isStable },
  listIndexes: { run: listIndexes, options: words('cursor'), isStable },
  dropIndexes: { run: dropIndexes, options: words('index'), writes, isStable },
  insert: {
    run: insert,
    options: words('documents ordered bypassDocumentValidation'),
    body: 'bytes',
    writes,
    transaction,
    isStable,
  },
  update: {
    run: update,
    options: words('updates ordered bypassDocumentValidation let'),
    statements: { field: 'updates', options: words('q u c multi upsert collation arrayFilters hint') },
    body: 'exact',
    writes,
    transaction,
    isStable,
  },
  delete: {
    run: remove,
    options: words('deletes ordered let'),
    statements: { field: 'deletes', options: words('q limit collation hint') },
    writes,
    transaction,
    isStable,
  },
  findAndModify: {
    run: findAndModify,
    aliases: ['findandmodify'],
    options: words(
      'query sort remove update new fields upsert bypassDocumentValidation arrayFilters hint collation let',
    ),
    body: 'exact',
    writes,
    transaction,
    isStable,
  },
  find: {
    run: find,
    options: words(
      'filter sort projection hint skip limit batchSize singleBatch max min returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation allowDiskUse let',
    ),
    reads,
    transaction,
    isStable,
  },
  getMore: { run: getMore, options: words('collection batchSize'), transaction, isStable },
  killCursors: { run: killCursors, options: words('cursors'), transaction, isStable },
  aggregate: {
    run: aggregate,
    options: words('pipeline explain allowDiskUse cursor bypassDocumentValidation collation hint let'),
    body: 'exact',
    reads,
    writes,
    transaction,
    isStable,
  },
  count: { run: count, options: words('query limit skip hint collation fields'), reads, isStable },
  distinct: { run: distinct, options: words('key query collation hint'), reads, transaction },
  explain: { run: explain, options: words('verbosity'), reads, isStable, isOuter: true },
  commitTransaction: {
    run: transactions.commitTransaction,
    options: words('recoveryToken'),
    transaction: 'ends',
    isStable,
  },
  abortTransaction: {
    run: transactions.abortTransaction,
    options: words('recoveryToken'),
    transaction: 'ends',
    isStable,
  },
  endSessions: { run: transactions.endSessions, options: none, isStable },
  killSessions: { run: transactions.endSessions, options: none, isStable },
  refreshSessions: { run: transactions.refreshSessions, options: none, isStable },
  atriumScans: { run: atriumScans },
};

/** By each of their names. */
export const COMMANDS: ReadonlyMap<string, CommandRecord> = new Map(
  Object.entries(records).flatMap(([name, record]) =>
    [name, ...(record.aliases ?? [])].map((each) => [each, record] as const),
  ),
);
