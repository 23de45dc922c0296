import { expect, test } from 'vitest';
import { canonical, genesis, seal as sealWith, verifyRun as verifyWith, type Link } from './chain.ts';
import type { JournalRow } from './row.ts';

const row = (n: number): JournalRow => ({
  _id: String(n).padStart(24, '0'),
  client_id: 'c'.repeat(24),
  user: 'ana',
  for_user: 'bo',
  section: 'users',
  action: 'changed',
  item_id: 'bo',
  before: { position: 'Editor', city: null },
  after: { position: 'Chief editor', city: 'Kyiv' },
  ip: '127.0.0.1',
  created: new Date(1_700_000_000_000 + n),
  seq: 0,
  hash: '',
});

const key = { key: Buffer.alloc(32, 1), from: 3 };
const seal = (rows: JournalRow[], head: Link) => sealWith(rows, head, key);
const verifyRun = (start: Link, rows: JournalRow[]) => verifyWith(start, rows, key);

const five = seal([1, 2, 3, 4, 5].map(row), genesis);
const changed = (seq: number, change: Partial<JournalRow>) =>
  five.map((each) => (each.seq === seq ? { ...each, ...change } : each));

test('a sealed run follows its start and ends with the hash of its last row', () => {
  expect(verifyRun(genesis, five)).toEqual({ last: { seq: 5, hash: five[4]!.hash }, broken: null });
  const [second, fourth] = [five[1]!, five[3]!];
  expect(verifyRun(second, five.slice(2))).toMatchObject({ broken: null, last: { seq: 5 } });
  expect(verifyRun(second, [])).toEqual({ last: second, broken: null });
  expect(verifyRun(fourth, five.slice(3))).toMatchObject({ broken: 5 });
});

test('the next batch continues the chain', () => {
  const next = seal([row(6)], five[4]!);
  expect(verifyRun(genesis, [...five, ...next])).toMatchObject({ last: { seq: 6 }, broken: null });
});

test('a missing row is named', () => {
  expect(verifyRun(genesis, five.toSpliced(0, 1)).broken).toBe(1);
  expect(verifyRun(genesis, five.toSpliced(2, 1)).broken).toBe(3);
});

test.each([
  ['who', { user: 'zed' }],
  ['for whom', { for_user: null }],
  ['the company', { client_id: 'd'.repeat(24) }],
  ['before', { before: { position: 'Editor' } }],
  ['after', { after: { position: 'Chief editor', city: 'Lviv' } }],
  ['the time', { created: new Date(0) }],
  ['the address', { ip: '' }],
  ['the time as a text', { created: new Date(1_700_000_000_003).toISOString() }],
  ['the hash', { hash: 'f'.repeat(64) }],
])('a changed row is named: %s', (_, change) => {
  expect(verifyRun(genesis, changed(3, change as unknown as Partial<JournalRow>)).broken).toBe(3);
});

test('two rows that changed places, and a row of another position, are named', () => {
  expect(verifyRun(genesis, [five[0]!, five[2]!, five[1]!]).broken).toBe(2);
  expect(verifyRun(genesis, [five[0]!, { ...five[1]!, seq: 3 }]).broken).toBe(2);
});

test('a row that was rewritten with a hash of its own breaks the next', () => {
  const [first, second, ...rest] = five;
  const forged = seal([{ ...second!, after: 'nothing' }], first!);
  expect(verifyRun(genesis, [first!, ...forged, ...rest]).broken).toBe(3);
});

test('who does not have the key can forge rows from before it only', () => {
  const forged = (from: number) => {
    const rows = sealWith(
      five.slice(from - 1).map((each) => ({ ...each, user: 'zed' })),
      five[from - 2] ?? genesis,
      {
        key: Buffer.alloc(32, 2),
        from: key.from,
      },
    );
    return verifyRun(genesis, [...five.slice(0, from - 1), ...rows]).broken;
  };
  expect([forged(3), forged(4), forged(5)]).toEqual([3, 4, 5]);
  expect(forged(2)).toBe(3);
});

test('the order of fields does not matter, that of lists does', () => {
  expect(canonical({ a: 1, b: { c: [1, 2], d: new Date(0) } })).toBe(
    canonical({ b: { d: new Date(0), c: [1, 2] }, a: 1 }),
  );
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
  expect(canonical('cut \ud83d')).toBe(canonical('cut \ufffd'));
});
