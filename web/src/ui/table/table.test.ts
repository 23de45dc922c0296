import { expect, test } from 'vitest';
import { cardOf } from './cardParts.ts';
import { countOf, isSelected, noSelection, under, withRows, type Selection } from './selection.ts';
import type { TableColumn } from './columns.ts';
import { cutSheetOf, guarded, sheetOf } from './sheet.ts';
import { readTable, writeTable } from './urlState.ts';
import { moved, ordered } from './useColumnChoice.ts';
import { visibleColumns } from './visibleColumns.ts';

const byName = { id: 'name', desc: false };
const read = (text: string) => readTable(new URLSearchParams(text), ['city'], byName);
const write = (text: string, change: Parameters<typeof writeTable>[1]) =>
  writeTable(new URLSearchParams(text), change, byName).toString();

test('an address is read, and what it does not know is left out', () => {
  expect(read('')).toEqual({ search: '', filters: {}, sort: byName, page: 1 });
  expect(read('q=ann&city=Lviv&city=Kyiv&sort=-hired&page=3&odd=1')).toEqual({
    search: 'ann',
    filters: { city: ['Lviv', 'Kyiv'] },
    sort: { id: 'hired', desc: true },
    page: 3,
  });
  expect(read('page=0&city=')).toMatchObject({ page: 1, filters: {} });
  expect(read('page=-2').page).toBe(1);
  expect(read('page=1e3').page).toBe(1);
});

test('a change is written without defaults, keeps other parameters and leads to the first page', () => {
  expect(write('part=table&page=4', { filters: { city: ['Lviv', 'Kyiv'] } })).toBe('part=table&city=Lviv&city=Kyiv');
  expect(write('city=Lviv&page=4', { page: 5 })).toBe('city=Lviv&page=5');
  expect(write('city=Lviv', { filters: { city: [] } })).toBe('');
  expect(write('sort=-hired', { sort: byName })).toBe('');
  expect(write('', { sort: { id: 'hired', desc: true } })).toBe('sort=-hired');
  expect(write('q=ann', { search: ' ' })).toBe('');
});

test('two tables of one page do not touch each other', () => {
  const params = writeTable(new URLSearchParams('q=ann'), { search: 'bo' }, null, 'orders.');
  expect(params.toString()).toBe('q=ann&orders.q=bo');
  expect(readTable(params, [], null, 'orders.').search).toBe('bo');
});

test('rows stay selected, one by one', () => {
  const two = withRows(withRows(noSelection, ['a', 'b'], true), ['b'], false);
  expect([isSelected(two, 'a'), isSelected(two, 'b'), countOf(two, 10)]).toEqual([true, false, 1]);
  expect(under(two, 'other filters')).toBe(two);
});

test('all that match are selected but for some, under these filters only', () => {
  const all: Selection = { all: true, except: new Set(), of: 'x' };
  const some = withRows(all, ['a'], false);
  expect([isSelected(some, 'a'), isSelected(some, 'z'), countOf(some, 1204)]).toEqual([false, true, 1203]);
  expect(countOf(withRows(some, ['a'], true), 1204)).toBe(1204);
  expect(under(some, 'x')).toBe(some);
  expect(under(some, 'y')).toBe(noSelection);
});

test('texts that could be formulas are guarded; phones and negative numbers are not', () => {
  const formulas = ['=1+1', '@SUM(A1)', '+cmd|x', "-2+3+cmd|' /C calc'!A0", '\t=1', '\r=1'];
  for (const text of formulas) expect(guarded(text)).toBe(`'${text}`);
  for (const text of ['+380 44 123-45-67', '-5', 'a=b', 'Anna', '']) expect(guarded(text)).toBe(text);
});

test('a sheet has numbers and dates as such, and no buttons', () => {
  const columns: TableColumn<{ name: string; at: string }>[] = [
    { id: 'name', label: 'Name', value: ({ name }) => name },
    { id: 'at', label: 'At', type: 'date', value: ({ at }) => at },
    { id: 'n', label: '=N', type: 'number', value: () => 5 },
    { id: 'part', label: 'Part', type: 'number', format: { style: 'percent' }, value: () => 0.1 },
    { id: 'acts', label: '', type: 'acts', cell: () => null },
  ];
  const { rows } = sheetOf(columns, [{ name: '=x', at: '2026-11-22' }], 'en');
  expect(rows[0]).toEqual(['Name', 'At', "'=N", 'Part'].map((value) => ({ is: 'heading', value })));
  expect(rows[1]).toEqual([
    { is: 'text', value: "'=x" },
    { is: 'day', value: Date.UTC(2026, 10, 22) },
    { is: 'number', value: 5 },
    { is: 'percent', value: 0.1 },
  ]);
});

