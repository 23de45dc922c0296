import { expect, test } from 'vitest';
import type { Member } from '@atrium/kit';
import { canEditComment, canRemoveComment } from './rules.ts';

const person = (userId: string, roles: string[] = []) => ({ userId, roles }) as Member;
const comment = { author: 'bo', status: 'active' } as const;
const deleted = { author: 'bo', status: 'deleted' } as const;

test.each([
  ['its author', person('bo'), true, true],
  ['the post’s author', person('ana'), false, true],
  ['an administrator', person('adm', ['admin']), false, true],
  ['a colleague', person('mia'), false, false],
])('%s edits: %s, removes: %s', (_, caller, edits, removes) => {
  expect(canEditComment(caller, comment)).toBe(edits);
  expect(canRemoveComment(caller, comment, 'ana')).toBe(removes);
});

test('a deleted comment is neither edited nor removed again', () => {
  expect(canEditComment(person('bo'), deleted)).toBe(false);
  expect(canRemoveComment(person('bo'), deleted, 'ana')).toBe(false);
});
