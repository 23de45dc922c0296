import type { Comment, Person } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { bringersOf } from './bringers.ts';

const adm = { _id: 'adm', fullName: 'Ann Lee' } as Person;
const namesake = { ...adm, _id: 'other' };

const comment = (brought_by?: Person, fields: object = {}) =>
  ({ answers: [], status: 'active', brought_by, ...fields }) as unknown as Comment;

test('each administrator counts once, also of two with one name, and in answers', () => {
  const comments = [comment(adm), comment(), comment(adm, { answers: [comment(namesake)] })];
  expect(bringersOf(comments)).toEqual([adm, namesake]);
});

test('comments of their authors, and deleted ones, were brought over by no one', () => {
  expect(bringersOf([comment(), comment(adm, { status: 'deleted' })])).toEqual([]);
});
