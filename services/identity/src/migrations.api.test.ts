import { newId, unitOfWork } from '@atrium/kit';
import { setMasterKeys } from '@atrium/kit/companyKeys';
import { closeDatabase, connectDatabase } from '@atrium/kit/database';
import { makeSealer } from '@atrium/kit/sealing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { genesis, seal, type Link } from './journal/chain.ts';
import { addToJournal } from './journal/commands.ts';
import { signEnds } from './journal/ends.ts';
import { keyOf, newKeyName } from './journal/keys.ts';
import type { JournalRow } from './journal/row.ts';
import { sealCompany } from './journal/sealing.ts';
import { verifyChain } from './journal/verification.ts';
import { makeMigrations } from './migrations.ts';
import type { FactorDoc } from './secondFactor/factor.ts';
import { makeFactorSecrets } from './secondFactor/secrets.ts';
import { hrOf } from './users/hr.ts';
import { newUser, type UserDoc } from './users/user.ts';

const tokenSecret = 't'.repeat(40);
const secrets = makeFactorSecrets([tokenSecret]);
const migrations = makeMigrations(secrets);

let mongo: MongoClient;

beforeAll(async () => {
  mongo = await new MongoClient(inject('servers').mongoUrl, { maxPoolSize: 2 }).connect();
});

afterAll(() => mongo?.close());

test('people of the last release are found in other scripts, more than a batch of them', async () => {
  const db = mongo.db(`migrated_${newId()}`);
  const users = db.collection<UserDoc>('users');
  const names = { firstName: 'Ирина', lastName: 'Семёнова', department: 'Лаборатория' };
  const many = Array.from({ length: 1100 }, (_, n) => ({
    ...newUser({ ...names, client_id: 'c', email: `${n}@acme.test`, roles: ['employee'] }, new Date(0)),
    words: ['ирина', 'семенова'],
    list_keys: ['active', 'any'],
  }));
  await users.insertMany(many);

  await users.updateOne({ _id: many[0]!._id }, { $set: { lastName: 'Oʻrinova', words: ['o', 'rinova'] } });

  const { up } = migrations.find(({ id }) => id === '025-words-without-apostrophes')!;
  // A migration that was interrupted runs again.
  await up(db);
  await up(db);

  expect(await users.countDocuments({ words: 'irina' })).toBe(1100);
  expect(await users.countDocuments({ words: 'ирина' })).toBe(0);
  expect(await users.countDocuments({ words: 'orinova' })).toBe(1);
  expect(await users.countDocuments({ list_keys: 'active|department:лаборатория' })).toBe(1100);
  const kept = await users.findOne({ _id: many[700]!._id });
  expect(kept).toMatchObject({ firstName: 'Ирина', version: 1, email: '700@acme.test', name_key: 'семенова ирина' });
  await db.dropDatabase();
});

/** Their stores are those of the process: a test that outlives its time would take those of the next. */

const masterKeys = { MASTER_KEY: 'm'.repeat(40), MASTER_KEY_FORMER: '' };
type Database = Awaited<ReturnType<typeof connectDatabase>>;

/** A database of the last release, to which the stores of this process are connected. */
async function connectedTo<T>(use: (db: Database) => Promise<T>) {
  setMasterKeys(masterKeys);
  const db = await connectDatabase(inject('servers').mongoUrl, `migrated_${newId()}`);
  try {
    return await use(db);
  } finally {
    await db.dropDatabase();
    await closeDatabase();
  }
}

const run = (id: string, db: Database) => migrations.find((each) => each.id === id)!.up(db);

const names = { firstName: 'Ana', lastName: 'Author', roles: ['employee'] };
const plain = { salary: 987_654, grade: 'Grade-7', vacation_balance: 12, currency: 'eur' as const };
const isPlain = { $or: Object.keys(plain).map((name) => ({ [name]: { $exists: true } })) };

