import { expect, test } from 'vitest';
import { changedFields, withValuesOf } from './changes.ts';

test('of objects only the parts that differ are a change', () => {
  const before = { city: 'Lviv', settings: { lang: 'en', zone: 'UTC' }, words: ['a'] };
  const after = { city: 'Lviv', settings: { lang: 'ua', zone: 'UTC' }, words: ['b'] };
  const change = { before: { settings: { lang: 'en' } }, after: { settings: { lang: 'ua' } } };
  expect(changedFields(before, after, (field) => field !== 'words')).toEqual(change);
  expect(changedFields(before, before)).toBeNull();
});

test('a field and a part of an object show their values only when they are named', () => {
  const fields = { city: 'Lviv', newField: 'secret', settings: { lang: 'ua', mailPassword: 'secret' } };
  expect(withValuesOf(['city', 'settings', 'lang'], fields)).toEqual({
    city: 'Lviv',
    newField: '•••',
    settings: { lang: 'ua', mailPassword: '•••' },
  });
});
