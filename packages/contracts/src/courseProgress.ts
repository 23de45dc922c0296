import { z } from 'zod';
import { defineCalls } from './call.ts';
import { learnerProgress as shape, learnerStatus, learningDashboard } from './courseShapes.ts';
import { crudEntries, oneOf } from './crud.ts';
import { byId, id, one } from './shapes.ts';

const entries = crudEntries({
  path: '/api/course_progress',
  entity: 'course_progress',
  words: { one: 'the progress of a person in a course', many: 'progress' },
  shape,
  /** `user_id`: another person than the caller, for those who edit the course. */
  create: z.object({ course_id: id('course'), user_id: id('user').optional() }),
  /** `started`: the person has opened the course; `not_started`: it begins again, for those who edit the course. */
  change: z.object({ status: z.enum(['started', 'not_started'], 'choice') }),
  filters: { course_id: oneOf(id('course')), user: oneOf(id('user')), status: oneOf(learnerStatus) },
  sorts: ['created'],
  errors: ['course_closed', 'course_limit', 'user_not_found'],
});

export const courseProgress = defineCalls(
  'learning',
  'courseProgress',
  { about: 'How far each person is in each course.', access: 'member', right: 'lms' },
  {
    ...entries,
    list: { ...entries.list, query: entries.list.query.omit({ search: true }) },
    ofClient: { ...entries.ofClient, query: entries.ofClient.query.omit({ search: true }) },
    ofPerson: {
      method: 'GET',
      path: '/api/course_progress/progress/{course_id}/{user_id}',
      summary: 'How far a person is in a course, for the person and those who edit it',
      params: z.object({ course_id: id('attended_course'), user_id: id('user') }),
      result: one(shape),
    },
    learn: {
      method: 'PUT',
      path: '/api/course_progress/learn',
      summary: 'The caller has learned a lesson; the course is learned with its last lesson and test (D90)',
      body: z.object({ course_id: id('course'), lesson_id: id('lesson'), user_id: id('user').optional() }),
      result: one(shape),
      errors: ['not_enrolled', 'course_closed'],
    },
    dashboard: {
      method: 'GET',
      path: '/api/course_progress/{id}/dashboard',
      summary: 'The courses of a person in numbers, for the person, the head and administrators of learning',
      params: byId('user'),
      result: one(learningDashboard),
      errors: ['user_not_found'],
    },
  },
);
