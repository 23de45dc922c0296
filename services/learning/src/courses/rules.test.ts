import type { CourseStatus } from '@atrium/contracts/courseStates';
import { expect, test } from 'vitest';
import {
  canEditCourse,
  canEnrol,
  canRemoveCourse,
  canTurn,
  courseReadKeys,
  isLearningAdmin,
  learningAdminsKey,
  reordered,
} from './rules.ts';

const who = (userId: string, roles: string[] = ['employee'], keys: string[] = ['all']) => ({ userId, roles, keys });

const people = {
  learner: who('ana'),
  editor: who('ed'),
  administrator: who('adm', ['employee', 'admin']),
  superadmin: who('root', ['superadmin']),
  trainer: who('tia', ['employee', 'lms_admin']),
  chosen: who('cho', ['employee'], ['all', learningAdminsKey]),
};
type Role = keyof typeof people;

const admins = ['ed'];

test.each<[Role, boolean, boolean]>([
  ['learner', false, false],
  ['editor', false, true],
  ['administrator', true, true],
  ['superadmin', true, true],
  ['trainer', true, true],
  ['chosen', true, true],
])('a %s administers learning: %s, edits the course: %s', (role, administers, edits) => {
  expect(isLearningAdmin(people[role])).toBe(administers);
  expect(canEditCourse(people[role], { admins })).toBe(edits);
});

test.each<[Role, CourseStatus, boolean | string, boolean | string]>([
  ['learner', 'draft', 'course_closed', false],
  ['learner', 'appointed', 'course_closed', false],
  ['learner', 'published', true, false],
  ['learner', 'archived', 'course_closed', false],
  ['editor', 'draft', 'course_closed', 'course_closed'],
  ['editor', 'appointed', true, true],
  ['editor', 'published', true, true],
  ['editor', 'archived', 'course_closed', 'course_closed'],
])('a %s of a course that is %s enrols: %s, enrols others: %s', (role, status, own, others) => {
  const person = people[role];
  expect(canEnrol(person, { admins, status }, person.userId)).toBe(own);
  expect(canEnrol(person, { admins, status }, 'bo')).toBe(others);
});

test.each<[Role, number, boolean | string]>([
  ['learner', 0, false],
  ['editor', 0, true],
  ['editor', 1, 'course_begun'],
  ['administrator', 0, true],
  ['administrator', 1, 'course_begun'],
])('a %s deletes a course with %i participants: %s', (role, members_total, ruling) =>
  expect(canRemoveCourse(people[role], { admins, members_total })).toBe(ruling),
);

test.each<[CourseStatus, number, CourseStatus, boolean | string]>([
  ['draft', 0, 'published', true],
  ['draft', 0, 'appointed', true],
  ['published', 0, 'draft', true],
  ['published', 1, 'draft', 'course_begun'],
  ['archived', 1, 'draft', 'course_begun'],
  ['published', 1, 'appointed', true],
  ['published', 1, 'archived', true],
  ['archived', 1, 'published', true],
])('a course that is %s with %i participants becomes %s: %s', (status, members_total, next, ruling) =>
  expect(canTurn({ status, members_total }, next)).toBe(ruling),
);

test.each<[CourseStatus, string[]]>([
  ['draft', []],
  ['appointed', ['lms/course:c1']],
  ['published', ['lms/all']],
  ['archived', ['lms/course:c1']],
])('a course that is %s is read by those who edit it, and %j', (status, learners) => {
  const editors = [`lms/${learningAdminsKey}`, 'lms/user:ed'];
  expect(courseReadKeys({ _id: 'c1', status, admins })).toEqual([...editors, ...learners]);
});

test.each([
  [
    ['b', 'a'],
    ['b', 'a'],
  ],
  [['a'], null],
  [['a', 'a'], null],
  [['a', 'b', 'b'], null],
  [['a', 'c'], null],
])('the order %j of two parts is %j', (ids, expected) => {
  const parts = ['a', 'b'].map((_id) => ({ _id, kind: 'lesson' as const }));
  expect(reordered(parts, ids)?.map(({ _id }) => _id) ?? null).toEqual(expected);
});