test('HR fields of the last release are sealed in batches, while people change and two replicas start', () =>
  connectedTo(async (db) => {
    const users = db.collection<UserDoc>('users');
    const client_id = newId();
    const person = (n: number, fields: object) => ({
      ...newUser({ ...names, client_id, email: `${n}@acme.test` }, new Date(0)),
      ...fields,
    });
    const unset = { salary: null, grade: '', vacation_balance: 0, currency: 'rub' as const };
    const many = Array.from({ length: 250 }, (_, n) => person(n, n % 2 ? plain : unset));
    await users.insertMany(many);
    const changed = users.updateMany({ email: /^1\d\d@/ }, { $inc: { version: 1 } });
    await Promise.all([run('012-sealed-hr-fields', db), changed, run('012-sealed-hr-fields', db)]);
    await run('012-sealed-hr-fields', db);

    expect(await users.countDocuments(isPlain)).toBe(0);
    expect(await users.countDocuments({ hr: { $exists: true } })).toBe(125);
    expect(JSON.stringify(await users.find().toArray())).not.toMatch(/987654|Grade-7/);
    const [without, withHr] = await Promise.all(many.slice(0, 2).map(({ _id }) => users.findOne({ _id })));
    expect(await hrOf(withHr!)).toEqual(plain);
    expect(await hrOf(without!)).toEqual(unset);
    await users.updateOne({ _id: withHr!._id }, { $set: { salary: 3 } });
    await run('012-sealed-hr-fields', db);
    expect(await users.countDocuments(isPlain)).toBe(0);
    expect(await hrOf((await users.findOne({ _id: withHr!._id }))!)).toEqual({ ...plain, salary: 3 });
    await expect(hrOf({ ...without!, hr: withHr!.hr! })).rejects.toThrow(); // of another person
  }));

test('secrets of apps are sealed by the key of the company, and those that do not open stay', () =>
  connectedTo(async (db) => {
    const owner = newUser({ ...names, client_id: newId(), email: 'a@acme.test' }, new Date(0));
    const lost = newUser({ ...names, client_id: owner.client_id, email: 'b@acme.test' }, new Date(0));
    await db.collection<UserDoc>('users').insertMany([owner, lost]);
    const factors = db.collection<FactorDoc>('second_factors');
    const sealedBy = (secret: string, _id: string) => ({
      _id,
      version: 1,
      totp: {
        secret: makeSealer('atrium second factor secrets', [secret]).seal('JBSW', _id),
        lastStep: 1,
        since: new Date(),
      },
      recovery: [],
      passkeys: [],
    });
    const foreign = sealedBy('o'.repeat(40), lost._id);
    await factors.insertMany([sealedBy(tokenSecret, owner._id), foreign]);
    await run('013-sealed-second-factors', db);
    const sealed = await factors.findOne({ _id: owner._id });
    await run('013-sealed-second-factors', db);

    expect(await factors.findOne({ _id: owner._id })).toEqual(sealed);
    expect(sealed!.totp!.secret.key).toBe('k1');
    expect(await makeFactorSecrets(['p'.repeat(40)]).open(sealed!.totp!.secret, owner)).toBe('JBSW');
    expect(await factors.findOne({ _id: lost._id })).toEqual(foreign);
  }));

const rowOf =
  (client_id: string) =>
  (n: number): JournalRow => ({
    _id: newId(),
    client_id,
    user: '',
    for_user: null,
    section: 'users',
    action: 'changed',
    item_id: '',
    before: n,
    after: null,
    ip: '',
    created: new Date(),
    seq: 0,
    hash: '',
  });

test('a chain of the last release gets a key from its end on, once, and a row says so', () =>
  connectedTo(async (db) => {
    const client_id = newId();
    const unkeyed = { key: Buffer.alloc(0), from: Number.POSITIVE_INFINITY };
    const rows = seal([1, 2, 3].map(rowOf(client_id)), genesis, unkeyed);
    const head: Link = { seq: 3, hash: rows[2]!.hash };
    const chains = db.collection<{ _id: string }>('journal_chains');
    await db.collection<JournalRow>('journal').insertMany(rows);
    await chains.insertOne({ _id: client_id, client_id, head, anchor: genesis, version: 1 } as never);
    await run('014-keyed-journal', db);
    const taken = await chains.findOne({ _id: client_id });
    await run('014-keyed-journal', db);

    const ends = { head, keyed_from: 4, key: 'k1', anchor: { ...genesis, created: null } };
    expect(taken).toMatchObject({ ends });
    expect(taken).not.toHaveProperty('head');
    expect(await chains.findOne({ _id: client_id })).toEqual(taken);
    const added = await db.collection<JournalRow>('journal').find({ client_id, action: 'keyed' }).toArray();
    expect(added).toMatchObject([{ section: 'journal', after: head, seq: 0 }]);
  }));

const add = (clientId: string, after: unknown) =>
  unitOfWork({ clientId }, async (work) => {
    const entry = { user: '', section: 'users', action: 'changed', item_id: '', ip: '' } as const;
    await addToJournal({ ...entry, after }, clientId, work);
    return null;
  });

