import type { Grant } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { grantsOf, newRow, rowsOf } from './rows.ts';

const grants: Grant[] = [
  { target: { type: 'all', value: '' }, level: 'read' },
  { target: { type: 'city', value: 'Київ' }, level: 'none' },
  { target: { type: 'city', value: 'Riga' }, level: 'none' },
  { target: { type: 'city', value: 'Oslo' }, level: 'write' },
];

test('grants of one kind and level are one line, and come back from it', () => {
  const rows = rowsOf(grants);
  expect(rows.map(({ type, level, values }) => [type, level, values])).toEqual([
    ['all', 'read', []],
    ['city', 'none', ['Київ', 'Riga']],
    ['city', 'write', ['Oslo']],
  ]);
  expect(grantsOf(rows)).toEqual(grants);
});

test('a line that is not filled in yet grants nothing', () => {
  expect(grantsOf([newRow('position'), newRow('heads')])).toEqual([
    { target: { type: 'heads', value: '' }, level: 'read' },
  ]);
});
