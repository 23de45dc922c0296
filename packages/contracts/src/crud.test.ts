import { expect, test } from 'vitest';
import { z } from 'zod';
import { between, betweenInstants, crudEntries, oneOf } from './crud.ts';
import { id } from './shapes.ts';

const entries = crudEntries({
  path: '/api/place',
  entity: 'place',
  words: { one: 'a place', many: 'places' },
  shape: z.object({ _id: id('place'), name: z.string(), floor: z.number() }),
  create: z.object({ name: z.string() }),
  change: z.object({ name: z.string() }).partial(),
  filters: { kind: oneOf(z.enum(['car', 'bike'])), created: betweenInstants(), floor: between(z.number()) },
  sorts: ['name', 'created'],
});

const parse = (query: Record<string, string>) => entries.ofClient.query.safeParse(query);
const accepted = (query: Record<string, string>) => parse(query).success;
const filter = (value: unknown) => ({ filter: JSON.stringify(value) });

test.each([
  { kind: 'car' },
  { kind: { $in: ['car', 'bike'] } },
  { kind: { $ne: 'car' } },
  { created: { $gte: '2026-01-01T00:00:00.000Z' } },
  { floor: { $gte: 1, $lte: 3 } },
  {},
])('the filter %j is accepted', (value) => {
  expect(parse(filter(value)).data?.filter).toEqual(value);
});

test.each([
  { kind: 'plane' },
  { kind: { $gt: 'a' } },
  { kind: { $in: [] } },
  { client_id: 'a'.repeat(24) },
  { created: { $where: '1' } },
  { created: { $gte: 'today' } },
  { kind: { $regex: 'c' } },
  { $or: [] },
  [],
  'car',
])('the filter %j is refused', (value) => expect(accepted(filter(value))).toBe(false));

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00.1234567Z', '2026-01-01T00:00:00.123Z'],
])('the moment %s is compared as it is stored', (given, stored) => {
  expect(parse(filter({ created: { $lte: given } })).data?.filter).toEqual({ created: { $lte: stored } });
});

test('a filter that is no JSON is refused with a code', () => {
  expect(parse({ filter: '{' }).error?.issues[0]).toMatchObject({ path: ['filter'], message: 'json' });
});

test('sort and fields are from their allow-lists', () => {
  expect(['name', '-name', '-created'].every((sort) => accepted({ sort }))).toBe(true);
  expect(['floor', '--name', 'name,created', ''].some((sort) => accepted({ sort }))).toBe(false);
  expect(parse({ fields: 'name,floor' }).data?.fields).toEqual(['name', 'floor']);
  expect(accepted({ fields: 'secret' })).toBe(false);
});

test('pages are bounded', () => {
  expect(accepted({ page: '1000', limit: '1000' })).toBe(true);
  const beyond: Record<string, string>[] = [{ page: '1001' }, { limit: '1001' }, { limit: '0' }];
  expect(beyond.some(accepted)).toBe(false);
});
