import { expect, test } from 'vitest';
import { courseAssigned, courseExamined, courseReminded } from './courses.ts';

const created = '2026-11-28T10:00:00.000Z';

test('an assignment notifies each person once, and not the one who assigns', () => {
  const data = { _id: 'course1', by: 'adm', name: 'Safety', recipients: ['ana', 'bo', 'ana', 'adm'], created };
  const notes = courseAssigned.notes(data);
  expect(notes.map(({ user, kind }) => [user, kind])).toEqual([
    ['ana', 'course_assigned'],
    ['bo', 'course_assigned'],
  ]);
  for (const note of notes) expect(note).toMatchObject({ actors: ['adm'], link: '/courses/course1', name: 'Safety' });
});

test('a reminder tells each person once a day, also the one who has made the course', () => {
  const remind = (at: string, day?: string) =>
    courseReminded.notes({ _id: 'course1', by: 'adm', name: 'Safety', recipients: ['ana', 'adm'], created: at, day });
  expect(remind(created).map(({ user, kind }) => [user, kind])).toEqual([
    ['ana', 'course_reminded'],
    ['adm', 'course_reminded'],
  ]);
  const subjects = [created, '2026-11-28T18:00:00.000Z', '2026-11-29T10:00:00.000Z'].map(
    (at) => remind(at)[0]!.subject,
  );
  expect(subjects[1]).toBe(subjects[0]);
  expect(subjects[2]).not.toBe(subjects[0]);
  const inKyiv = [
    ['2026-11-27T23:00:00.000Z', '2026-11-28'],
    ['2026-11-28T07:00:00.000Z', '2026-11-28'],
    ['2026-11-28T22:00:00.000Z', '2026-11-29'],
  ].map(([at, day]) => remind(at!, day)[0]!.subject);
  expect(inKyiv[1]).toBe(inKyiv[0]);
  expect(inKyiv[2]).not.toBe(inKyiv[1]);
});

test.each([
  ['passed', ['test_passed']],
  ['finished', ['test_passed']],
  ['failed', ['test_failed']],
  ['not_passed', []],
] as const)('an attempt that is %s notifies the person of %j', (status, kinds) => {
  const data = { _id: 'course1', test: 'test1', attempt: 'attempt1', user: 'ana', name: 'Exam', status, created };
  const notes = courseExamined.notes(data);
  expect(notes.map(({ kind }) => kind)).toEqual(kinds);
  for (const note of notes) expect(note).toMatchObject({ user: 'ana', actors: ['ana'], subject: 'attempt:attempt1' });
});
