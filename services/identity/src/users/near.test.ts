import { expect, test } from 'vitest';
import { rankNear } from './near.ts';
import type { ListedUser } from './user.ts';

const person = (_id: string, fields: Partial<ListedUser> = {}) =>
  ({ _id, firstName: 'Ann', lastName: 'Able', position: '', department: '', dept_id: null, ...fields }) as ListedUser;

const crowd = Array.from({ length: 1000 }, (_, n) => person(`p${n}`));

test('of many who are found a hundred are compared, recently named ones among them', () => {
  const ranked = rankNear(crowd, 'a', { first: ['p999'], own: null });
  expect(ranked).toHaveLength(100);
  expect(ranked.slice(0, 2).map(({ _id }) => _id)).toEqual(['p999', 'p0']);
});

test('who is found by name comes before who is found by position', () => {
  const editor = person('editor', { firstName: 'Zoe', position: 'Actor', lastName: 'Bell' });
  const ranked = rankNear([editor, person('ann')], 'a', { first: ['editor'], own: null });
  expect(ranked.map(({ _id }) => _id)).toEqual(['ann', 'editor']);
});
