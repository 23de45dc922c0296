import type { Idea, IdeaStatus } from '@atrium/contracts';
import type { FieldOptions } from '../../resources/formProps.ts';

/** What may follow each status; the same status corrects the answer. */
export const offered: Record<IdeaStatus, readonly IdeaStatus[]> = {
  new: ['in_review', 'accepted', 'declined'],
  in_review: ['in_review', 'accepted', 'declined'],
  accepted: ['accepted', 'declined', 'done'],
  declined: ['declined', 'accepted', 'done'],
  done: ['done'],
};

const decisions: readonly IdeaStatus[] = ['accepted', 'declined'];

/** The answer to one decision does not explain the other one. */
export function followText({ status, answer }: Pick<Idea, 'status' | 'answer'>): NonNullable<FieldOptions['follows']> {
  const former = answer?.text ?? '';
  const isOther = (chosen: unknown) =>
    chosen !== status && decisions.includes(status) && decisions.includes(chosen as IdeaStatus);
  return (chosen, { values, change }) => {
    if (isOther(chosen) && values.text === former) change('text', '');
    if (!isOther(chosen) && isOther(values.status) && values.text === '') change('text', former);
  };
}
