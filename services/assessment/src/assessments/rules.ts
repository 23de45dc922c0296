import type { ReviewAnswer, ReviewQuestion } from '@atrium/contracts';
import type { AssessmentDoc } from './store.ts';

type Question = Pick<ReviewQuestion, '_id' | 'options' | 'comment_allowed' | 'comment_required'>;

/**
 * The given answers in the order of the questions, without empty ones, and the wrong fields of the input. To be sent in,
 * every question needs an answer, so that all answers of a group count the same.
 */
export function readAnswers(questions: readonly Question[], given: readonly ReviewAnswer[], isFinal: boolean) {
  const known = new Map(questions.map((question) => [question._id, question]));
  const faults: Record<string, string> = {};
  const answers = new Map<string, ReviewAnswer>();
  given.forEach((answer, at) => {
    const question = known.get(answer.question);
    if (!question || answers.has(answer.question)) faults[`answers.${at}.question`] = 'choice';
    else if (answer.option !== null && answer.option >= question.options.length)
      faults[`answers.${at}.option`] = 'choice';
    else if (answer.comment && !question.comment_allowed) faults[`answers.${at}.comment`] = 'choice';
    else answers.set(answer.question, answer);
  });
  const answered = questions.flatMap(({ _id, comment_required }, at): ReviewAnswer[] => {
    const { option = null, comment = '' } = answers.get(_id) ?? {};
    if (isFinal && option === null) faults[`questions.${at}`] = 'required';
    if (isFinal && comment_required && !comment) faults[`questions.${at}.comment`] = 'required';
    return option === null && !comment ? [] : [{ question: _id, option, ...(comment && { comment }) }];
  });
  return { answered, faults };
}

/** In the results the person and the chief are named, peers and subordinates never. */
export const isNamed = ({ step }: Pick<AssessmentDoc, 'step'>): boolean =>
  step === 'selfAssessment' || step === 'chiefAssessment';

/** Readers of an archive must not learn who said what: answers without a name stay in the installation. */
export const asArchived = <T extends Pick<AssessmentDoc, 'step' | 'status' | 'answers'>>(assessment: T): T =>
  isNamed(assessment) ? assessment : { ...assessment, status: 'draft', answers: [] };
