import { maxPlanHistory } from '@atrium/contracts/idpStates';
import { describe, expect, test } from 'vitest';
import {
  canChangePlan,
  canCreateFor,
  canRemovePlan,
  canTick,
  dueOf,
  isAllDone,
  isOverdue,
  mergedTasks,
  readerKeysFor,
  readersOfPlan,
  standingBy,
  tellToday,
  toldOn,
  withHistory,
} from './rules.ts';
import type { PlanTaskDoc } from './store.ts';

const none = { isSelf: false, isChief: false, isAdmin: false };
const self = { ...none, isSelf: true };
const chief = { ...none, isChief: true };
const admin = { ...none, isAdmin: true };
const byOther = { creator: 'chief', employee: 'ana', status: 'active' as const };
const own = { ...byOther, creator: 'ana' };
const ended = 'idp_finished';

describe('who may', () => {
  test.each([
    ['another', none, false],
    ['the employee', self, true],
    ['the chief', chief, true],
    ['an administrator', admin, true],
  ])('%s creates a plan: %s', (_, by, may) => expect(canCreateFor(by)).toBe(may));

  test.each([
    ['another', none, byOther, false, false, false],
    ['another, of a draft', none, own, false, false, false],
    ['the employee', self, byOther, false, true, false],
    ['the employee, of the own draft', self, own, true, true, true],
    ['the chief', chief, byOther, true, true, true],
    ['the chief, of a draft', chief, own, true, true, true],
    ['an administrator', admin, byOther, true, true, true],
  ] as const)('%s changes, ticks and removes', (_, by, plan, change, ticks, remove) => {
    expect(canChangePlan(by, plan)).toBe(change);
    expect(canTick(by, plan)).toBe(ticks);
    expect(canRemovePlan(by, plan)).toBe(remove);
  });

  test.each([
    ['another', none, byOther, false, false, false],
    ['the employee', self, byOther, false, ended, false],
    ['the employee, of the own draft', self, own, ended, ended, ended],
    ['the chief', chief, byOther, ended, ended, ended],
    ['an administrator', admin, byOther, ended, ended, true],
  ] as const)('%s changes, ticks and removes a finished plan', (_, by, plan, change, ticks, remove) => {
    const finished = { ...plan, status: 'finished' as const };
    expect(canChangePlan(by, finished)).toBe(change);
    expect(canTick(by, finished)).toBe(ticks);
    expect(canRemovePlan(by, finished)).toBe(remove);
  });

  test('nobody is the own chief, and administrators are known by their role', () => {
    expect(standingBy({ userId: 'ana', roles: [] }, 'ana', 'ana')).toEqual(self);
    expect(standingBy({ userId: 'bo', roles: [] }, 'ana', 'bo')).toEqual(chief);
    expect(standingBy({ userId: 'adm', roles: ['admin'] }, 'ana', null)).toEqual(admin);
  });
});

test.each([
  ['the employee', 'ana', [], true],
  ['the observer', 'bo', [], true],
  ['the chief', 'cy', ['ana'], true],
  ['the chief of the observer', 'dan', ['bo'], false],
  ['another', 'eve', [], false],
] as const)('%s finds a plan: %s', (_, user, team, finds) => {
  const readers = readersOfPlan({ employee: 'ana', observer: 'bo' });
  expect(readerKeysFor(user, team).some((key) => readers.includes(key))).toBe(finds);
});

const task = (deadline: string | null, more: Partial<PlanTaskDoc> = {}): PlanTaskDoc => ({
  _id: 'a',
  title: 'Read',
  deadline,
  finished: null,
  told: null,
  ...more,
});
const at = '2026-11-28T08:00:00.000Z';

test.each([
  ['without a deadline', task(null), false, null],
  ['on its last day', task('2026-11-28'), false, '2026-11-27'],
  ['a day later', task('2026-11-27'), true, '2026-11-26'],
  ['that was told of before', task('2026-11-29', { told: 'near' }), false, '2026-11-30'],
  ['that is overdue and was told of', task('2026-11-01', { told: 'overdue' }), true, null],
  ['that is done', task('2026-11-01', { finished: at }), false, null],
  ['at the end of a month', task('2027-03-01'), false, '2027-02-28'],
])('a task %s', (_, each, overdue, on) => {
  expect(isOverdue(each, '2026-11-28')).toBe(overdue);
  expect(toldOn(each)).toBe(on);
});

test('a plan is due with its first task, and a finished one never', () => {
  const tasks = [task('2026-12-10'), task('2026-12-05'), task(null)];
  expect(dueOf({ status: 'active', tasks })).toBe('2026-12-04');
  expect(dueOf({ status: 'finished', tasks })).toBeNull();
  expect(dueOf({ status: 'active', tasks: [] })).toBeNull();
});

test.each([
  ['two days before', '2026-11-30', null, null],
  ['the day before', '2026-11-29', null, 'near'],
  ['the last day', '2026-11-28', null, 'near'],
  ['the last day, told before', '2026-11-28', 'near', 'near'],
  ['the day after', '2026-11-27', 'near', 'overdue'],
  ['long after', '2026-10-01', null, 'overdue'],
  ['long after, told before', '2026-10-01', 'overdue', 'overdue'],
] as const)('%s of a task people are told of it once', (_, deadline, before, after) => {
  const today = tellToday([task(deadline, { told: before })], '2026-11-28');
  expect(today.tasks[0]!.told).toBe(after);
  expect([...today.near, ...today.overdue]).toHaveLength(before === after ? 0 : 1);
  const again = tellToday(today.tasks, '2026-11-28');
  expect([again.near, again.overdue]).toEqual([[], []]);
});

describe('the tasks of a change', () => {
  const before = [task('2026-12-01', { told: 'near', finished: at }), task(null, { _id: 'b', title: 'Write' })];
  const newId = () => 'new';

  test('are ordered, changed, added and removed', () => {
    const input = [{ title: 'Speak' }, { _id: 'a', title: 'Read more', deadline: '2026-12-01' }];
    expect(mergedTasks(before, input, newId)).toEqual({
      tasks: [
        { _id: 'new', title: 'Speak', deadline: null, finished: null, told: null },
        { ...before[0], title: 'Read more' },
      ],
      changes: [
        ['task_added', 'Speak'],
        ['task_changed', 'Read more'],
        ['task_removed', 'Write'],
      ],
    });
  });

  test('are told of again when the deadline moves', () => {
    const merged = mergedTasks(before, [{ _id: 'a', title: 'Read', deadline: '2027-01-01' }], newId);
    expect(merged!.tasks[0]).toMatchObject({ told: null, finished: at });
  });

  test.each([
    ['unknown', [{ _id: 'x', title: 'No' }]],
    ['named twice', ['a', 'a'].map((_id) => ({ _id, title: 'Read' }))],
  ])('are refused where one is %s', (_, input) => expect(mergedTasks(before, input, newId)).toBeNull());
});

test.each([
  [[], false],
  [[task(null)], false],
  [[task(null), task(null, { finished: at })], false],
  [[task(null, { finished: at })], true],
])('all tasks are done: %#', (tasks, all) => expect(isAllDone(tasks)).toBe(all));

test('the newest changes stay in the log', () => {
  const full = Array.from({ length: maxPlanHistory }, (_, number) => ({
    by: 'ana',
    at,
    action: 'changed' as const,
    task: `${number}`,
  }));
  const history = withHistory(full, [['finished', '']], 'bo', at);
  expect(history).toHaveLength(maxPlanHistory);
  expect(history[0]!.task).toBe('1');
  expect(history.at(-1)).toEqual({ by: 'bo', at, action: 'finished', task: '' });
});
