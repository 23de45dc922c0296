import { z } from 'zod';
import { defineCalls } from './call.ts';
import { attempt, learningTest } from './courseShapes.ts';
import { maxAnswers, maxAttempts, maxTestMinutes } from './courseStates.ts';
import { crudEntries, oneOf } from './crud.ts';
import { byId, id, line, one, text } from './shapes.ts';

const whole = (max: number, min = 1) => z.number('number').int('number').min(min, 'too_small').max(max, 'too_big');

const title = line(150);

const optional = {
  description: text(1000).trim(),
  /** Minutes. */
  time_limit: whole(maxTestMinutes).nullable(),
  pass_score: whole(100, 0),
  attempts_limit: whole(maxAttempts).nullable(),
  show_correct: z.boolean(),
  show_score: z.boolean(),
  shuffle_questions: z.boolean(),
  shuffle_answers: z.boolean(),
};

const answers = z
  .array(z.object({ _id: z.string().max(24).optional(), text: line(500), correct: z.boolean() }))
  .min(1, 'required')
  .max(maxAnswers, 'too_many');

const newQuestion = z.object({ text: text(2000).trim().min(1, 'required'), answers });

export const tests = defineCalls(
  'learning',
  'tests',
  { about: 'Tests of courses: questions, attempts and their results.', access: 'member', right: 'lms' },
  {
    ...crudEntries({
      path: '/api/tests',
      entity: 'test',
      words: { one: 'a test', many: 'tests' },
      shape: learningTest,
      create: z.object({ course_id: id('course'), title, ...z.object(optional).partial().shape }),
      change: z.object({ title, ...optional }).partial(),
      filters: { course_id: oneOf(id('course')) },
      sorts: ['created'],
      errors: ['course_parts_limit', 'test_taken'],
    }),
    addQuestion: {
      method: 'POST',
      path: '/api/tests/{id}/questions',
      summary: 'Add a question with its answers, at least one of them right',
      params: byId('test'),
      body: z.object({ question: newQuestion }),
      result: one(learningTest),
      errors: ['test_taken', 'questions_limit'],
    },
    changeQuestion: {
      method: 'PUT',
      path: '/api/tests/{id}/questions',
      summary: 'Change a question; absent fields stay',
      params: byId('test'),
      body: z.object({ question: newQuestion.partial().extend({ _id: id('test_question') }) }),
      result: one(learningTest),
      errors: ['test_taken'],
    },
    removeQuestion: {
      method: 'DELETE',
      path: '/api/tests/{id}/questions/{question_id}',
      summary: 'Delete a question; attempts that have begun keep it',
      params: z.object({ id: id('test'), question_id: id('test_question') }),
      result: one(learningTest),
      errors: ['test_taken'],
    },
    start: {
      method: 'POST',
      path: '/api/tests/{course_id}/startTest/{test_id}/for/{user_id}',
      summary: 'Begin an attempt of a test for oneself, or go on with the one that is open (D89)',
      params: z.object({ course_id: id('course'), test_id: id('test'), user_id: id('user') }),
      result: one(attempt),
      errors: ['not_enrolled', 'course_closed', 'test_empty', 'test_done', 'attempts_used'],
    },
    answer: {
      method: 'POST',
      path: '/api/tests/{test_id}/answer',
      summary:
        'Answer a question of an open attempt, again as long as it is open; the last one closes it, as the end of its time does',
      params: z.object({ test_id: id('test') }),
      body: z.object({
        attempt: id('attempt'),
        question_id: id('test_question'),
        /** The chosen ones; none: the question is passed over. */
        answers: z.array(z.string().max(24)).max(maxAnswers, 'too_many'),
      }),
      result: one(attempt),
    },
    stat: {
      method: 'GET',
      path: '/api/tests/{id}/stat',
      summary: 'How a test is taken, for those who edit the course',
      params: byId('test'),
      result: one(
        z.object({
          _id: z.string(),
          attempts_total: z.number().int(),
          passed_total: z.number().int(),
          average_score: z.number().int().nullable(),
        }),
      ),
    },
  },
);
