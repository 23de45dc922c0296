import type { TaskCard } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { choicesOf, chosenCards, noPerformer } from './cardFilters.ts';

const today = '2026-11-25';
const bo = { _id: 'bo', fullName: 'Bo Berg', position: '', pics: [] } as unknown as TaskCard['performer'];
const card = (title: string, more: Partial<TaskCard> = {}) =>
  ({
    title,
    tags: [],
    priority: 'normal',
    due: null,
    finished: false,
    performer: null,
    ...more,
  }) as unknown as TaskCard;

const cards = [
  card('Ёлка для склада', { due: '2026-11-27' }),
  card('Order signs', { due: '2026-11-24', performer: bo, tags: ['door'], priority: 'urgent' }),
  card('Paid', { due: '2026-11-24', finished: true, tags: ['money'] }),
  card('Report', { due: '2026-11-30', tags: ['money', 'door'], priority: 'high' }),
];

const shown = (filters: Record<string, string[]>, search = '') =>
  chosenCards(cards, { search, filters }, today).map(({ title }) => title);

test.each([
  ['елка склад', {}, ['Ёлка для склада']],
  ['DOOR order', {}, ['Order signs']],
  ['', { performer: ['bo'] }, ['Order signs']],
  ['', { performer: [noPerformer] }, ['Ёлка для склада', 'Paid', 'Report']],
  ['', { priority: ['urgent', 'high'] }, ['Order signs', 'Report']],
  ['', { tag: ['door'], priority: ['high'] }, ['Report']],
  ['', { due: ['late'] }, ['Order signs']],
  ['', { due: ['week'] }, ['Ёлка для склада']],
  ['', { due: ['month', 'late'] }, ['Ёлка для склада', 'Order signs', 'Report']],
  ['', { due: ['none', '__proto__'] }, []],
])('cards by the words “%s” and %o', (search, filters, expected) =>
  expect(shown(filters as Record<string, string[]>, search)).toEqual(expected),
);

test('a board offers its performers and tags, each once', () =>
  expect(choicesOf(cards)).toMatchObject({ performers: [{ _id: 'bo' }], tags: ['door', 'money'] }));
