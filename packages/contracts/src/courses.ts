import { z } from 'zod';
import { defineCalls } from './call.ts';
import { course, courseNumbers, courseStatus, learnerProgress } from './courseShapes.ts';
import { maxAssigned, maxCourseAdmins, maxCourseParts } from './courseStates.ts';
import { crudEntries, oneOf } from './crud.ts';
import { person } from './person.ts';
import { attachmentInput, byId, clientId, id, line, listQuery, one, page, text } from './shapes.ts';

const title = line(150);

const optional = {
  description: text(1000).trim(),
  cover: z.array(attachmentInput).max(1, 'too_many'),
  status: courseStatus,
  /** Who edits the course besides the administrators of learning. */
  admins: z.array(id('user')).max(maxCourseAdmins, 'too_many'),
};

const settings = z.object({ admins: z.array(person) });
const company = z.object({ client_id: clientId() });

export const courses = defineCalls(
  'learning',
  'courses',
  {
    about: 'Courses of lessons and tests: who teaches, who takes part, and how far they are.',
    access: 'member',
    right: 'lms',
  },
  {
    ...crudEntries({
      path: '/api/courses',
      entity: 'course',
      words: { one: 'a course', many: 'courses' },
      shape: course,
      create: z.object({ title, ...z.object(optional).partial().shape }),
      /** `parts`: all of them in another order. */
      change: z
        .object({ title, ...optional, parts: z.array(z.string().max(24)).max(maxCourseParts, 'too_many') })
        .partial(),
      filters: { status: oneOf(courseStatus) },
      sorts: ['created', 'title'],
      errors: ['user_not_found', 'course_begun', 'changed_meanwhile'],
    }),
    members: {
      method: 'GET',
      path: '/api/courses/{id}/members',
      summary: 'Who takes part in a course, and how far they are, for those who edit it',
      params: byId('course'),
      query: listQuery,
      result: page(learnerProgress),
    },
    assign: {
      method: 'POST',
      path: '/api/courses/{id}/members',
      summary:
        'Assign a course to colleagues; those who take part already stay as they are, those who do not use learning are left out',
      params: byId('course'),
      body: z.object({ empl: z.array(id('user')).min(1, 'required').max(maxAssigned, 'too_many') }),
      result: one(z.array(learnerProgress)),
      errors: ['user_not_found', 'course_closed', 'course_limit'],
      seconds: 10,
    },
    analytics: {
      method: 'GET',
      path: '/api/courses/analytics/{client_id}',
      summary:
        'How all courses are learned, for the administrators of learning; with `user_id` those of a person, also for the person',
      params: company,
      query: listQuery.extend({ user_id: id('user').optional() }),
      result: page(courseNumbers),
      errors: ['user_not_found'],
    },
    admins: {
      method: 'GET',
      path: '/api/clients/{client_id}/settings/admins/lms',
      summary: 'The administrators of learning besides those of the company',
      access: 'admin',
      params: company,
      result: one(settings),
    },
    setAdmins: {
      method: 'PUT',
      path: '/api/clients/{client_id}/settings/admins/lms',
      summary: 'Choose the administrators of learning',
      access: 'admin',
      params: company,
      body: z.object({ admins: z.array(id('user')).max(100, 'too_many') }),
      result: one(settings),
      errors: ['user_not_found'],
    },
  },
);