test('columns keep the reader’s order, and new ones stand where the page puts them', () => {
  expect(ordered(['name', 'new', 'city', 'hired'], ['name', 'hired', 'city', 'gone'])).toEqual([
    'name',
    'new',
    'hired',
    'city',
  ]);
  expect(moved(['name', 'a', 'b'], 'b', -1)).toEqual(['name', 'b', 'a']);
  expect(moved(['name', 'a', 'b'], 'a', -1)).toEqual(['name', 'a', 'b']);
  expect(moved(['name', 'a', 'b'], 'name', 1)).toEqual(['name', 'a', 'b']);
});

test('where the table is narrow, columns leave in their order, and those that were asked for stay', () => {
  const column = (id: string, leavesAt?: number): TableColumn<object> => ({
    id,
    label: id,
    minWidth: 100,
    leavesAt,
    value: () => id,
  });
  const columns = [column('name'), column('a', 1), column('b', 2), column('c')];
  const choice = { order: ['name', 'a', 'b', 'c'], shown: {}, widths: {} };
  const ids = (width: number, shown: Record<string, boolean> = {}) =>
    visibleColumns(columns, { ...choice, shown }, width).map(({ id }) => id);
  expect(ids(500)).toEqual(['name', 'a', 'b', 'c']);
  expect(ids(480)).toEqual(['name', 'a', 'c']);
  expect(ids(300)).toEqual(['name', 'c']);
  expect(ids(300, { b: true })).toEqual(['name', 'b', 'c']);
  expect(ids(0, { c: false })).toEqual(['name', 'a', 'b']);
});

test('what has a place on cards stays on them, however narrow they are', () => {
  const column = (id: string, over: object) => ({ id, label: id, width: 200, minWidth: 200, value: () => '', ...over });
  const columns = [
    column('name', {}),
    column('a', { leavesAt: 1, onCard: 'foot' }),
    column('b', { leavesAt: 2, onCard: 'none' }),
  ] as TableColumn<object>[];
  const choice = { order: ['name', 'a', 'b'], shown: {}, widths: {} };
  expect(visibleColumns(columns, choice, 390).map(({ id }) => id)).toEqual(['name', 'a']);
  expect(visibleColumns(columns, choice, 570).map(({ id }) => id)).toEqual(['name', 'a']);
  expect(
    visibleColumns(
      [columns[0]!, columns[1]!, column('c', {}) as TableColumn<object>],
      { ...choice, order: ['name', 'a', 'c'] },
      570,
    ).map(({ id }) => id),
  ).toEqual(['name', 'c']);
});

test('numbers stand on cards with their labels, apart from the line of texts', () => {
  const columns: TableColumn<object>[] = [
    { id: 'name', label: 'Name', value: () => 'Stores' },
    { id: 'city', label: 'City', value: () => 'Lviv' },
    { id: 'people', label: 'People', type: 'number', value: () => 47 },
    { id: 'hidden', label: 'Hidden', type: 'number', onCard: 'none', value: () => 1 },
  ];
  const { line, figures } = cardOf(columns, {}, 'en');
  expect([line, figures.map(({ id }) => id)]).toEqual(['Lviv', ['people']]);
});

test('a sheet that leaves rows out says so in its last row', () => {
  const columns: TableColumn<string>[] = [{ id: 'name', label: 'Name', value: (row) => row }];
  const cutNote = (number: string, all: string) => `${number} of ${all}`;
  const content = { columns, rows: ['a', 'b', 'c'], locale: 'en', cutNote };
  expect(cutSheetOf(content, 3).rows).toHaveLength(4);
  const { rows } = cutSheetOf(content, 2);
  expect([rows.length, rows.at(-1)]).toEqual([4, [{ is: 'text', value: '2 of 3' }]]);
});
