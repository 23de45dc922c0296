import { expect, test } from 'vitest';
import { vacationCancelled, vacationDecided, vacationRequested } from './vacations.ts';

const vacation = {
  _id: 'vacation1',
  user: 'ana',
  by: 'ana',
  start: '2026-12-21',
  end: '2026-12-31',
  created: '2026-11-20T10:00:00.000Z',
};
const toldBy = (notes: { user: string; kind: string }[]) => notes.map(({ user, kind }) => `${user} ${kind}`);

test.each([
  ['the chief', ['bo'], ['bo vacation_requested']],
  ['each administrator once', ['adm', 'adm'], ['adm vacation_requested']],
  ['nobody of an own one', ['ana'], []],
])('a request notifies %s', (_, deciders, expected) =>
  expect(toldBy(vacationRequested.notes({ ...vacation, deciders }))).toEqual(expected),
);

test('a request with other dates is asked for again', () => {
  const subjectOf = (end: string) => vacationRequested.notes({ ...vacation, end, deciders: ['bo'] })[0]!.subject;
  expect(subjectOf('2026-12-31')).not.toBe(subjectOf('2026-12-30'));
});

test.each([
  ['approved', 'mia', ['ana vacation_approved', 'mia vacation_substitute']],
  ['rejected', null, ['ana vacation_rejected']],
] as const)('a vacation that is %s notifies the person, and who stands in', (status, substitute, expected) =>
  expect(toldBy(vacationDecided.notes({ ...vacation, by: 'bo', status, substitute }))).toEqual(expected),
);

test('a cancellation notifies all but who has cancelled', () => {
  const notes = vacationCancelled.notes({ ...vacation, told: ['ana', 'mia', 'bo'] });
  expect(toldBy(notes)).toEqual(['mia vacation_cancelled', 'bo vacation_cancelled']);
  expect(notes[0]).toMatchObject({ name: '2026-12-21 – 2026-12-31', about: ['vacation1'] });
});

test('a question to the chief goes with the decision or the cancellation', () => {
  const [asked] = vacationRequested.notes({ ...vacation, deciders: ['bo'] });
  expect(asked!.about).toEqual(['vacation1', 'vacation1:asked']);
  expect(vacationDecided.ends?.({ ...vacation, status: 'rejected', substitute: null })).toBe('vacation1:asked');
  expect(vacationCancelled.ends?.({ ...vacation, told: [] })).toBe('vacation1:asked');
});
