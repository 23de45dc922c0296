import type { Idea, IdeaStatus } from '@atrium/contracts';
import { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { useAnswerIdeaMutation } from './endpoints.ts';

/** What may follow each status; the same status corrects the answer. */
const offered: Record<IdeaStatus, readonly IdeaStatus[]> = {
  new: ['in_review', 'accepted', 'declined'],
  in_review: ['in_review', 'accepted', 'declined'],
  accepted: ['accepted', 'declined', 'done'],
  declined: ['declined', 'accepted', 'done'],
  done: ['done'],
};

/** The status and the official answer, which the author and the voters are told. */
export function AnswerDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [answer] = useAnswerIdeaMutation();
  const { _id: id, status } = idea;
  const choices = offered[status];
  return (
    <FormDialog
      title={t('ideas.answer')}
      text={t('ideas.answerText')}
      width={520}
      call={ideas.answer}
      names={['status', 'text']}
      texts="ideas"
      options={{ status: { choices } }}
      initial={{ status: choices[0]!, text: idea.answer?.text ?? '' }}
      submitLabel={t('ideas.answerSubmit')}
      send={(body) => answer({ params: { id }, body })}
      onDone={() => {
        dispatch(toastAsked({ tone: 'good', text: 'ideas.answered' }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
