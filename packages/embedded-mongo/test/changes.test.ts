import { expect, test } from 'vitest';
import { openChanges } from '../src/storage/changes.ts';

const bytes = (size: number) => new Uint8Array(size);

test('changes are kept from the oldest pinned version on, and only while one is pinned', () => {
  const changes = openChanges();
  const commit = (table: string) => {
    changes.note(table, undefined, bytes(1));
    changes.committed();
  };
  const tables = (version: number) => changes.since(version)?.map(({ table }) => table);

  commit('a');
  const [first, unpinFirst] = [changes.version(), changes.pin()];
  commit('b');
  const [second, unpinSecond] = [changes.version(), changes.pin()];
  commit('c');
  expect([tables(first), tables(second)]).toEqual([['b', 'c'], ['c']]);
  unpinFirst();
  expect([tables(first), tables(second)]).toEqual([undefined, ['c']]);
  unpinSecond();
  expect(tables(second)).toBeUndefined();
});

test('what is undone has changed nothing', () => {
  const changes = openChanges();
  const unpin = changes.pin();
  changes.note('a', undefined, bytes(1));
  changes.undone();
  changes.committed();
  expect(changes.since(0)).toEqual([]);
  unpin();
});

test('when too much has changed the oldest are forgotten, of one commit all', () => {
  const changes = openChanges(1_000);
  const unpin = changes.pin();
  for (const size of [700, 700]) {
    changes.note('a', undefined, bytes(size));
    changes.committed();
  }
  expect(changes.since(0)).toBeUndefined();
  expect(changes.since(1)).toHaveLength(1);
  changes.note('a', undefined, bytes(5_000));
  changes.note('a', undefined, bytes(1));
  changes.committed();
  expect([changes.since(1), changes.since(3)]).toEqual([undefined, []]);
  unpin();
});
