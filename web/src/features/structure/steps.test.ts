import { expect, test } from 'vitest';
import { arrivals, takenBack, type Placement } from './steps.ts';

const move = (user: string, from: string | null, to: string | null): Placement => ({ user, from, to });

test('people arrive in each department together, at most a hundred with a call', () => {
  const many = Array.from({ length: 130 }, (_, at) => move(`u${at}`, 'ops', 'it'));
  const calls = arrivals([move('ana', null, 'law'), ...many, move('bo', 'ops', null), move('mia', 'it', 'law')]);
  expect(calls.map(({ to, users }) => [to, users.length])).toEqual([
    ['law', 2],
    ['it', 100],
    ['it', 30],
  ]);
  expect(calls.flatMap(({ users }) => users)).not.toContain('bo');
});

test('moves that are taken back lead to where each person was', () => {
  const moves = [move('ana', 'ops', 'it'), move('bo', null, 'it')];
  expect(takenBack(moves)).toEqual([move('ana', 'it', 'ops'), move('bo', 'it', null)]);
  expect(takenBack(takenBack(moves))).toEqual(moves);
});
