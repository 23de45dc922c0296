import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, clientId, day, id, one, text } from './shapes.ts';

/** Figures of fewer answers are not told (D97). */
export const minMoodAnswers = 5;

/** Days of one analysis: two weeks at most (spec 1 §6). */
export const maxMoodDays = 14;

export const moodCommentLength = 300;

/** Comments that one analysis has at most. */
export const maxMoodComments = 200;

/** `avg`: with one decimal; null where fewer than five people have answered. */
const moodDay = z
  .object({ date: z.iso.date(), avg: z.number().nullable(), count: z.number().int() })
  .meta({ id: 'MoodDay' });
export type MoodDay = z.infer<typeof moodDay>;

/** `avg` and `count`: of the days that are told. */
const moodDepartment = z
  .object({
    /** The id of the department, or its name in a company without a structure. */
    dept: z.string(),
    name: z.string(),
    avg: z.number(),
    count: z.number().int(),
    /** Only the days whose figures are told. */
    days: z.array(moodDay.extend({ avg: z.number() })),
  })
  .meta({ id: 'MoodDepartment' });
export type MoodDepartment = z.infer<typeof moodDepartment>;

const moodStat = z
  .object({
    /** Each day of the period that is over. */
    days: z.array(moodDay),
    departments: z.array(moodDepartment),
    /** What people wrote on the days whose figures are told, without their names, values and departments. */
    comments: z.array(z.object({ date: z.iso.date(), text: z.string() })),
  })
  .meta({ id: 'MoodStat' });
export type MoodStat = z.infer<typeof moodStat>;

const value = z.number('number').int('number').min(1, 'too_small').max(10, 'too_big');
const comment = text(moodCommentLength).trim().optional();

export const moods = defineCalls(
  'social',
  'moods',
  { about: 'The mood meter: one answer a day, and figures in which nobody is seen.', access: 'member', right: null },
  {
    check: {
      method: 'GET',
      path: '/api/mood/check/{id}',
      summary: 'Whether the caller is asked today: once a day of the company, unless it hides the meter (D22)',
      params: byId('user'),
      result: z.object({
        need: z.boolean(),
        /** Today in the company’s time zone. */
        day: z.iso.date(),
      }),
    },
    give: {
      method: 'POST',
      path: '/api/mood',
      summary: 'Answer how one is today; a second answer of the day is refused (D97)',
      body: z.object({ value, comment }),
      result: one(z.object({ day: z.iso.date(), value: z.number().int() })),
      errors: ['mood_given', 'feature_off'],
    },
    bring: {
      method: 'POST',
      path: '/api/mood/brought',
      summary:
        'Bring the answers of a day from another system: only of days before the company was in the portal, so that they mix with none given here; a person’s second answer is left out (D176)',
      access: 'admin',
      body: z.object({
        day: day(),
        answers: z
          .array(z.object({ user: id('user'), value, comment }))
          .min(1, 'required')
          .max(500, 'too_many'),
      }),
      result: one(z.object({ day: z.iso.date(), brought: z.number().int() })),
      errors: ['mood_day_open', 'user_not_found'],
    },
    stat: {
      method: 'GET',
      path: '/api/mood/stat/{client}/{from}/{to}',
      summary:
        'The mood by day and department, at most two weeks, both days included; a day is told when it is over, of five answers or more',
      access: 'admin',
      params: z.object({ client: clientId(), from: day(), to: day() }),
      result: one(moodStat),
    },
  },
);
