import { expect, test } from 'vitest';
import { stepsOf } from './plan.ts';
import { choosesLater, reviewerFaults, reviewsOf } from './reviewers.ts';
import { canArchive, canChoose, canComplete, canEdit, canPlan, canRemind, canRemove, seesAs } from './rules.ts';

const adm = { userId: 'adm', roles: ['admin'] };
const ana = { userId: 'ana', roles: ['employee'] };
const chief = { userId: 'boss', roles: ['employee'] };
const bo = { userId: 'bo', roles: ['employee'] };

test.each([
  ['draft', true, true, 'cycle_draft', 'cycle_not_completed', true],
  ['started', true, 'cycle_started', true, 'cycle_not_completed', 'cycle_started'],
  ['active', true, 'cycle_started', true, 'cycle_not_completed', 'cycle_started'],
  ['completed', true, 'cycle_started', 'cycle_completed', true, 'cycle_started'],
  ['archived', 'cycle_archived', 'cycle_started', 'cycle_archived', 'cycle_archived', true],
] as const)('%s: edit %s, plan %s, complete %s, archive %s, remove %s; for administrators only', (...row) => {
  const [status, ...rulings] = row;
  const decided = (caller: typeof adm) =>
    [canEdit, canPlan, canComplete, canArchive, canRemove].map((rule) => rule(caller, { status }));
  expect(decided(adm)).toEqual(rulings);
  expect(decided(ana)).toEqual(rulings.map(() => false));
});

test.each([
  ['draft', null, 'cycle_not_active'],
  ['active', null, true],
  ['started', '2026-05-09T11:00:00Z', 'cycle_reminded'],
  ['active', '2026-05-08T12:00:00Z', true],
  ['completed', null, 'cycle_not_active'],
] as const)('a %s cycle reminded %s may remind: %s', (status, reminded, ruling) =>
  expect(canRemind(adm, { status, reminded }, new Date('2026-05-09T12:00:00Z'))).toBe(ruling),
);

const dates = { start: '2026-11-02', end: '2026-11-04' };
const choosing = stepsOf([{ step: 'chooseReviewers', active: true, ...dates }]);
const place = { user: 'ana', chief: 'boss' };

test.each([
  ['draft', '2026-11-03', true, false, false],
  ['active', '2026-11-03', true, true, true],
  ['active', '2026-11-05', true, false, false],
  ['completed', '2026-11-03', 'cycle_completed', false, false],
  ['archived', '2026-11-03', 'cycle_archived', false, false],
] as const)('%s on %s: reviewers by the administrator %s, the person %s, the chief %s', (...row) => {
  const [status, today, ...rulings] = row;
  const cycle = { status, steps: choosing };
  expect([adm, ana, chief].map((caller) => canChoose(caller, cycle, place, today))).toEqual(rulings);
  expect(canChoose(bo, cycle, place, today)).toBe(false);
});

test('results are for the person, the chief and administrators', () =>
  expect([ana, chief, adm, bo].map((caller) => seesAs(caller, place))).toEqual(['employee', 'chief', 'admin', null]));

const all = stepsOf(
  (['selfAssessment', 'chiefAssessment', 'peerAssessment', 'subordinateAssessment'] as const).map((step) => ({
    step,
    active: true,
    questionnaire: 'q',
    ...dates,
  })),
);

test('each reviewer is asked once, as the chief rather than as a peer', () => {
  const asked = { user: 'ana', chief: 'boss', peers: ['bo', 'boss', 'ana'], subordinates: ['bo', 'cy'] };
  expect(reviewsOf(asked, all).map(({ step, reviewer }) => `${step} ${reviewer}`)).toEqual([
    'selfAssessment ana',
    'chiefAssessment boss',
    'peerAssessment bo',
    'subordinateAssessment cy',
  ]);
  expect(reviewsOf({ ...asked, chief: null }, choosing)).toEqual([]);
});

test('neither the person nor the chief is a peer, and no one twice', () =>
  expect(
    reviewerFaults({ user: 'ana', chief: 'boss', peers: ['ana', 'bo'], subordinates: ['bo', 'boss', 'cy'] }),
  ).toEqual({ 'peers.0': 'choice', 'subordinates.0': 'choice', 'subordinates.1': 'choice' }));

test('reviewers may come later only where a step asks them', () => {
  expect(choosesLater(all)).toBe(false);
  expect(choosesLater(choosing)).toBe(false);
  const later = [...choosing.slice(0, 2), ...all.slice(2)];
  expect(choosesLater(later)).toBe(true);
});
