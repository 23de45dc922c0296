import * as admin from './admin.ts';
import { aggregate } from './aggregate.ts';
import type { Command } from './call.ts';
import { create, drop, dropDatabase, listCollections } from './collections.ts';
import { count } from './count.ts';
import { getMore, killCursors } from './cursors.ts';
import { remove } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './findAndModify.ts';
import { hello } from './hello.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { atriumScans } from './scans.ts';
import * as transactions from './transactions.ts';
import { update } from './update.ts';

const known: Record<string, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ...admin,
  create,
  drop,
  dropDatabase,
  listCollections,
  createIndexes,
  listIndexes,
  dropIndexes,
  getMore,
  killCursors,
  ...transactions,
  insert,
  update,
  delete: remove,
  find,
  findAndModify,
  findandmodify: findAndModify,
  aggregate,
  count,
  distinct,
  explain,
  atriumScans,
};

export const COMMANDS: ReadonlyMap<string, Command> = new Map(Object.entries(known));
