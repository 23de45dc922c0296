import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/storage.ts';
import { recentPeople } from '../../../session/recentPeople.ts';
import { addRecent, readRecent } from '../../../session/useRecentList.ts';
import { recentOpened } from './useRecent.ts';

const opened = 'recentOpened:firm:ana';
const people = 'recentPeople:firm:ana';
const page = (to: string) => ({ id: to, title: to, to });
const ids = [...'abcdef'].map((letter) => letter.repeat(24));

test('what was opened and who was named are remembered beside each other', () => {
  const storage = memoryStorage();
  addRecent(storage, opened, recentOpened, page('/wall'));
  addRecent(storage, people, recentPeople, ids[0]!);
  expect(readRecent(storage, opened, recentOpened)).toEqual([page('/wall')]);
  expect(readRecent(storage, people, recentPeople)).toEqual([ids[0]]);
});

test('the last one comes first, once, and five are kept', () => {
  const storage = memoryStorage();
  for (const id of [...ids, ids[2]!]) addRecent(storage, people, recentPeople, id);
  expect(readRecent(storage, people, recentPeople)).toEqual([2, 5, 4, 3, 1].map((at) => ids[at]));
});

test.each(['null', '{', '[1, null, "x"]'])('what another version stored is left out: %s', (stored) => {
  const storage = memoryStorage({ [opened]: stored, [people]: stored });
  expect(readRecent(storage, opened, recentOpened)).toEqual([]);
  expect(readRecent(storage, people, recentPeople)).toEqual([]);
});
