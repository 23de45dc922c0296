import type { AdaptationStep } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { chainsInOrder, isExternal, lastDoneOf, stagesOf } from './stages.ts';

const step = (name: string, stage: string, state: AdaptationStep['state'] = 'waiting'): AdaptationStep => ({
  _id: name,
  stage,
  name,
  delay: 0,
  task: '',
  reward: 0,
  link: '',
  poll: null,
  notify: false,
  state,
  begins: null,
  released: null,
  finished: null,
  can: { finish: false, resume: false, remove: false },
});

test('steps stand under their stages, in their order', () => {
  const stages = stagesOf([step('a', 'First'), step('b', 'First'), step('c', 'Second'), step('d', 'First')]);
  expect(stages.map(({ name, steps }) => [name, steps.map((each) => each.name)])).toEqual([
    ['First', ['a', 'b']],
    ['Second', ['c']],
    ['First', ['d']],
  ]);
  expect(stagesOf([])).toEqual([]);
});

test('the last step that is done is undone first', () => {
  expect(lastDoneOf([step('a', '', 'done'), step('b', '', 'done'), step('c', '', 'open')])?.name).toBe('b');
  expect(lastDoneOf([step('a', '', 'open')])).toBeUndefined();
});

test('the own chains stand first', () => {
  const chains = (['employee', 'mentor', 'hr'] as const).map((scenario) => ({ scenario }));
  expect(chainsInOrder(chains, ['hr', 'admin']).map(({ scenario }) => scenario)).toEqual(['hr', 'employee', 'mentor']);
  expect(chainsInOrder(chains, ['employee'])).toEqual(chains);
});

test('a link leads into the portal or out of it', () => {
  expect(['https://x.example', 'http://x.example', '/article/1'].map(isExternal)).toEqual([true, true, false]);
});
