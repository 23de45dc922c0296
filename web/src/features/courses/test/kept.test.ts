import { expect, test } from 'vitest';
import { keptFrom } from './kept.ts';

test('answers are kept; what is stored otherwise is none', () => {
  expect(keptFrom('{"q1":["a"],"q2":"b","q3":[1]}')).toEqual({ q1: ['a'] });
  expect(['', 'null', '{', '[]', '7'].map(keptFrom)).toEqual([{}, {}, {}, {}, {}]);
  expect(keptFrom(null)).toEqual({});
});
