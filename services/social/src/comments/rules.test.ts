import { expect, test } from 'vitest';
import type { Member } from '@atrium/kit';
import { canEditComment, canRemoveComment } from './rules.ts';

const person = (userId: string, roles: string[] = [], keys: string[] = []) =>
  ({ userId, roles, keys }) as unknown as Member;
const post = { author: 'ana', parent: { type: 'group', id: 'runners' } } as const;
const comment = { author: 'bo', status: 'active' } as const;
const deleted = { author: 'bo', status: 'deleted' } as const;

test.each([
  ['its author', person('bo'), true, true],
  ['the post’s author', person('ana'), false, true],
  ['an administrator', person('adm', ['admin']), false, true],
  ['who manages the group', person('mia', [], ['group_admin:runners']), false, true],
  ['who manages another group', person('mia', [], ['group:runners', 'group_admin:chess']), false, false],
  ['a colleague', person('mia'), false, false],
])('%s edits: %s, removes: %s', (_, caller, edits, removes) => {
  expect(canEditComment(caller, comment)).toBe(edits);
  expect(canRemoveComment(caller, comment, post)).toBe(removes);
});

test('a deleted comment is neither edited nor removed again', () => {
  expect(canEditComment(person('bo'), deleted)).toBe(false);
  expect(canRemoveComment(person('bo'), deleted, post)).toBe(false);
});
