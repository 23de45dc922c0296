import { journalActions as contracts } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { words } from '../../lib/i18n/dictionaryFiles.ts';
import { journalActions } from './actions.ts';
import { filterOf } from './filter.ts';

test('knows every action of the contracts, and has a text for it', () => {
  expect(journalActions).toEqual(contracts);
  const texts = Object.keys(words('en', 'journal')).filter((key) => key.startsWith('act.'));
  const keys = Object.entries(contracts).flatMap(([section, list]) => list.map((action) => `act.${section}.${action}`));
  expect(texts.sort()).toEqual(keys.sort());
  const sections = Object.keys(contracts).map((section) => `section_${section}`);
  expect(Object.keys(words('en', 'journal'))).toEqual(expect.arrayContaining(sections));
});

const id = 'a'.repeat(24);

test('reads what it knows from the address', () => {
  expect(filterOf({ filters: { user: [id], section: ['users'], action: ['blocked'], item: ['chat'] } })).toEqual({
    user: id,
    section: 'users',
    action: 'blocked',
    item: 'chat',
  });
});

test('leaves out what it does not know', () => {
  expect(filterOf({ filters: { user: ['me'], section: ['all'], action: ['danced'], period: ['soon..'] } })).toEqual({});
});

test('a period has both its days, on the reader’s clock', () => {
  const { from, to } = filterOf({ filters: { period: ['2026-11-16..2026-11-22'] } });
  expect(new Date(from!)).toEqual(new Date(2026, 10, 16));
  expect(new Date(to!)).toEqual(new Date(2026, 10, 23));
  expect(filterOf({ filters: { period: ['2026-11-16..'] } })).toEqual({ from });
});
