import { describe, expect, test } from 'vitest';
import {
  beginsAt,
  canDrop,
  canFinish,
  canManage,
  canResume,
  canUnfinish,
  chainsFrom,
  daysBetween,
  dueOf,
  faultsOfHolders,
  isAllDone,
  lastDone,
  milestonesFrom,
  peopleIn,
  released,
  repeats,
  rolesIn,
  totalsOf,
  turnOf,
  workedOn,
} from './rules.ts';
import type { AdaptationDoc, ChainDoc, UserStepDoc } from './track.ts';
import { noStages } from './trackRules.ts';

const blank = { stage: 'First', task: '', reward: 0, link: '', poll: null, notify: true };

/** `done`: on which day; `open`: it has begun. */
const step = (name: string, { delay = 0, done = '', open = false } = {}): UserStepDoc => ({
  ...blank,
  _id: name,
  name,
  delay,
  released: done || open ? '2026-11-02T09:00:00.000Z' : null,
  finished: done ? `${done}T15:00:00.000Z` : null,
});

const chain = (...steps: UserStepDoc[]): ChainDoc => ({ scenario: 'employee', steps });
const start = '2026-11-02T11:00:00.000Z';
const inUtc = { begins: start, zone: 'UTC' };
const holders = { employee: 'ana', mentor: 'mia', hr: 'hal', chief: null };

test('D86: a chain is made for those who have a part and have steps', () => {
  const stage = { _id: 's', name: 'First', steps: [{ ...blank, _id: 'x', name: 'Read', delay: 0 }] };
  const scenarios = { ...noStages(), employee: [stage, { ...stage, name: 'Second' }], mentor: [stage], chief: [stage] };
  let number = 0;
  const chains = chainsFrom(scenarios, holders, () => `${(number += 1)}`);
  expect(chains.map(({ scenario, steps }) => [scenario, steps.map((each) => [each._id, each.stage])])).toEqual([
    [
      'employee',
      [
        ['1', 'First'],
        ['2', 'Second'],
      ],
    ],
    ['mentor', [['3', 'First']]],
  ]);
  expect(chains[0]!.steps[0]).toMatchObject({ name: 'Read', released: null, finished: null });
});

test.each([
  ['the first without a delay at the start', chain(step('a')), start],
  ['the first two days after the start', chain(step('a', { delay: 2 })), '2026-11-04T09:00:00.000Z'],
  [
    'the next when the one before is done',
    chain(step('a', { done: '2026-11-05' }), step('b')),
    '2026-11-05T15:00:00.000Z',
  ],
  [
    'the next a day after the one before was done',
    chain(step('a', { done: '2026-11-05' }), step('b', { delay: 1 })),
    '2026-11-06T09:00:00.000Z',
  ],
  ['none when all are done', chain(step('a', { done: '2026-11-05' })), null],
])('D87: of the steps begins %s', (_, steps, at) => expect(beginsAt(steps, inUtc)).toBe(at));

test('D87: days and 09:00 are of the company’s time', () => {
  const inKyiv = { begins: start, zone: 'Europe/Kyiv' };
  const late = chain(step('a', { done: '2026-11-05' }), step('b', { delay: 1 }));
  late.steps[0]!.finished = '2026-11-05T22:30:00.000Z';
  expect(beginsAt(late, inKyiv)).toBe('2026-11-07T07:00:00.000Z');
});

describe('steps begin', () => {
  const now = '2026-11-04T09:00:00.000Z';

  test('one of each chain, when its time has come', () => {
    const mentor: ChainDoc = { scenario: 'mentor', steps: [step('m', { delay: 3 })] };
    const { chains, opened } = released({ ...inUtc, chains: [chain(step('a', { delay: 2 }), step('b')), mentor] }, now);
    expect(opened.map((each) => [each.scenario, each.step._id])).toEqual([['employee', 'a']]);
    expect(chains.flatMap(({ steps }) => steps.map((each) => each.released))).toEqual([now, null, null]);
  });

  test('once', () =>
    expect(released({ ...inUtc, chains: [chain(step('a', { open: true }))] }, now).opened).toEqual([]));

  test('not a millisecond before', () => {
    const before = '2026-11-04T08:59:59.999Z';
    expect(released({ ...inUtc, chains: [chain(step('a', { delay: 2 }))] }, before).opened).toEqual([]);
  });
});

