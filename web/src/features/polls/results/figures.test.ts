import type { PollQuestion } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { answerText, groupsOf, oneAtATime, sharesOf } from './figures.ts';

test('the group follows from the address, without what it does not know', () => {
  const filters = { dept: ['d1', 'd2'], position: ['Driver'], gender: ['robot'], tenure: ['1-5'] };
  expect(groupsOf({ filters })).toEqual({ dept: 'd1', position: 'Driver', tenure: '1-5' });
  expect(groupsOf({ filters: {} })).toEqual({});
});

test('who does not manage a poll asks for one group at a time (D71)', () => {
  expect(oneAtATime({ filters: { gender: ['man'] } })).toEqual({
    filters: { dept: [], position: [], tenure: [], gender: ['man'] },
  });
  expect(oneAtATime({ page: 2 })).toEqual({ page: 2 });
});

test('a range up to 100 has a bar for each ten numbers', () => {
  const options = Array.from({ length: 100 }, (_, at) => ({ text: String(at + 1), count: at < 12 ? 1 : 0 }));
  const shares = sharesOf({ options });
  expect(shares).toHaveLength(10);
  expect(shares.slice(0, 3)).toEqual([
    { name: '1–10', value: 10 },
    { name: '11–20', value: 2 },
    { name: '21–30', value: 0 },
  ]);
  expect(sharesOf({ options: options.slice(0, 10) })).toHaveLength(10);
});

test('an answer reads as its option, its number or its text', () => {
  const of = (kind: PollQuestion['kind']): PollQuestion => ({
    _id: 'q',
    text: 'Why?',
    mandatory: true,
    kind,
    scale: null,
    options: ['Tea', 'Coffee'],
  });
  expect(answerText(of('one'), 1)).toBe('Coffee');
  expect(answerText(of('many'), [0, 1])).toBe('Tea; Coffee');
  expect(answerText(of('range'), 1)).toBe('1');
  expect(answerText(of('short'), 'Yes')).toBe('Yes');
});
