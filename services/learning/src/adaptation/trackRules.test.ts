import { expect, test } from 'vitest';
import type { StageDoc } from './track.ts';
import {
  canEditTrack,
  copiedScenarios,
  faultsOf,
  noStages,
  orderedSteps,
  stepsIn,
  trackDerived,
  trackStatusOf,
  withStage,
  withStages,
  withStep,
} from './trackRules.ts';

const step = (name: string) => ({
  _id: name,
  name,
  delay: 0,
  task: '',
  reward: 0,
  link: '',
  poll: null,
  notify: true,
});
const stage = (name: string, ...steps: string[]): StageDoc => ({ _id: name, name, steps: steps.map(step) });
const whole = { ...noStages(), employee: [stage('one', 'a', 'b')], hr: [stage('two', 'c')] };

test.each([
  [whole, 'ana', []],
  [whole, null, ['no_manager']],
  [noStages(), 'ana', ['no_steps']],
  [{ ...whole, mentor: [stage('three')] }, 'ana', ['empty_stage']],
  [{ ...noStages(), mentor: [stage('three')] }, null, ['no_steps', 'empty_stage', 'no_manager']],
])('what is missing: %#', (scenarios, manager, faults) => expect(faultsOf({ scenarios, manager })).toEqual(faults));

test.each([
  [false, null, whole, 'not_active'],
  [true, '2026-11-28', whole, 'run'],
  [false, '2026-11-28', whole, 'stop'],
  [true, '2026-11-28', noStages(), 'error'],
  [false, null, noStages(), 'not_active'],
])('D86: active %s, first on %s', (active, activated, scenarios, status) =>
  expect(trackStatusOf({ active, activated, scenarios, manager: 'ana' })).toBe(status),
);

test('manager and HR find a track, each once', () => {
  const track = { name: 'Welcome', description: 'All', active: false, activated: null, scenarios: whole };
  expect(trackDerived({ ...track, manager: 'ana', hr: 'ana' })).toMatchObject({
    editors: ['ana'],
    status: 'not_active',
  });
  expect(trackDerived({ ...track, manager: null, hr: 'bo' }).editors).toEqual(['bo']);
});

test.each([
  ['ana', false, true],
  ['bo', true, true],
  ['bo', false, false],
])('%s, leading %s', (userId, isLead, may) => expect(canEditTrack({ userId }, { manager: 'ana' }, isLead)).toBe(may));

test('a stage is changed or removed', () => {
  const stages = [stage('one', 'a'), stage('two')];
  expect(withStage(stages, 'two', (each) => ({ ...each, name: 'New' }))?.map(({ name }) => name)).toEqual([
    'one',
    'New',
  ]);
  expect(withStage(stages, 'one', () => null)?.map(({ name }) => name)).toEqual(['two']);
  expect(withStage(stages, 'three', () => null)).toBeNull();
});

test('a step is changed or removed', () => {
  const stages = [stage('one', 'a'), stage('two', 'b', 'c')];
  const names = (changed: StageDoc[] | null) => changed?.map(({ steps }) => steps.map(({ name }) => name));
  expect(names(withStep(stages, 'b', (each) => ({ ...each, name: 'New' })))).toEqual([['a'], ['New', 'c']]);
  expect(names(withStep(stages, 'c', () => null))).toEqual([['a'], ['b']]);
  expect(withStep(stages, 'z', () => null)).toBeNull();
});

test.each([
  [
    ['b', 'a'],
    ['b', 'a'],
  ],
  [['a'], null],
  [['a', 'a'], null],
  [['a', 'b', 'c'], null],
  [['a', 'z'], null],
])('steps in the order %j', (ids, order) =>
  expect(orderedSteps([step('a'), step('b')], ids)?.map(({ _id }) => _id) ?? null).toEqual(order),
);

test('a copy has ids of its own', () => {
  let number = 0;
  const copy = copiedScenarios(whole, () => `new${(number += 1)}`);
  expect(stepsIn(copy).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set([...stepsIn(copy), ...copy.employee, ...copy.hr].map(({ _id }) => _id)).size).toBe(5);
  expect(stepsIn(copy).every(({ _id }) => _id.startsWith('new'))).toBe(true);
  expect(stepsIn(withStages(whole, 'hr', [])).map(({ name }) => name)).toEqual(['a', 'b']);
});
