import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { closeDatabase, connectDatabase, newId } from '../src/database.ts';
import { migrate } from '../src/migrations.ts';

let db: Db;

beforeAll(async () => void (db = await connectDatabase(inject('servers').mongoUrl, `kit_${newId()}`)));
afterAll(async () => {
  await db.dropDatabase();
  await closeDatabase();
});

beforeEach(() => db.collection('migrations').deleteMany({}));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const recorded = () => db.collection('migrations').countDocuments({ applied: { $exists: true } });

test('a migration that takes longer than the lease runs in one replica only, and once', async () => {
  let runs = 0;
  const list = [
    {
      id: '001-slow',
      async up() {
        runs += 1;
        await pause(1500);
      },
    },
  ];
  await Promise.all([migrate(list, 300), migrate(list, 300)]);
  expect(runs).toBe(1);
  expect(await recorded()).toBe(1);
});

test('a migration that another replica has recorded meanwhile is applied', async () => {
  const applied: string[] = [];
  const first = {
    id: '001-paused',
    up: async () => void (await db.collection<{ _id: string }>('migrations').insertOne({ _id: '001-paused' })),
  };
  await migrate([first, { id: '002-next', up: async () => void applied.push('002-next') }]);
  expect(applied).toEqual(['002-next']);
});
