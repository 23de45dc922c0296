import { expect, test } from 'vitest';
import { courseAssigned, courseExamined } from './courses.ts';

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
