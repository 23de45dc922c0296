import type { InputOf, Questionnaire } from '@atrium/contracts';
import { maxWeight, questionnaireFaults } from '@atrium/contracts/assessmentRules';
import type { questionnaires } from '@atrium/contracts/questionnaires';
import { atMost, firstError, oneLine, required, type Rule } from '../../../lib/forms/rules.ts';

export const commentChoices = ['none', 'allowed', 'required'] as const;
export type CommentChoice = (typeof commentChoices)[number];

export interface QuestionValues {
  _id: string;
  competency: string;
  text: string;
  options: { text: string; weight: number | null }[];
  comment: CommentChoice;
}

export interface QuestionnaireValues {
  name: string;
  description: string;
  competencies: { _id: string; name: string; description: string }[];
  questions: QuestionValues[];
}

/** Unique in its questionnaire. */
export const newPartId = () => `p${Math.random().toString(36).slice(2, 12)}`;

export const newCompetency = (name = '') => ({ _id: newPartId(), name, description: '' });

/** Weights grow with the points. */
export const pointsOf = (texts: readonly string[]) => texts.map((text, weight) => ({ text, weight }));

export const newQuestion = (competency: string, texts: readonly string[]): QuestionValues => ({
  _id: newPartId(),
  competency,
  text: '',
  options: pointsOf(texts),
  comment: 'allowed',
});

export interface Seed {
  competency: string;
  options: readonly string[];
}

/** A new questionnaire begins with one competency and a question with two answers. */
function seeded({ competency, options }: Seed): QuestionnaireValues {
  const first = newCompetency(competency);
  return { name: '', description: '', competencies: [first], questions: [newQuestion(first._id, options)] };
}

export const valuesOf = (questionnaire: Questionnaire | undefined, seed: Seed): QuestionnaireValues =>
  questionnaire
    ? {
        name: questionnaire.name,
        description: questionnaire.description,
        competencies: questionnaire.competencies,
        questions: questionnaire.questions.map(({ comment_allowed, comment_required, ...question }) => ({
          ...question,
          comment: comment_required ? 'required' : comment_allowed ? 'allowed' : 'none',
        })),
      }
    : seeded(seed);

/** This number of points; those that stay keep their texts and weights. */
export const resized = (options: QuestionValues['options'], count: number): QuestionValues['options'] =>
  Array.from({ length: count }, (_, at) => options[at] ?? { text: '', weight: at });

type Body = NonNullable<InputOf<typeof questionnaires.create>['body']>;

export const bodyOf = ({ name, description, competencies, questions }: QuestionnaireValues): Body => ({
  name: name.trim(),
  description: description.trim(),
  competencies: competencies.map((competency) => ({ ...competency, name: competency.name.trim() })),
  questions: questions.map(({ comment, options, text, ...question }) => ({
    ...question,
    text: text.trim(),
    options: options.map((option) => ({ text: option.text.trim(), weight: option.weight ?? 0 })),
    comment_allowed: comment !== 'none',
    comment_required: comment === 'required',
  })),
});

const limitsOf = ({ name, description, competencies, questions }: QuestionnaireValues) => {
  const limits: [string, string, readonly Rule[]][] = [
    ['name', name, [required, oneLine, atMost(200)]],
    ['description', description, [atMost(2000)]],
  ];
  competencies.forEach((competency, at) => limits.push([`competencies.${at}.name`, competency.name, [atMost(100)]]));
  questions.forEach(({ text, options }, at) => {
    limits.push([`questions.${at}.text`, text, [atMost(500)]]);
    options.forEach((option, n) => limits.push([`questions.${at}.options.${n}.text`, option.text, [atMost(200)]]));
  });
  return limits;
};

/** What is wrong, by path: of a draft its name and what is too long, of one to publish also what is missing. */
export function faultsOf(values: QuestionnaireValues, isWhole: boolean): Record<string, string> {
  const { competencies, questions } = bodyOf(values);
  const missing = isWhole
    ? questionnaireFaults({ competencies, questions } as Parameters<typeof questionnaireFaults>[0])
    : {};
  const tooLong = limitsOf(values).flatMap(([path, value, rules]) => {
    const fault = firstError(value, rules);
    return fault ? [[path, fault]] : [];
  });
  const weights = values.questions.flatMap(({ options }, at) =>
    options.flatMap(({ weight }, n) =>
      Number.isInteger(weight) && weight! >= 0 && weight! <= maxWeight
        ? []
        : [[`questions.${at}.options.${n}.weight`, 'number']],
    ),
  );
  return { ...missing, ...Object.fromEntries([...tooLong, ...weights]) };
}
