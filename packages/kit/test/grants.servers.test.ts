import fc from 'fast-check';
import { grantLevels, targetTypes, type Grant } from '@atrium/contracts';
import { keysOfGrants, levelFor, readersOf, visibleTo, writableBy, type GrantKeys } from '@atrium/contracts/grants';
import { MongoClient, type Collection } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '../src/database.ts';

interface Item extends GrantKeys {
  _id: string;
}
interface Holder {
  _id: string;
  keys: string[];
}

const name = `grants_${newId()}`;
let mongo: MongoClient;
let items: Collection<Item>;
let people: Collection<Holder>;

const [shownItems, shownPeople] = [100, 30];

const few = fc.constantFrom('a', 'b', 'c');
const anyGrant: fc.Arbitrary<Grant> = fc
  .record({ type: fc.constantFrom(...targetTypes), value: few, level: fc.constantFrom(...grantLevels) })
  .map(({ type, value, level }) => ({ target: { type, value }, level }));
const anyItem = fc.array(anyGrant, { maxLength: 6 }).map(keysOfGrants);
const ofKind = (kind: string) => few.map((value) => `${kind}:${value}`);
const anyKeys = fc
  .tuple(
    fc.constant('all'),
    ofKind('user'),
    ofKind('position'),
    fc.uniqueArray(ofKind('dept'), { maxLength: 2 }),
    ofKind('city'),
    ofKind('tenure'),
    fc.constantFrom('head', 'group:a'),
  )
  .map((keys) => keys.flat());

const stored = fc.sample(anyItem, shownItems).map((keys) => ({ ...keys, _id: newId() }));
const holders = fc.sample(anyKeys, shownPeople).map((keys) => ({ keys, _id: newId() }));

beforeAll(async () => {
  mongo = await new MongoClient(inject('servers').mongoUrl).connect();
  items = mongo.db(name).collection('items');
  people = mongo.db(name).collection('people');
  await items.createIndexes([{ key: { read_keys: 1 } }, { key: { write_keys: 1 } }]);
  await people.createIndex({ keys: 1 });
  await items.insertMany(stored);
  await people.insertMany(holders);
});
afterAll(async () => {
  await mongo?.db(name).dropDatabase();
  await mongo?.close();
});

const idsOf = (docs: { _id: string }[]) => docs.map(({ _id }) => _id).toSorted();

test('the queries find what the function gives, for each person', async () => {
  for (const { keys } of holders) {
    const levels = stored.map((item) => ({ _id: item._id, level: levelFor(keys, item) }));
    const [read, written] = [await items.find(visibleTo(keys)).toArray(), await items.find(writableBy(keys)).toArray()];
    expect(idsOf(read)).toEqual(idsOf(levels.filter(({ level }) => level !== 'none')));
    expect(idsOf(written)).toEqual(idsOf(levels.filter(({ level }) => level === 'write')));
  }
});

test('the query for people finds those who may read, for each item', async () => {
  for (const item of stored) {
    const readers = holders.filter(({ keys }) => levelFor(keys, item) !== 'none');
    expect(idsOf(await people.find(readersOf(item)).toArray())).toEqual(idsOf(readers));
  }
});

test('without keys nothing is found', async () => {
  expect(await items.find(visibleTo([])).toArray()).toEqual([]);
  expect(await items.find(writableBy([])).toArray()).toEqual([]);
});

test('the queries use the indexes', async () => {
  const keys = ['all', 'user:a', 'dept:b'];
  for (const filter of [visibleTo(keys), writableBy(keys)]) {
    const plan = await items.find(filter).explain('queryPlanner');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  }
  const plan = await people
    .find(readersOf(keysOfGrants([{ target: { type: 'dept', value: 'a' }, level: 'read' }])))
    .explain();
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
});
