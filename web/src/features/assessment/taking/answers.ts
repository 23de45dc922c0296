import type { Assessment, ReviewAnswer } from '@atrium/contracts';

export type Entries = Record<string, { option: number | null; comment: string }>;

export const entriesOf = ({ questions, answers }: Pick<Assessment, 'questions' | 'answers'>): Entries =>
  Object.fromEntries(
    questions.map(({ _id }) => {
      const found = answers.find(({ question }) => question === _id);
      return [_id, { option: found?.option ?? null, comment: found?.comment ?? '' }];
    }),
  );

/** What the server stores; questions without anything are left out. */
export const answersOf = (entries: Entries): ReviewAnswer[] =>
  Object.entries(entries).flatMap(([question, { option, comment }]) => {
    const text = comment.trim();
    return option === null && !text ? [] : [{ question, option, ...(text && { comment: text }) }];
  });

/** The questions that still need something, with what it is. */
export function missingIn(questions: Assessment['questions'], entries: Entries): Map<string, 'option' | 'comment'> {
  const missing = new Map<string, 'option' | 'comment'>();
  for (const { _id, comment_required } of questions) {
    const { option, comment } = entries[_id]!;
    if (option === null) missing.set(_id, 'option');
    else if (comment_required && !comment.trim()) missing.set(_id, 'comment');
  }
  return missing;
}
