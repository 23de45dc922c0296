import type { Department, Person } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { chartOf, chiefChart, firstOpen } from './chart.ts';
import { staffOf, whyKept } from './staff.ts';
import { placesOf } from './tree.ts';

const person = (id: string) => ({ _id: id, fullName: id, pics: [], position: '' }) as unknown as Person;
const department = (id: string, ...children: Department[]): Department => ({ id, name: id, description: '', children });
const tree = department('root', department('ops', department('road')), department('it'));
const record = (id: string, users: string[], headUser: string | null = null) => ({
  _id: id,
  dept_id: id,
  users,
  headUser,
});
const staff = staffOf(tree, {
  departments: [record('root', []), record('ops', ['ana']), record('road', ['ana', 'bo'], 'bo'), record('it', [])],
  people: ['ana', 'bo', 'mia'].map(person),
});

test('people count once for each department above them, and those in none are named', () => {
  expect(['root', 'ops', 'road', 'it'].map(staff.countOf)).toEqual([2, 2, 2, 0]);
  expect(staff.without.map(({ _id }) => _id)).toEqual(['mia']);
  expect(staff.headOf('road')?._id).toBe('bo');
});

test('the root and a department with people below it cannot be deleted', () => {
  const places = placesOf(tree);
  expect(['root', 'ops', 'road', 'it'].map((id) => whyKept(places, staff, id))).toEqual([
    'root',
    'people',
    'people',
    null,
  ]);
});

test('a box without a head is vacant, and unknown while people are not there yet', () => {
  expect(chartOf(tree, staff).children![1]).toMatchObject({ name: 'it', person: null, count: 0 });
  expect(chartOf(tree, null)).not.toHaveProperty('person');
});

test('people stand below their chiefs; who has none and leads none is in one box', () => {
  const under = (id: string, chief: string | null) => ({ ...person(id), chief });
  const chart = chiefChart(
    [under('ana', null), under('bo', 'ana'), under('mia', 'bo'), under('zed', null)],
    'Firm',
    '—',
  );
  expect(chart).toMatchObject({ name: 'Firm', count: 4 });
  expect(chart.children!.map(({ id, count }) => [id, count])).toEqual([
    ['ana', 2],
    ['chiefless', 1],
  ]);
  expect(firstOpen(chart)).toEqual(['top', 'ana', 'bo']);
});

test('whole levels are unfolded at first, as long as they are few', () => {
  const chart = chartOf(tree, null);
  expect(firstOpen(chart)).toEqual(['root', 'ops']);
  expect(firstOpen(chart, 3)).toEqual(['root']);
  expect(firstOpen(chart, 1)).toEqual(['root']);
});
