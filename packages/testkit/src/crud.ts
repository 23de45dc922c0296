import type { Call, CallSpec } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { users, type FeatureCode } from '@atrium/contracts';
import { as, type Company, type Person } from './cast.ts';
import { eventually } from './eventually.ts';
import { together } from './together.ts';

type AnyCall = Call<CallSpec>;
type Name = 'list' | 'ofClient' | 'get' | 'create' | 'update' | 'remove';
type CrudCalls = Readonly<Record<Name, AnyCall>>;
type Item = Record<string, unknown> & { _id: string };
interface Page {
  result: Item[];
  page: number;
  limit: number | null;
  total: number;
}

export interface CrudExpected {
  /** One that the whole file has: its lists may hold other items. */
  company: () => Company;
  /** A body of `create`; `number` differs in each. */
  make: (number: number) => Record<string, unknown>;
  /** Two changes of different fields that do not hinder one another. */
  change: readonly [Record<string, unknown>, Record<string, unknown>];
  /** Who creates, changes and removes, and a colleague who reads, and may do neither. */
  by: (company: Company) => { owner: Person; colleague: Person };
  /** A filter of each field that the contract offers, and whether an item matches. */
  filters: readonly { filter: Record<string, unknown>; matches: (item: Item) => boolean }[];
  /** A word of the items of `make(number)` only, when the list is searched. */
  searched?: (number: number) => string;
  /** The fields by which the list is sorted. */
  sorts: readonly string[];
  /** `get` answers what is not there with 200 and null, its body says 404 (D9). */
  missingInBody?: true;
}

/** Sends without types: the calls are those of any entity. */
function client(calls: CrudCalls, person: Person) {
  const send = (name: Name, input: object) => as(person).call(calls[name], input as never) as Promise<unknown>;
  return {
    list: (query: Record<string, string> = {}) => send('list', { query }) as Promise<Page>,
    ofClient: (clientId: string, query: Record<string, string> = {}) =>
      send('ofClient', { params: { client: clientId }, query }) as Promise<Page>,
    one: async (name: Name, input: object) => ((await send(name, input)) as { result: Item }).result,
    refused: (name: Name, input: object) => as(person).refused(calls[name], input as never),
    /** That `get` does not give an item. */
    misses: async (id: string, inBody = false) => {
      const input = { params: { id } };
      const answer = inBody ? await send('get', input) : await as(person).refused(calls.get, input as never);
      expect(answer).toMatchObject({ status: 404 });
    },
  };
}

let made = 0;

/**
 * Tests of the generic calls of an entity, with which the test of its module begins: what is created is read, changed
 * and removed; rights and companies; validation; pages, orders and filters; two at the same time.
 */
