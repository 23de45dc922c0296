import { closeDatabase, connectDatabase, db, newId } from '@atrium/kit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sealedRows } from './store.ts';

beforeAll(async () => void (await connectDatabase(inject('servers').mongoUrl, `journal_${newId()}`)));
afterAll(async () => {
  await db().dropDatabase();
  await closeDatabase();
});
const stored = () => db().collection<{ _id: string }>('journal');
beforeEach(async () => void (await stored().deleteMany({})));

const row = (client_id: string, created: unknown) => ({ _id: newId(), client_id, seq: 0, created });

test('the oldest waiting row is found among many, also when the time of one is none', async () => {
  const oldest = new Date('2026-01-01');
  const many = Array.from({ length: 1100 }, () => row('a', new Date('2026-02-01')));
  await stored().insertMany([row('a', 'never'), row('a', null), ...many, row('b', oldest)]);
  expect(await sealedRows.oldestUnsealed()).toEqual(oldest);
  await stored().deleteMany({ created: { $type: 'date' } });
  expect(await sealedRows.oldestUnsealed()).toBeNull();
});

test('a company with many waiting rows does not hide the others', async () => {
  const many = Array.from({ length: 5 }, () => row('a', new Date()));
  await stored().insertMany([...many, row('', new Date()), row('b', new Date()), { ...row('c', new Date()), seq: 1 }]);
  expect(await sealedRows.companiesWaiting(3)).toEqual(['', 'a', 'b']);
  expect(await sealedRows.companiesWaiting(2)).toEqual(['', 'a']);
});