test('the turn is that of the first which is not done', () => {
  const steps = chain(step('a', { done: '2026-11-03' }), step('b'), step('c'));
  expect(turnOf(steps)?._id).toBe('b');
  expect(lastDone(steps)?._id).toBe('a');
  expect(turnOf(chain(step('a', { done: '2026-11-03' })))).toBeNull();
  expect(lastDone(chain(step('a')))).toBeNull();
  expect(totalsOf([steps])).toEqual({ steps_total: 3, done_total: 1 });
  expect([isAllDone([steps]), isAllDone([chain(step('a', { done: '2026-11-03' }))])]).toEqual([false, true]);
});

test('an adaptation goes on by itself with its next step or milestone', () => {
  const milestone = { at: '2026-11-03T09:00:00.000Z', coins: 5, poll: null, done: false };
  const base = { ...inUtc, chains: [chain(step('a', { delay: 2 }))], milestones: [] };
  expect(dueOf({ ...base, status: 'run' })).toBe('2026-11-04T09:00:00.000Z');
  expect(dueOf({ ...base, status: 'run', milestones: [milestone] })).toBe(milestone.at);
  expect(dueOf({ ...base, status: 'run', milestones: [{ ...milestone, done: true }] })).toBe(
    '2026-11-04T09:00:00.000Z',
  );
  expect(dueOf({ ...base, status: 'stop', milestones: [milestone] })).toBeNull();
  expect(dueOf({ ...base, status: 'ended', milestones: [milestone] })).toBe(milestone.at);
  expect(dueOf({ ...base, status: 'run', chains: [chain(step('a', { open: true }))] })).toBeNull();
});

test.each([
  ['2026-11-02', 1, '2026-11-02'],
  ['2026-11-02', 5, '2026-11-06'],
  ['2026-11-02', 6, '2026-11-09'],
  ['2026-11-07', 1, '2026-11-09'],
])('of a start on %s the working day %i is %s', (from, days, day) => expect(workedOn(from, days)).toBe(day));

test('milestones are in their order', () => {
  const made = milestonesFrom('2026-11-02', 'UTC', {
    rewards: [{ days: 6, coins: 10 }],
    polls: [{ days: 2, poll: 'p' }],
  });
  expect(made).toEqual([
    { at: '2026-11-03T09:00:00.000Z', coins: null, poll: 'p', done: false },
    { at: '2026-11-09T09:00:00.000Z', coins: 10, poll: null, done: false },
  ]);
});

test.each([
  [
    [
      [1, 5],
      [2, 10],
    ],
    [
      [1, 'p'],
      [2, 'q'],
    ],
    [],
  ],
  [
    [
      [1, 5],
      [1, 10],
    ],
    [],
    ['rewards'],
  ],
  [
    [
      [1, 5],
      [2, 5],
    ],
    [],
    ['rewards'],
  ],
  [
    [],
    [
      [1, 'p'],
      [1, 'q'],
    ],
    ['polls'],
  ],
  [
    [
      [1, 5],
      [1, 5],
    ],
    [
      [1, 'p'],
      [2, 'p'],
    ],
    ['rewards', 'polls'],
  ],
] as [[number, number][], [number, string][], string[]][])(
  'rewards %j and polls %j repeat %j',
  (rewards, polls, found) =>
    expect(
      repeats({
        rewards: rewards.map(([days, coins]) => ({ days, coins })),
        polls: polls.map(([days, poll]) => ({ days, poll })),
      }),
    ).toEqual(found),
);

