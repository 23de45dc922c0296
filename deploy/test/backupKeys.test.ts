import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { giveUpSealed } from '../src/backup/dataKeys.ts';
import { databaseOf, withDatabase } from '../src/backup/stagedDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = { seq: 2, hash: 'a'.repeat(64) };
const anchor = { seq: 0, hash: '0'.repeat(64), created: null };
const ends = { head, anchor, keyed_from: 1, key: 'k1', mac: 'b'.repeat(64) };

test.each([
  ['this release', { ends: { ...ends, signed_from: 1 } }],
  ['the last release', ends],
])('the journal of a backup of %s is sealed again when its key is given up', (_, stored) =>
  withDatabase(join(folder, 'embedded-mongo'), async (client) => {
    const identity = databaseOf(client, 'identity');
    const chains = identity.collection<{ _id: string }>('journal_chains');
    const rows = identity.collection('journal');
    const migrations = identity.collection<{ _id: string }>('migrations');
    const [client_id, wrapped] = ['c'.repeat(24), { key: 'ffffffff', text: '' }];
    await identity.collection<{ _id: string }>('data_keys').insertOne({ _id: 'c.1', client_id, wrapped } as never);
    await chains.insertOne({ _id: client_id, client_id, version: 3, ...stored } as never);
    await rows.insertMany([1, 2].map((seq) => ({ client_id, seq, hash: 'a', mac: { key: 'k1' } })));
    await migrations.insertOne({ _id: '014-keyed-journal' });

    await giveUpSealed(client, { MASTER_KEY: 'm'.repeat(40) });
    const begun = { _id: client_id, client_id, version: 3, head, anchor: { ...head, created: null } };
    expect(await chains.findOne({})).toEqual(begun);
    expect(await rows.find({}, { projection: { _id: 0 } }).toArray()).toEqual(
      [1, 2].map(() => ({ client_id, seq: 0, hash: '' })),
    );
    expect(await migrations.countDocuments()).toBe(0);
    await identity.dropDatabase();
  }),
);
