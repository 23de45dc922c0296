import { expect, test } from 'vitest';
import { canAddLink, canEditLinks, linkModulesFor, movedLink, visibleBlocks } from './rules.ts';

const caller = (roles: string[], rights: string[] = ['wall', 'ideas']) => ({ roles, rights });

test.each([
  ['an employee', caller(['employee']), false],
  ['one with the right to the admin panel', caller(['employee'], ['admin']), false],
  ['an administrator', caller(['employee', 'admin']), true],
  ['a superadmin', caller(['superadmin']), true],
])('%s edits links: %s', (_, who, expected) => {
  expect(canEditLinks(who)).toBe(expected);
});

test.each([
  [
    ['wall', 'ideas'],
    ['wall', 'ideas'],
  ],
  [['ideas'], ['ideas']],
  [[], []],
])('with the rights %j one sees the blocks of %j', (rights, modules) => {
  expect(linkModulesFor(caller(['employee'], rights))).toEqual(modules);
});

test('a hidden block is seen by those who edit it', () => {
  expect(visibleBlocks(caller(['employee'], ['wall']))).toEqual({ module: { $in: ['wall'] }, active: true });
  expect(visibleBlocks(caller(['admin'], ['wall']))).toEqual({ module: { $in: ['wall'] } });
});

const links = [...'abc'].map((_id) => ({ _id, title: _id, url: '' }));
const many = (count: number) => Array.from({ length: count }, () => links[0]!);

test.each([
  [0, true],
  [49, true],
  [50, false],
])('a block of %i links takes one more: %s', (count, expected) => {
  expect(canAddLink(many(count))).toBe(expected);
});

test.each([
  ['c', 'a', 'cab'],
  ['a', 'c', 'bac'],
  ['a', null, 'bca'],
  ['b', 'b', 'abc'],
  ['a', 'x', undefined],
])('%s before %s: %s', (id, before, order) => {
  expect(
    movedLink(links, id, before)
      ?.map(({ _id }) => _id)
      .join(''),
  ).toBe(order);
});
