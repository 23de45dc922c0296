import { expect, test } from 'vitest';
import { stepFaults } from '@atrium/contracts/assessmentRules';
import { isOpen, momentsOf, nextAt, statusOn, stepsOf, stepState } from './plan.ts';

const steps = stepsOf([
  { step: 'peerAssessment', active: true, start: '2026-11-05', end: '2026-11-09', questionnaire: 'q' },
  { step: 'selfAssessment', active: true, start: '2026-11-02', end: '2026-11-04', questionnaire: 'q' },
  { step: 'calibration', active: true, start: '2026-11-10', end: '2026-11-12', questionnaire: 'q' },
]);

test('all steps stand in their order, and only reviews have a questionnaire', () => {
  expect(steps.map(({ step }) => step)).toEqual([
    'selfAssessment',
    'chooseReviewers',
    'chiefAssessment',
    'peerAssessment',
    'subordinateAssessment',
    'calibration',
    'resultsApproval',
    'resultsAccess',
  ]);
  expect(steps.filter(({ questionnaire }) => questionnaire).map(({ step }) => step)).toEqual([
    'selfAssessment',
    'peerAssessment',
  ]);
});

test.each([
  ['draft', '2026-11-03', 'not_started'],
  ['started', '2026-11-01', 'not_started'],
  ['active', '2026-11-02', 'started'],
  ['active', '2026-11-04', 'started'],
  ['active', '2026-11-05', 'completed'],
  ['completed', '2026-11-03', 'completed'],
  ['archived', '2026-11-01', 'completed'],
] as const)('in a %s cycle the first step is on %s %s', (status, today, state) => {
  expect(stepState(steps[0]!, status, today)).toBe(state);
  expect(isOpen({ status, steps }, 'selfAssessment', today)).toBe(state === 'started');
});

test('a step that is not active is never open', () =>
  expect(isOpen({ status: 'active', steps }, 'chiefAssessment', '2026-11-05')).toBe(false));

test.each([
  ['started', '2026-11-01', 'started'],
  ['started', '2026-11-02', 'active'],
  ['draft', '2026-11-20', 'draft'],
  ['completed', '2026-11-02', 'completed'],
] as const)('a %s cycle is on %s %s', (status, today, now) => expect(statusOn({ status, steps }, today)).toBe(now));

test('the calendar asks at the first minute of a step in the company’s zone, reminds on its last day, and ends after the last', () =>
  expect(momentsOf(steps, 'Europe/Kyiv').map(({ at, what, step }) => [at, what, step])).toEqual([
    ['2026-11-01T22:00:00.000Z', 'begin', null],
    ['2026-11-01T22:00:00.000Z', 'ask', 'selfAssessment'],
    ['2026-11-03T22:00:00.000Z', 'remind', 'selfAssessment'],
    ['2026-11-04T22:00:00.000Z', 'ask', 'peerAssessment'],
    ['2026-11-08T22:00:00.000Z', 'remind', 'peerAssessment'],
    ['2026-11-12T22:00:00.000Z', 'complete', null],
  ]));

test('the next moment is after what has been handled', () => {
  const moments = momentsOf(steps, 'UTC');
  expect(nextAt(moments, '2026-11-01T10:00:00.000Z')).toBe('2026-11-02T00:00:00.000Z');
  expect(nextAt(moments, '2026-11-02T00:00:00.000Z')).toBe('2026-11-04T00:00:00.000Z');
  expect(nextAt(moments, '2026-11-13T00:00:00.000Z')).toBeNull();
  expect(momentsOf(stepsOf([]), 'UTC')).toEqual([]);
});

const first = {
  step: 'selfAssessment',
  active: true,
  start: '2026-11-02',
  end: '2026-11-04',
  questionnaire: 'q',
} as const;
test.each([
  ['whole', [first], {}],
  ['without an active step', [{ ...first, active: false }], { steps: 'required' }],
  ['without a questionnaire', [{ ...first, questionnaire: null }], { 'steps.0.questionnaire': 'required' }],
  ['without dates', [{ ...first, start: null, end: null }], { 'steps.0.start': 'required', 'steps.0.end': 'required' }],
  ['ends first', [{ ...first, end: '2026-11-01' }], { 'steps.0.end': 'dates_order' }],
  ['over', [{ ...first, start: '2026-10-01', end: '2026-10-31' }], { steps: 'past' }],
  ['only calibration', [{ ...first, step: 'calibration' as const, questionnaire: null }], { steps: 'required' }],
])('a plan that is %s has the faults %j', (_, plan, faults) => expect(stepFaults(plan, '2026-11-01')).toEqual(faults));
