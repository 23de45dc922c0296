import type { Idea } from '@atrium/contracts';
import { ideas } from '@atrium/contracts/ideas';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { followText, offered } from './answering.ts';
import { useAnswerIdeaMutation } from './endpoints.ts';

/** The status and the official answer, of which the author and the voters are told. */
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
      options={{ status: { choices, follows: followText(idea) } }}
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
