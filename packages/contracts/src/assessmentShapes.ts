import { z } from 'zod';
import {
  cycleSteps,
  maxCompetencies,
  maxPoints,
  maxReviewQuestions,
  maxWeight,
  questionnaireStatuses,
  resultLevels,
  reviewCommentLength,
  reviewSteps,
  stepStates,
} from './assessmentRules.ts';
import { person } from './person.ts';
import { clientId, id, instant, optionalLine, text } from './shapes.ts';

/** Of a competency or a question, unique in its questionnaire; its writer chooses it. */
export const partId = () => z.string().regex(/^[a-z0-9]{1,20}$/, 'id');

export const competency = z.object({ _id: partId(), name: z.string(), description: z.string() });

export const reviewQuestion = z
  .object({
    _id: partId(),
    /** Of its competency. */
    competency: z.string(),
    text: z.string(),
    /** The points of its scale from the lowest; one without a text is shown by its number. */
    options: z.array(z.object({ text: z.string(), weight: z.number() })),
    comment_allowed: z.boolean(),
    comment_required: z.boolean(),
  })
  .meta({ id: 'ReviewQuestion' });
export type ReviewQuestion = z.infer<typeof reviewQuestion>;

export const questionnaire = z
  .object({
    _id: id('questionnaire'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    status: z.enum(questionnaireStatuses),
    competencies: z.array(competency),
    questions: z.array(reviewQuestion),
    author: person,
    created: instant(),
    updated: instant(),
    /** The cycles that have used it since they started: then it is frozen, and a change is made in a copy (D93). */
    cycles_total: z.number().int(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), archive: z.boolean() }),
  })
  .meta({ id: 'Questionnaire' });
export type Questionnaire = z.infer<typeof questionnaire>;

const competencyInput = z.object({ _id: partId(), name: optionalLine(100), description: text(500).trim().optional() });

const questionInput = z.object({
  _id: partId(),
  competency: partId(),
  text: optionalLine(500),
  options: z
    .array(
      z.object({
        text: optionalLine(200),
        weight: z.number('number').int('number').min(0, 'too_small').max(maxWeight, 'too_big'),
      }),
    )
    .max(maxPoints, 'too_many'),
  comment_allowed: z.boolean().optional(),
  comment_required: z.boolean().optional(),
});

export const questionnaireFields = {
  description: text(2000).trim(),
  competencies: z.array(competencyInput).max(maxCompetencies, 'too_many'),
  questions: z.array(questionInput).max(maxReviewQuestions, 'too_many'),
  /** `published` needs it to be complete. */
  status: z.enum(['draft', 'published'], 'choice'),
};

export const visibility = z.object({
  chief: z.enum(resultLevels, 'choice'),
  employee: z.enum(resultLevels, 'choice'),
});

/** One step of a cycle; without dates while it is not active. */
export const cycleStep = z
  .object({
    step: z.enum(cycleSteps),
    active: z.boolean(),
    start: z.iso.date().nullable(),
    /** The last day. */
    end: z.iso.date().nullable(),
    questionnaire: z.string().nullable(),
    state: z.enum(stepStates),
  })
  .meta({ id: 'CycleStep' });

/** `option`: its position from 0. */
export const reviewAnswer = z
  .object({
    question: partId(),
    option: z
      .number('number')
      .int('number')
      .min(0, 'too_small')
      .max(maxPoints - 1, 'too_big')
      .nullable(),
    comment: text(reviewCommentLength).trim().optional(),
  })
  .meta({ id: 'ReviewAnswer' });
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

/** What one person answers about another in one step; only the reviewer reads it. */
export const assessmentCard = z.object({
  _id: id('assessment'),
  client_id: clientId(),
  cycle: z.object({ _id: id('cycle'), name: z.string(), start_article: z.string() }),
  step: z.enum(reviewSteps),
  questionnaire: z.string(),
  user: person,
  status: z.enum(['draft', 'submitted']),
  /** The last day for an answer. */
  until: z.iso.date().nullable(),
  /** Some answers are saved. */
  begun: z.boolean(),
  can_answer: z.boolean(),
});
export type AssessmentCard = z.infer<typeof assessmentCard>;

export const assessment = assessmentCard
  .extend({
    description: z.string(),
    competencies: z.array(competency),
    questions: z.array(reviewQuestion),
    answers: z.array(reviewAnswer),
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.infer<typeof assessment>;

const score = z.number().nullable();

/** Of 100; null: of no one that may be shown. */
const scores = z.object({
  self: score,
  chief: score,
  peers: score,
  subordinates: score,
  /** The mean of chief, peers and subordinates, as far as they are shown. */
  others: score,
});
export type ReviewScores = z.infer<typeof scores>;

const group = z.object({
  answered: z.number().int(),
  /** Not, when its answers are fewer than may be shown. */
  shown: z.boolean(),
});

export const reviewResults = z
  .object({
    cycle: z.object({ _id: id('cycle'), name: z.string(), completed: instant().nullable() }),
    user: person,
    level: z.enum(resultLevels),
    /** The role in which the caller sees them. */
    seen_as: z.enum(['employee', 'chief', 'admin']),
    groups: z.object({ self: group, chief: group, peers: group, subordinates: group }),
    /** The means of the competencies: of others, and of the person. */
    overall: score,
    overall_self: score,
    competencies: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        scores,
        /** Of the detailed level only. */
        questions: z.array(z.object({ text: z.string(), scores })),
      }),
    ),
    /** Of the detailed level only, without names, in an order of their texts. */
    comments: z.array(
      z.object({
        group: z.enum(['self', 'chief', 'peers', 'subordinates']),
        competency: z.string(),
        question: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'ReviewResults' });
export type ReviewResults = z.infer<typeof reviewResults>;
