import { expect, test } from 'vitest';
import { canChoose, channelsOf, isOn, pathsOf, sectionsFor, unlistedSections } from './rules.ts';

const preferences = (allowed?: boolean, byDefault?: boolean, chosen?: boolean) => {
  const one = (value?: boolean) => (value === undefined ? {} : { posts: { center: value } });
  return { company: { allowed: one(allowed), settings: one(byDefault) }, person: one(chosen) };
};

test.each([
  [undefined, undefined, undefined, true],
  [undefined, undefined, false, false],
  [undefined, false, undefined, false],
  [undefined, false, true, true],
  [undefined, true, false, false],
  [true, false, undefined, false],
  [true, false, true, true],
  [false, undefined, undefined, false],
  [false, true, undefined, false],
  [false, true, true, false],
  [false, false, true, false],
])('allowed %s, by default %s, chosen %s: %s', (allowed, byDefault, chosen, expected) => {
  const stated = preferences(allowed, byDefault, chosen);
  expect(isOn(stated, 'posts', 'center')).toBe(expected);
  expect(isOn(stated, 'posts', 'system')).toBe(true);
  expect(isOn(stated, 'groups', 'center')).toBe(true);
  expect(unlistedSections(stated)).toEqual(expected ? [] : ['posts']);
  expect(channelsOf(stated, 'posts')).toEqual(expected ? ['center', 'system'] : ['system']);
});

test('a section without settings notifies by the channels that are on in the beginning', () =>
  expect(channelsOf(preferences(false), 'adapt')).toEqual(['center', 'system']));

test.each([
  [[], ['idp', 'other']],
  [['wall'], ['posts', 'idp', 'other']],
  [
    ['wall', 'groups', 'polls', 'ideas'],
    ['posts', 'groups', 'polls', 'idp', 'other'],
  ],
])('the rights %j show the sections %j', (rights, expected) => expect(sectionsFor(rights)).toEqual(expected));

test('people choose for themselves only', () => {
  expect(canChoose({ userId: 'ana' }, 'ana')).toBe(true);
  expect(canChoose({ userId: 'ana' }, 'bo')).toBe(false);
});

test('a change names its toggles only', () =>
  expect(pathsOf('settings', { posts: { center: false }, groups: {} })).toEqual({ 'settings.posts.center': false }));
