/** @module-tag full */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { backup, reindex, startEmbeddedMongo, verifyBackup } from '../src/index.ts';
import { connect, temporaryFolder } from './target.ts';

const folder = () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return path;
};

const startIn = async (path: string) => {
  const server = await startEmbeddedMongo({ path });
  const client = await connect(server.url);
  return { client, close: () => client.close().then(() => server.close()) };
};

const total = 1_000;

/** Moves amounts between two accounts, one transaction each, until it is stopped. */
const startTransfers = async (path: string) => {
  const { client, close } = await startIn(path);
  const accounts = client.db('bank').collection<{ _id: string; amount: number }>('accounts');
  const log = client.db('log').collection('transfers');
  await accounts.insertMany(['one', 'other'].map((_id) => ({ _id, amount: total / 2 })));
  let [isStopped, count] = [false, 0];
  const run = async () => {
    for (; !isStopped; count += 1)
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: 'one' }, { $inc: { amount: -1 } }, { session });
          await log.insertOne({ count, text: 'x'.repeat(2_000) }, { session });
          await accounts.updateOne({ _id: 'other' }, { $inc: { amount: 1 } }, { session });
        }),
      );
  };
  const running = run();
  return {
    count: () => count,
    until: async (wanted: number) => {
      while (count < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    stop: async () => {
      isStopped = true;
      await running;
      await close();
    },
  };
};

test('a copy made while transactions run has each of them whole or not at all, and all that were acknowledged', async () => {
  const [live, copy] = [folder(), folder()];
  const transfers = await startTransfers(live);
  await transfers.until(50);
  const before = transfers.count();
  await backup(live, join(copy, 'data.sqlite'));
  const after = transfers.count();
  await transfers.stop();
  expect(after).toBeGreaterThan(before);

  const { client, close } = await startIn(copy);
  const accounts = await client
    .db('bank')
    .collection('accounts')
    .find({}, { sort: { _id: 1 } })
    .toArray();
  const logged = await client.db('log').collection('transfers').countDocuments();
  await close();
  expect(logged).toBeGreaterThanOrEqual(before);
  expect(accounts.map(({ amount }) => amount)).toEqual([total / 2 - logged, total / 2 + logged]);
});

test('an existing file is refused and stays as it is', async () => {
  const path = folder();
  await (await startIn(path)).close();
  const file = join(path, 'copy');
  writeFileSync(file, 'mine');
  await expect(backup(path, file)).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('a damaged copy is recognized', async () => {
  const path = folder();
  const { client, close } = await startIn(path);
  await client
    .db('a')
    .collection('b')
    .insertMany(Array.from({ length: 500 }, (_, n) => ({ n, text: `${n}`.repeat(99) })));
  await close();
  const file = join(path, 'copy');
  await backup(path, file);
  await verifyBackup(file);
  const content = readFileSync(file);
  content.fill(0xff, content.length >> 1, (content.length >> 1) + 9_000);
  writeFileSync(file, content);
  await expect(verifyBackup(file)).rejects.toThrow();
});

test('a folder without data is refused, and nothing is left behind', async () => {
  const path = join(folder(), 'empty');
  mkdirSync(path);
  await expect(backup(path, join(path, 'copy'))).rejects.toThrow();
  expect(existsSync(join(path, 'copy'))).toBe(false);
});

const CLI = join(import.meta.dirname, '../src/cli.ts');
const run = promisify(execFile);

test('the command copies while a server writes, tells what it has copied, and keeps it from others', async () => {
  const [live, copy] = [folder(), folder()];
  const transfers = await startTransfers(live);
  await transfers.until(20);
  const file = join(copy, 'data.sqlite');
  const { stdout } = await run(process.execPath, [CLI, 'backup', '--path', live, '--to', file]);
  await transfers.stop();
  const { ok, documents, collections, bytes } = JSON.parse(stdout) as Record<string, number>;
  expect({ ok, collections, bytes }).toEqual({ ok: true, collections: 2, bytes: statSync(file).size });
  expect(documents).toBeGreaterThanOrEqual(22);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = run(process.execPath, [CLI, 'backup', '--path', live, '--to', file]);
  await expect(again).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('"ok":false') as string });
  await expect(run(process.execPath, [CLI, 'backup', '--path', live])).rejects.toMatchObject({ code: 2 });
  expect((await verifyBackup(file)).documents).toBe(documents);
});

const damages: [name: string, sql: string, message: string][] = [
  ['a document under another key', "UPDATE c1 SET k = x'20610000' WHERE rid = 1", 'wrong key'],
  ['bytes that are no document', "UPDATE c1 SET doc = x'0500000001' WHERE rid = 1", ''],
  ['an index entry of another document', 'UPDATE i1 SET rid = 99999 WHERE rid = 1', 'n_1 lacks an entry'],
  ['an index that lacks an entry', 'DELETE FROM i1 WHERE rid = 1', 'n_1 lacks an entry'],
  ['a unique index that lacks an entry', 'DELETE FROM i2 WHERE rid = 1', 'u_1 lacks an entry'],
  ['a stale entry', "INSERT INTO i1 SELECT x'ff' || k, rid FROM i1 WHERE rid = 1", 'n_1 has an entry that no document'],
  ['entries of a document that is gone', 'DELETE FROM c1 WHERE rid = 1', 'has an entry that no document'],
  ['an index that knows of no arrays', "UPDATE indexes SET multikey = '[]' WHERE id = 3", 'list_1 does not know'],
];

async function damaged(damage: string) {
  const path = folder();
  const { client, close } = await startIn(path);
  const things = client.db('a').collection('b');
  await things.insertMany([
    { n: 1, u: 1, list: ['a', 'b'] },
    { n: 2, u: 2 },
  ]);
  await things.createIndex({ n: 1 });
  await things.createIndex({ u: 1 }, { unique: true });
  await things.createIndex({ list: 1 });
  await close();
  const file = join(path, 'data.sqlite');
  await verifyBackup(file);
  const db = new DatabaseSync(file);
  db.exec(damage);
  db.close();
  return { path, file };
}

test.each(damages)('SQLite does not see %s, the verification does', async (_, damage, message) => {
  const { path, file } = await damaged(damage);
  await expect(verifyBackup(file)).rejects.toThrow(file);
  await expect(verifyBackup(file)).rejects.toThrow(message);
  await expect(backup(path, join(path, 'copy'))).rejects.toThrow(message);
  expect(existsSync(join(path, 'copy'))).toBe(false);
});

test.each(damages.slice(2))('the indexes are built again after %s', async (_, damage) => {
  const { path, file } = await damaged(damage);
  expect(await reindex(path)).toEqual({ indexes: 3 });
  await verifyBackup(file);
  const { client, close } = await startIn(path);
  const found = await client.db('a').collection('b').find({ n: 2 }, { hint: 'n_1' }).toArray();
  await close();
  expect(found).toMatchObject([{ n: 2, u: 2 }]);
});

test('the command builds the indexes again, but not while a server runs', async () => {
  const { path, file } = await damaged('DELETE FROM i1');
  const { close } = await startIn(path);
  const refused = run(process.execPath, [CLI, 'reindex', '--path', path]);
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('"ok":false') as string });
  await close();
  const { stdout } = await run(process.execPath, [CLI, 'reindex', '--path', path]);
  expect(JSON.parse(stdout)).toEqual({ ok: true, indexes: 3 });
  await verifyBackup(file);
});

test('documents that a unique index does not allow together leave all as it was', async () => {
  const { path, file } = await damaged('UPDATE c1 SET doc = (SELECT doc FROM c1 WHERE rid = 2) WHERE rid = 1');
  const before = readFileSync(file);
  await expect(reindex(path)).rejects.toThrow('E11000');
  expect(readFileSync(file).equals(before)).toBe(true);
});
