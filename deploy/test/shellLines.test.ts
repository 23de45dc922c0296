import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../src/backup/stagedDatabase.ts';
import { root } from '../src/processes.ts';

// The lines for mongosh in docs/operating.md, on the embedded database, with what they use of the shell's `db`.

const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const [afterRestore, republish, ...others] = [...manual.matchAll(/```js\n(.*?)```/gs)].map(([, lines]) => lines!);

type Row = Document & { _id: string };

const shellOf = (client: MongoClient) => ({
  adminCommand: (command: object) => client.db('admin').command(command),
  getSiblingDB: (name: string) =>
    new Proxy({}, { get: (_, collection) => client.db(name).collection(String(collection)) }),
});

const run = (lines: string, client: MongoClient): Promise<void> =>
  new Function('db', `return (async () => {${lines}})()`)(shellOf(client));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-shell-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('after a restore: what was published goes out again, inboxes are new, everyone signs in again', () =>
  withDatabase(join(folder, 'restored'), async (client) => {
    const rows = (database: string, collection: string) => client.db(database).collection<Row>(collection);
    const old = new Date(0);
    for (const name of ['atrium_identity', 'atrium_social', 'another']) {
      await rows(name, 'outbox').insertMany([
        { _id: 'sent', published: old, positions: [1] },
        { _id: 'waiting', published: null },
      ]);
      await rows(name, 'inbox').insertOne({ _id: 'handled', handled: old });
      await rows(name, 'sessions').insertOne({ _id: 'session' });
    }
    await run(afterRestore!, client);
    for (const name of ['atrium_identity', 'atrium_social']) {
      expect(await rows(name, 'outbox').find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'sent', published: null },
        { _id: 'waiting', published: null },
      ]);
      expect((await rows(name, 'inbox').findOne({}))!.handled.getTime()).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(await rows('atrium_identity', 'sessions').countDocuments()).toBe(0);
    expect(await rows('atrium_social', 'sessions').countDocuments()).toBe(1);
    expect(await rows('another', 'outbox').countDocuments({ published: null })).toBe(1);
  }));

test('all people are published again: an order for each company, as identity writes it', () =>
  withDatabase(join(folder, 'republished'), async (client) => {
    const identity = client.db('atrium_identity');
    await identity.collection<Row>('clients').insertMany([{ _id: 'a' }, { _id: 'b' }]);
    await identity.collection<Row>('republishings').insertOne({ _id: 'b', orders: 2, ordered: new Date(0) });
    await run(republish!, client);
    const orders = await identity.collection<Row>('republishings').find().sort({ _id: 1 }).toArray();
    expect(orders).toEqual([
      { _id: 'a', orders: 1, ordered: expect.any(Date) },
      { _id: 'b', orders: 3, ordered: expect.any(Date) },
    ]);
    expect(orders.every(({ ordered }) => Date.now() - ordered.getTime() < 60_000)).toBe(true);
  }));

test('there are no lines for the shell that nothing has run', () => {
  expect(others).toEqual([]);
  expect(manual).not.toMatch(/```(?!js\n|\n)\w/);
});
