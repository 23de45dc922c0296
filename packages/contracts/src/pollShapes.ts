import { z } from 'zod';
import { grant } from './audiences.ts';
import { person } from './person.ts';
import { answerLength, maxOptions, pollScales, pollStatuses, pollTypes, questionKinds } from './pollRules.ts';
import { clientId, id, instant, optionalLine } from './shapes.ts';
import { pollTenures } from './tenure.ts';

export const pollType = z.enum(pollTypes, 'choice');
export const pollStatus = z.enum(pollStatuses, 'choice');
export const questionKind = z.enum(questionKinds, 'choice');
export const pollScale = z.literal(pollScales, 'choice');

const question = z
  .object({
    /** A changed question gets another one, so that an answer is always to the question as it was read. */
    _id: z.string(),
    text: z.string(),
    mandatory: z.boolean(),
    kind: questionKind,
    /** Of a range: it goes from 1 to this number; null for other kinds. */
    scale: pollScale.nullable(),
    /** Of a choice, in order; none for other kinds. */
    options: z.array(z.string()),
  })
  .meta({ id: 'PollQuestion' });
export type PollQuestion = z.infer<typeof question>;

/** A text, the number of a range, the position of an option from 0, or the positions of several. */
const value = z.union([
  z.string().max(answerLength.long, 'too_long'),
  z.number().int('number'),
  z.array(z.number().int('number')).max(maxOptions, 'too_many'),
]);

export const pollAnswer = z.object({ question: z.string(), value }).meta({ id: 'PollAnswer' });
export type PollAnswer = z.infer<typeof pollAnswer>;

const shown = {
  _id: id('poll'),
  client_id: clientId(),
  author: person,
  name: z.string(),
  description: z.string(),
  /** `opened`: for everyone. `closed`: for its recipients. `anonymous`: no answer can be led back to its person. */
  type: pollType,
  status: pollStatus,
  questions_total: z.number().int(),
  /** How many people have answered. */
  passed_total: z.number().int(),
  /** By the caller. */
  passed: z.boolean(),
  created: instant(),
  updated: instant().nullable(),
  published: instant().nullable(),
  finished: instant().nullable(),
  /** When those who had not answered were last reminded. */
  reminded: instant().nullable(),
  can: z.object({
    edit: z.boolean(),
    /** Until the first answer. */
    edit_questions: z.boolean(),
    remove: z.boolean(),
    finish: z.boolean(),
    pass: z.boolean(),
    /** Of a closed poll, without `manage`: the own answers only. */
    results: z.boolean(),
    /** Sees who has not answered, reminds, and gets the table. */
    manage: z.boolean(),
  }),
};

export const pollCard = z.object(shown).meta({ id: 'PollCard' });
export type PollCard = z.infer<typeof pollCard>;

export const poll = z
  .object({
    ...shown,
    questions: z.array(question),
    /** None: everyone. */
    grants: z.array(grant),
  })
  .meta({ id: 'Poll' });
export type Poll = z.infer<typeof poll>;

/** The pollGroups of which results are shown; by those who do not manage the poll one filter at a time. */
export const pollGroups = z
  .object({
    /** The id of a department, or its name. */
    dept: optionalLine(100),
    position: optionalLine(100),
    gender: z.enum(['man', 'woman', 'not_selected'], 'choice'),
    tenure: z.enum(pollTenures, 'choice'),
  })
  .partial();

const questionResult = z
  .object({
    _id: z.string(),
    text: z.string(),
    kind: questionKind,
    scale: pollScale.nullable(),
    /** How many have answered it. */
    answered: z.number().int(),
    /** Of a choice its options, of a range the numbers from 1; none of texts. */
    options: z.array(z.object({ text: z.string(), count: z.number().int() })),
    /** Of a range, with 2 decimals; null without an answer. */
    avg: z.number().nullable(),
    /** At most 200 of the texts, in no order of time. */
    texts: z.array(z.string()),
  })
  .meta({ id: 'PollQuestionResult' });
export type PollQuestionResult = z.infer<typeof questionResult>;

export const pollResults = z
  .object({
    /** Who may take it now, or has. */
    total: z.number().int(),
    passed: z.number().int(),
    not_passed: z.number().int(),
    /** How many answers `questions` show. */
    counted: z.number().int(),
    /**
     * Why there are no questions: of an anonymous poll results are shown when it is `unfinished` no more, and not of
     * `few` answers, fewer than 5; of a closed poll people see `own_only`.
     */
    hidden: z.enum(['unfinished', 'few', 'own_only']).nullable(),
    questions: z.array(questionResult),
    /** The caller's answers; null without, and always of an anonymous poll. */
    own: z.array(pollAnswer).nullable(),
  })
  .meta({ id: 'PollResults' });
export type PollResults = z.infer<typeof pollResults>;

export const pollAnswerRow = z.object({
  /** Null in an anonymous poll, and of an erased person. */
  user: person.nullable(),
  passed: instant().nullable(),
  answers: z.array(pollAnswer),
});