test('people have the roles of their parts', () => {
  expect(peopleIn({ ...holders, hr: 'mia' })).toEqual(['ana', 'mia']);
  expect(rolesIn({ ...holders, hr: 'mia' }, 'mia', false)).toEqual(['mentor', 'hr']);
  expect(rolesIn(holders, 'zoe', true)).toEqual(['admin']);
  expect(rolesIn(holders, 'zoe', false)).toEqual([]);
  expect(faultsOfHolders(holders)).toEqual([]);
  expect(faultsOfHolders({ employee: 'ana', mentor: 'ana', hr: 'mia', chief: 'ana' })).toEqual(['mentor', 'chief']);
});

describe('who may do what', () => {
  const open = step('b', { open: true });
  const waiting = step('b', { delay: 1 });
  const done = step('a', { done: '2026-11-03' });
  const state = 'adaptation_step_state';
  const stopped = 'adaptation_stopped';
  const own = { roles: ['employee'] as const };
  const mentor = { roles: ['mentor'] as const };
  const hr = { roles: ['hr'] as const };
  const admin = { roles: ['admin'] as const };
  const none = { roles: [] };
  const doc = (status: AdaptationDoc['status'], ...steps: UserStepDoc[]) => ({ status, chains: [chain(...steps)] });

  test.each([
    [own, 'run', open, true],
    [own, 'run', waiting, state],
    [own, 'stop', open, stopped],
    [own, 'ended', open, stopped],
    [mentor, 'run', open, false],
    [hr, 'run', open, false],
    [admin, 'run', open, false],
    [none, 'run', open, false],
  ] as const)('%j finish in state %s: %#', (by, status, next, ruling) => {
    const on = chain(done, next);
    expect(canFinish(by, { status }, on, next)).toBe(ruling);
  });

  test('a step is not finished before its turn', () => {
    const later = step('c', { open: true });
    expect(canFinish(own, { status: 'run' }, chain(open, later), later)).toBe(state);
    expect(canFinish(own, { status: 'run' }, chain(done, open), done)).toBe(state);
  });

  test.each([
    [own, 'run', [done, open], true],
    [own, 'ended', [done], true],
    [own, 'stop', [done, open], stopped],
    [own, 'run', [open], state],
    [mentor, 'run', [done, open], false],
    [hr, 'run', [done, open], true],
    [admin, 'run', [done, open], true],
    [none, 'run', [done, open], false],
  ] as const)('%j undo in state %s: %#', (by, status, steps, ruling) =>
    expect(canUnfinish(by, { status }, chain(...steps))).toBe(ruling),
  );

  test.each([
    [hr, 'run', waiting, true],
    [admin, 'run', waiting, true],
    [admin, 'run', open, state],
    [admin, 'stop', waiting, stopped],
    [own, 'run', waiting, false],
    [mentor, 'run', waiting, false],
  ] as const)('%j begin a step in state %s: %#', (by, status, next, ruling) =>
    expect(canResume(by, { status }, chain(done, next), next)).toBe(ruling),
  );

  test.each([
    [hr, doc('run', done, open), open, true],
    [admin, doc('run', done, waiting), waiting, true],
    [admin, doc('run', done, open), done, state],
    [admin, doc('run', open), open, state],
    [admin, doc('stop', done, open), open, stopped],
    [own, doc('run', done, open), open, false],
    [mentor, doc('run', done, open), open, false],
  ] as const)('%j delete a step: %#', (by, of, which, ruling) => expect(canDrop(by, of, which)).toBe(ruling));

  test('HR and those who manage the track manage', () =>
    expect([own, mentor, hr, admin, none].map((by) => canManage(by))).toEqual([false, false, true, true, false]));
});

test('days are whole', () => {
  expect(daysBetween('2026-11-02', '2026-11-12T08:00:00.000Z')).toBe(10);
  expect(daysBetween('2026-11-12', '2026-11-02T08:00:00.000Z')).toBe(0);
});