/** Three sealed rows of the last release, and one that waits. */
async function addUnsignedChain(db: Database, client_id: string) {
  const key = await newKeyName(client_id);
  const rows = seal([1, 2, 3].map(rowOf(client_id)), genesis, { key: (await keyOf(client_id, key))!, from: 1 });
  const { seq, hash } = rows.at(-1)!;
  const ends = { head: { seq, hash }, anchor: { ...genesis, created: null }, keyed_from: 1, key };
  const chain = { _id: client_id, client_id, ...(await signEnds(client_id, ends)), version: 1 };
  await db.collection('journal_chains').insertOne(chain as never);
  await db.collection<JournalRow>('journal').insertMany([...rows, rowOf(client_id)(4)]);
}

test('rows of the last release need no signature, those that it adds meanwhile are named', () =>
  connectedTo(async (db) => {
    const client_id = newId();
    const rows = db.collection<JournalRow>('journal');
    const chains = db.collection<{ _id: string }>('journal_chains');
    await addUnsignedChain(db, client_id);
    await run('016-signed-journal', db);
    const stated = await chains.findOne({ _id: client_id });
    await run('016-signed-journal', db);

    expect(stated).toMatchObject({ ends: { signed_from: 5 } });
    expect(await chains.findOne({ _id: client_id })).toMatchObject({ ends: { signed_from: 5 } });
    expect(stated).not.toHaveProperty('head'); // the last release, beside this one, finds no end to go on from
    await add(client_id, `cut in the middle of a sign \ud83d`);
    await rows.insertOne(rowOf(client_id)(5));
    await sealCompany(client_id);
    expect(await verifyChain(client_id)).toMatchObject({
      signedFrom: 5,
      checked: 7,
      waiting: 0,
      unsigned: 1,
      firstUnsigned: 7,
      refused: 0,
      broken: null,
    });
    const told = await rows.find({ client_id, action: 'signed' }).toArray();
    expect(told).toMatchObject([{ after: { signed_from: 5 } }]);
  }));

test('a company whose key does not open keeps no other from its signatures, and gets them later', () =>
  connectedTo(async (db) => {
    const [lost, open] = ['0'.repeat(24), newId()];
    for (const client_id of [lost, open]) await addUnsignedChain(db, client_id);
    const keys = db.collection<{ client_id: string; wrapped: { key: string } }>('data_keys');
    const { wrapped } = (await keys.findOne({ client_id: lost }))!;
    const useKey = async (key: string) => {
      await keys.updateOne({ client_id: lost }, { $set: { 'wrapped.key': key } });
      setMasterKeys(masterKeys); // empties the cache
    };
    await useKey('ffffffff');
    await run('016-signed-journal', db);
    const chains = db.collection<{ _id: string }>('journal_chains');
    expect(await chains.findOne({ _id: open })).toMatchObject({ ends: { signed_from: 5 } });
    expect(await chains.findOne({ _id: lost })).not.toHaveProperty('ends');

    await useKey(wrapped.key);
    await add(lost, 'signed');
    await sealCompany(lost);
    expect(await verifyChain(lost)).toMatchObject({ signedFrom: 4, checked: 5, waiting: 0, refused: 0, broken: null });
  }));

test('a chain that is removed, with its rows put back to wait and one of them deleted, is named', () =>
  connectedTo(async (db) => {
    const client_id = newId();
    const rows = db.collection<JournalRow>('journal');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000 });
    try {
      for (const after of ['one', 'two', 'three']) await add(client_id, after);
      await sealCompany(client_id);
    } finally {
      vi.useRealTimers();
    }
    await add(client_id, 'four');
    await sealCompany(client_id);
    expect(await verifyChain(client_id)).toMatchObject({ checked: 4, problem: null, broken: null, unsigned: 0 });

    await rows.deleteOne({ client_id, seq: 2 });
    await rows.updateMany({ client_id }, { $set: { seq: 0, hash: '' } });
    await db.collection('journal_chains').deleteOne({ client_id });
    await sealCompany(client_id);
    expect(await verifyChain(client_id)).toMatchObject({ checked: 3, problem: 'begun_again', broken: null });
  }));

test('while the key of a company cannot be opened, what people do is recorded, and named as unsigned', () =>
  connectedTo(async (db) => {
    const client_id = newId();
    await add(client_id, 'signed');
    await sealCompany(client_id);
    setMasterKeys({ MASTER_KEY: 'o'.repeat(40), MASTER_KEY_FORMER: '' });
    await add(client_id, 'not signed');
    await expect(sealCompany(client_id)).rejects.toMatchObject({ status: 503 });
    setMasterKeys(masterKeys);
    await add(client_id, 'signed again');
    await sealCompany(client_id);
    expect(await verifyChain(client_id)).toMatchObject({ signedFrom: 1, checked: 3, unsigned: 1, firstUnsigned: 2 });
    expect(await db.collection('journal').countDocuments({ client_id, seq: 0 })).toBe(0);
  }));
