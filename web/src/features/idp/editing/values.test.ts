import type { DevelopmentPlan } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { shareOf } from '../../../lib/shareOf.ts';
import { bodyOf, changeOf, faultsOf, newTask, valuesOf, type PlanValues } from './values.ts';

const person = (_id: string) => ({ _id }) as DevelopmentPlan['employee'];
const written: PlanValues = {
  title: ' Lead a team ',
  employee: person('e'),
  observer: null,
  tasks: [
    { _id: 'b', title: ' Second ', deadline: '2030-01-31' },
    { _id: '', title: 'New', deadline: '' },
  ],
  notes: ' Talk weekly ',
};

test('tasks are sent in their order, known ones with their id, without a day as null', () => {
  const change = {
    title: 'Lead a team',
    observer: null,
    notes: 'Talk weekly',
    tasks: [
      { _id: 'b', title: 'Second', deadline: '2030-01-31' },
      { title: 'New', deadline: null },
    ],
  };
  expect(changeOf(written)).toEqual(change);
  expect(bodyOf(written)).toEqual({ ...change, employee: 'e' });
  expect(bodyOf({ ...written, employee: null })).not.toHaveProperty('employee');
});

test('a plan is shown as it is, a new one begins with a task', () => {
  const tasks = [{ _id: 'b', title: 'Second', deadline: null, done: true, finished: null, overdue: false }];
  const plan = { ...written, observer: person('o'), tasks } as unknown as DevelopmentPlan;
  expect(valuesOf(plan)).toMatchObject({ observer: { _id: 'o' }, tasks: [{ _id: 'b', deadline: '' }] });
  expect(valuesOf().tasks).toEqual([newTask()]);
});

test.each([
  [{}, []],
  [{ title: ' ' }, ['title']],
  [{ title: 'x'.repeat(151) }, ['title']],
  [{ notes: 'x'.repeat(5001) }, ['notes']],
  [{ tasks: [] }, []],
  [{ tasks: [newTask()] }, ['tasks.0.title']],
  [{ tasks: [{ ...newTask(), title: 'x'.repeat(301), deadline: 'soon' }] }, ['tasks.0.title', 'tasks.0.deadline']],
])('of %j the wrong fields are %j', (change, paths) => {
  expect(Object.keys(faultsOf({ ...written, ...change }))).toEqual(paths);
});

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 2, 100],
])('%i of %i are %i of a hundred', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
