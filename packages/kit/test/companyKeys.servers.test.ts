import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { companyKeys, rewrapDataKeys, setMasterKeys } from '../src/companyKeys.ts';
import { closeDatabase, connectDatabase, db, newId } from '../src/database.ts';
import type { Sealed } from '../src/sealing.ts';
import { unitOfWork } from '../src/unitOfWork.ts';

interface DataKey {
  _id: string;
  wrapped: Sealed;
}

const own = 'm'.repeat(40);
const next = 'n'.repeat(40);
const context = ['user', 'ana', 'hr'];
const text = '{"salary":5000}';

beforeAll(async () => void (await connectDatabase(inject('servers').mongoUrl, `kit_${newId()}`)));
afterAll(async () => {
  await db().dropDatabase();
  await closeDatabase();
});

const masters = (MASTER_KEY: string, MASTER_KEY_FORMER = '') => setMasterKeys({ MASTER_KEY, MASTER_KEY_FORMER });
const stored = () => db().collection<DataKey>('data_keys');

beforeEach(async () => {
  await stored().deleteMany({});
  masters(own);
});

const unavailable = { status: 503 };

test('a text opens for its company and context only', async () => {
  const keys = companyKeys({ clientId: 'acme' });
  const sealed = await keys.seal(text, context);
  expect(await keys.open(sealed, context)).toBe(text);
  expect(Buffer.from(sealed.text, 'base64').toString('latin1')).not.toContain('salary');
  await expect(keys.open(sealed, ['user', 'bo', 'hr'])).rejects.toThrow();
  await companyKeys({ clientId: 'other' }).seal(text, context);
  await expect(companyKeys({ clientId: 'other' }).open(sealed, context)).rejects.toThrow();
  const outside = companyKeys({ clientId: null });
  expect(await outside.open(await outside.seal(text, context), context)).toBe(text);
});

test('a company gets one key, also when many need the first one at the same time', async () => {
  const clientId = newId();
  const keys = companyKeys({ clientId });
  const sealed = await Promise.all(Array.from({ length: 10 }, () => keys.seal(text, context)));
  masters(own); // without cached keys
  for (const each of sealed) expect(await keys.open(each, context)).toBe(text);
  expect(await stored().countDocuments({ client_id: clientId })).toBe(1);
});

test('a key that is moved to another company, missing, or of another master key opens nothing', async () => {
  const keys = companyKeys({ clientId: 'acme' });
  const sealed = await keys.seal(text, context);
  await companyKeys({ clientId: 'other' }).seal(text, context);
  const foreign = (await stored().findOne({ client_id: 'other' }))!.wrapped;
  const { wrapped } = (await stored().findOne({ client_id: 'acme' }))!;

  masters(next);
  await expect(keys.open(sealed, context)).rejects.toMatchObject(unavailable);
  await expect(keys.seal(text, context)).rejects.toMatchObject(unavailable);
  masters(own);
  await stored().updateOne({ client_id: 'acme' }, { $set: { wrapped: foreign } });
  await expect(keys.open(sealed, context)).rejects.toThrow();
  await stored().deleteOne({ client_id: 'acme' });
  await expect(keys.open(sealed, context)).rejects.toMatchObject(unavailable);
  expect(await stored().countDocuments({ client_id: 'acme' })).toBe(0);
  await stored().insertOne({ _id: 'acme.1', client_id: 'acme', wrapped } as never);
});

test('a start with a new master key wraps the data keys again, and then needs the former one no more', async () => {
  const clientIds = Array.from({ length: 250 }, () => newId());
  const sealed = await Promise.all(clientIds.map((clientId) => companyKeys({ clientId }).seal(text, context)));
  masters(next, own);
  await Promise.all([rewrapDataKeys(), rewrapDataKeys()]);
  masters(next);
  await rewrapDataKeys();
  for (const [index, clientId] of clientIds.entries())
    expect(await companyKeys({ clientId }).open(sealed[index]!, context)).toBe(text);
});

test('a start with a foreign master key fails and names both, without the keys', async () => {
  await companyKeys({ clientId: 'acme' }).seal(text, context);
  const { wrapped } = (await stored().findOne({ client_id: 'acme' }))!;
  masters(next);
  const failure = await rewrapDataKeys().catch((error: Error) => error.message);
  expect(failure).toMatch(new RegExp(`^MASTER_KEY is [0-9a-f]{8}, and data keys are sealed by ${wrapped.key} \\(1\\)`));
  expect(failure).not.toContain(own);
  expect((await stored().findOne({ client_id: 'acme' }))!.wrapped).toEqual(wrapped);
});

test.each([
  ['a company', 'acme'],
  ['no company', null],
])('a destroyed key of %s makes what it has sealed unreadable, and the next one seals again', async (_, clientId) => {
  const keys = companyKeys({ clientId });
  const sealed = await keys.seal(text, context);
  expect(await keys.open(sealed, context)).toBe(text);
  const other = await companyKeys({ clientId: 'other' }).seal(text, context);
  await keys.destroy();
  expect(await keys.open(sealed, context)).toBeNull();
  expect(await keys.derived(sealed.key, 'purpose')).toBeNull();
  const again = await keys.seal(text, context);
  expect(again.key).not.toBe(sealed.key);
  expect(await keys.open(again, context)).toBe(text);
  expect(await companyKeys({ clientId: 'other' }).open(other, context)).toBe(text);
});

test('a key that a unit of work makes is cached after the commit, and not when it is rolled back', async () => {
  const keys = companyKeys({ clientId: 'acme' });
  const sealing = (isLost: boolean) =>
    unitOfWork({ clientId: 'acme' }, async (work) => {
      const sealed = await keys.seal(text, context, work);
      if (isLost) throw new Error('rolled back');
      return sealed;
    });
  await expect(sealing(true)).rejects.toThrow('rolled back');
  expect(await stored().countDocuments({ client_id: 'acme' })).toBe(0);
  const sealed = await sealing(false);
  await stored().deleteMany({ client_id: 'acme' }); // only a cached key is left
  expect((await sealing(false)).key).toBe(sealed.key);
  expect(await keys.open(sealed, context)).toBe(text);
  expect(await stored().countDocuments({ client_id: 'acme' })).toBe(0);
});

test('a key that is read while a unit of work destroys it is forgotten after the commit', async () => {
  const keys = companyKeys({ clientId: 'acme' });
  const sealed = await keys.seal(text, context);
  await unitOfWork({ clientId: 'acme' }, async (work) => {
    await keys.destroy(work);
    expect(await keys.open(sealed, context)).toBe(text);
    return null;
  });
  expect(await keys.open(sealed, context)).toBeNull();
});
