import { z } from 'zod';
import { defineCalls } from './call.ts';
import { lesson } from './courseShapes.ts';
import { maxLessonText } from './courseStates.ts';
import { crudEntries, oneOf } from './crud.ts';
import { attachments, byId, id, line, one, text } from './shapes.ts';

const name = line(150);

const optional = {
  description: text(1000).trim(),
  content: text(maxLessonText),
  attachment: attachments,
};

export const lessons = defineCalls(
  'learning',
  'lessons',
  { about: 'Lessons of courses: texts, pictures and files.', access: 'member', right: 'lms' },
  {
    ...crudEntries({
      path: '/api/lessons',
      entity: 'lesson',
      words: { one: 'a lesson', many: 'lessons' },
      shape: lesson,
      create: z.object({ course_id: id('course'), name, ...z.object(optional).partial().shape }),
      change: z.object({ name, ...optional }).partial(),
      filters: { course_id: oneOf(id('course')) },
      sorts: ['created'],
      errors: ['course_parts_limit'],
    }),
    stat: {
      method: 'GET',
      path: '/api/lessons/{id}/stat',
      summary: 'How many have learned a lesson, for those who edit the course',
      params: byId('lesson'),
      result: one(z.object({ _id: z.string(), learned_total: z.number().int(), members_total: z.number().int() })),
    },
  },
);
