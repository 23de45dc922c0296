import { longJobKinds, type JournalRow, type Person } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { words } from '../../lib/i18n/dictionaryFiles.ts';
import { languages } from '../../lib/i18n/languages.ts';
import { differences, whomText } from './words.ts';

const t = ((key: string, { defaultValue, count }: { defaultValue?: string; count?: number } = {}) =>
  defaultValue ?? (count === undefined ? key : `${key} ${count}`)) as unknown as TFunction;

const person = (name: string) => ({ _id: name, fullName: name }) as Person;

const row = (fields: Partial<JournalRow>): JournalRow => ({
  _id: '',
  seq: 1,
  hash: null,
  refused: false,
  user: person('Adm'),
  for_user: person('Ana'),
  section: 'users',
  action: 'changed',
  item_id: 'x',
  before: null,
  after: null,
  ip: '',
  created: '2026-11-22T10:00:00.000Z',
  ...fields,
});

test('each changed field has its value before and after, inner ones too', () => {
  const before = { city: '', settings: { passwordMinimum: 8 } };
  const after = { city: 'Lviv', settings: { passwordMinimum: 10 } };
  expect(differences(t, row({ before, after }))).toEqual([
    { field: 'city', before: '—', after: 'Lviv' },
    { field: 'passwordMinimum', before: '8', after: '10' },
  ]);
});

test('a reason and a demand are named in words', () => {
  const named = ((key: string) => `<${key}>`) as unknown as TFunction;
  const [reason] = differences(named, row({ after: { reason: 'wrong_code' } }));
  expect(reason!.after).toBe('<journal.choice.reason.wrong_code>');
  const [demand] = differences(named, row({ before: { settings: { secondFactor: 'off' } }, after: {} }));
  expect(demand!.before).toBe('<journal.choice.secondFactor.off>');
});

test('days that are not set are the default, not none', () => {
  const [before, after] = [{ settings: { journalDays: 0 } }, { settings: { journalDays: 400 } }];
  expect(differences(t, row({ before, after }))).toEqual([
    { field: 'journalDays', before: 'journal.byDefault', after: '400' },
  ]);
});

test('of rights only those that were taken and given are named', () => {
  expect(differences(t, row({ action: 'features', before: ['wall', 'chat'], after: ['wall', 'shop'] }))).toEqual([
    { field: 'journal.value', before: 'chat', after: 'shop' },
  ]);
});

test('a single value and a missing one', () => {
  expect(differences(t, row({ action: 'blocked', before: false, after: true }))).toEqual([
    { field: 'journal.value', before: 'journal.no', after: 'journal.yes' },
  ]);
  expect(differences(t, row({}))).toEqual([]);
});

test('whom it concerns: another person, an item, a number, and not the one who acts', () => {
  expect(whomText(t, row({}))).toBe('Ana');
  expect(whomText(t, row({ for_user: person('Adm') }))).toBe('');
  expect(whomText(t, row({ section: 'posts', before: { excerpt: 'Good morning' } }))).toBe('Ana · Good morning');
  expect(whomText(t, row({ for_user: null, after: { company: 'Acme' } }))).toBe('Acme');
  expect(differences(t, row({ before: {}, after: { company: 'Acme' } }))).toEqual([]);
  expect(whomText(t, row({ for_user: null, after: { added: 3, people: [] } }))).toBe('journal.people 3');
  expect(whomText(t, row({ section: 'sessions', after: { attempts: 4 } }))).toBe('Ana · journal.attempts 4');
});

test.each(languages)('every kind of long job has a name in %s', (language) => {
  const dictionary = words(language, 'journal');
  expect(longJobKinds.filter((kind) => !dictionary[`choice.job.${kind}`])).toEqual([]);
});

test('a field that means something else in the rows of one action is named for it', () => {
  const dictionary = words('en', 'journal');
  const known = ((keys: string | string[], { defaultValue }: { defaultValue?: string } = {}) => {
    const key = [keys].flat().find((each) => dictionary[each.replace('journal.', '')]);
    return key ? dictionary[key.replace('journal.', '')] : defaultValue;
  }) as unknown as TFunction;
  const nameIn = (action: string) => differences(known, row({ action, after: { size: 3 } }))[0]!.field;
  expect(nameIn('directory_group_changed')).toBe('People');
  expect(nameIn('file_removed')).toBe('Size, bytes');
});