export function expectCrud(calls: CrudCalls, expected: CrudExpected) {
  const { company, make, change, by, filters, searched, sorts } = expected;
  const people = () => by(company());
  const owner = () => client(calls, people().owner);
  const colleague = () => client(calls, people().colleague);
  const zed = () => client(calls, company().other.zed);
  const create = (number = (made += 1)) => owner().one('create', { body: make(number) });
  const at = (id: string, body?: object) => ({ params: { id }, ...(body && { body }) });

  test('an item is created, read, changed and removed', async () => {
    const item = await create();
    expect(await owner().one('get', at(item._id))).toEqual(item);
    const changed = await owner().one('update', at(item._id, change[0]));
    expect(changed).toMatchObject(change[0]);
    expect(await colleague().one('get', at(item._id))).toMatchObject({ _id: item._id, ...change[0] });
    expect(await owner().one('remove', at(item._id))).toEqual({ _id: item._id });
    await owner().misses(item._id, expected.missingInBody);
    expect(await owner().refused('remove', at(item._id))).toMatchObject({ status: 404 });
    expect(await owner().refused('update', at(item._id, change[0]))).toMatchObject({ status: 404 });
  });

  test('a colleague reads an item, and neither changes nor removes it', async () => {
    const item = await create();
    expect(await colleague().refused('update', at(item._id, change[0]))).toMatchObject({ status: 403 });
    expect(await colleague().refused('remove', at(item._id))).toMatchObject({ status: 403 });
    expect(await owner().one('get', at(item._id))).toEqual(item);
  });

  test('without the right no call is answered', async () => {
    const { right } = calls.list;
    if (!right) return;
    const item = await create();
    const { mia, adm, client: firm } = company();
    const give = (feature: FeatureCode, active: boolean) =>
      as(adm).call(users.update, { params: { id: mia._id }, body: { features: [{ feature, active }] } });
    const inputs: Record<Name, object> = {
      list: {},
      ofClient: { params: { client: firm._id } },
      get: at(item._id),
      create: { body: make(0) },
      update: at(item._id, change[0]),
      remove: at(item._id),
    };
    await client(calls, mia).list();
    await give(right, false);
    await eventually(() => client(calls, mia).refused('list', {})); // a change of rights counts within a second
    for (const [name, input] of Object.entries(inputs) as [Name, object][])
      expect(await client(calls, mia).refused(name, input), name).toMatchObject({ status: 403, code: 'no_access' });
    await give(right, true);
    await eventually(() => client(calls, mia).list());
  });

  test('another company neither sees, changes nor removes an item', async () => {
    const item = await create();
    await zed().misses(item._id, expected.missingInBody);
    for (const [name, input] of [
      ['update', at(item._id, change[0])],
      ['remove', at(item._id)],
    ] as const)
      expect(await zed().refused(name, input), name).toMatchObject({ status: 404 });
    const theirs = await zed().list();
    expect(theirs.result.map(({ _id }) => _id)).not.toContain(item._id);
    expect(await zed().refused('ofClient', { params: { client: company().client._id } })).toMatchObject({
      status: 403,
    });
    expect(await owner().one('get', at(item._id))).toEqual(item);
  });

  test('an input without its required fields names each of them', async () => {
    const whole = make(0);
    const required = Object.keys(whole).filter(
      (field) => !calls.create.body!.safeParse({ ...whole, [field]: undefined }).success,
    );
    expect(required.length).toBeGreaterThan(0);
    const refusal = await owner().refused('create', { body: {} });
    expect(refusal).toMatchObject({ status: 422, code: 'validation' });
    expect(Object.keys(refusal.body?.fields ?? {}).toSorted()).toEqual(required.toSorted());
  });

  test.each([
    ['a filter that is no JSON', { filter: '{' }],
    ['a field that no list filters by', { filter: '{"client_id":"0"}' }],
    ['an operator of the database', { filter: '{"$where":"1"}' }],
    ['another operator', { filter: JSON.stringify({ [sorts[0]!]: { $gt: '' } }) }],
    ['another order', { sort: 'client_id' }],
    ['a negative page', { page: '-1' }],
    ['a limit beyond the bounds', { limit: '1001' }],
  ])('%s is refused', async (_, query) => {
    expect(await owner().refused('list', { query })).toMatchObject({ status: 422, code: 'validation' });
  });

  test('pages have each item once, in the asked order', async () => {
    for (let count = 0; count < 5; count += 1) await create();
    const { total } = await owner().list();
    for (const sort of sorts.flatMap((field) => [field, `-${field}`])) {
      const pages = Array.from({ length: Math.ceil(total / 2) }, (_, page) => String(page + 1));
      const lists = await Promise.all(pages.map((page) => owner().list({ sort, limit: '2', page })));
      expect(lists.map(({ page, limit }) => [page, limit])).toEqual(pages.map((page) => [Number(page), 2]));
      const items = lists.flatMap(({ result }) => result);
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(total);
      requireOrder(items, sort);
    }
    expect(await owner().list({ page: '0', limit: '2' })).toEqual(await owner().list({ page: '1', limit: '2' }));
    expect(await owner().list({ page: String(total + 1), limit: '1' })).toMatchObject({ result: [], total });
    expect(await owner().list()).toMatchObject({ page: 1, limit: null, total });
  });

  test('both lists are the same, one of them with the wanted fields only', async () => {
    const item = await create();
    const all = await owner().list({ limit: '3' });
    expect(await owner().ofClient(company().client._id, { limit: '3' })).toEqual(all);
    const { result } = await owner().ofClient(company().client._id, { limit: '3', fields: sorts[0]! });
    expect(result).toEqual(all.result.map((each) => ({ _id: each._id, [sorts[0]!]: each[sorts[0]!] })));
    expect(all.result.map(({ _id }) => _id)).toContain(item._id);
  });

  test.each(filters)('the filter $filter finds what matches', async ({ filter, matches }) => {
    await create();
    const [all, found] = [await owner().list(), await owner().list({ filter: JSON.stringify(filter) })];
    const wanted = all.result.filter(matches).map(({ _id }) => _id);
    expect(wanted.length, 'items that match').toBeGreaterThan(0);
    expect(found.result.map(({ _id }) => _id)).toEqual(wanted);
    expect(found.total).toBe(wanted.length);
  });

  test.runIf(searched)('a search finds an item by the beginning of its words', async () => {
    const number = (made += 1);
    const search = searched!(number);
    const { _id } = await create(number);
    await create();
    const idsFor = async (words: string) => (await owner().list({ search: words })).result.map((item) => item._id);
    expect(await idsFor(search)).toEqual([_id]);
    expect(await idsFor('.*')).toEqual([]);
    expect((await zed().list({ search })).total).toBe(0);
  });

  test('two changes at the same time both stay', () =>
    together({
      arrange: () => create(),
      act: ({ _id }) => change.map((body) => owner().one('update', at(_id, body))),
      minSuccesses: 2,
      check: async ({ _id }) => expect(await owner().one('get', at(_id))).toMatchObject({ ...change[0], ...change[1] }),
    }));

  test('a change beside a removal does not bring the item back', () =>
    together({
      arrange: () => create(),
      act: ({ _id }) => [owner().one('update', at(_id, change[0])), owner().one('remove', at(_id))],
      check: async ({ _id }, [, removal]) => {
        expect(removal?.status).toBe('fulfilled');
        await owner().misses(_id, expected.missingInBody);
      },
    }));
}

function requireOrder(items: Item[], sort: string) {
  const field = sort.replace('-', '');
  const values = items.map((item) => item[field] as string | number);
  const ordered = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(values, sort).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
}
