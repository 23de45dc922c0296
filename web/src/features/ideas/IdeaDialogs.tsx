import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { useRemoveIdeaMutation } from './endpoints.ts';

const IdeaForm = lazyPart(lazyNamed(() => import('./IdeaForm.tsx'), 'IdeaForm', 'fileField'));

export type Changing = 'edit' | 'remove' | 'answer';

interface Props {
  idea: Idea;
  changing: Changing;
  onClose: () => void;
  onRemoved: () => void;
}

/** What is done with an open idea. */
export function IdeaDialogs({ idea, changing, onClose, onRemoved }: Props) {
  if (changing === 'edit') return <IdeaForm idea={idea} onClose={onClose} onDone={onClose} />;
  if (changing === 'answer') return <AnswerDialog idea={idea} onClose={onClose} />;
  return <RemoveDialog idea={idea} onClose={onClose} onRemoved={onRemoved} />;
}

function RemoveDialog({ idea, onClose, onRemoved }: Omit<Props, 'changing'>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [remove, { isLoading }] = useRemoveIdeaMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: idea._id } });
    if (!data) return onClose();
    dispatch(toastAsked({ tone: 'good', text: 'ideas.removed' }));
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('ideas.removeTitle')}
      text={t('ideas.removeText')}
      confirmLabel={t('ideas.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
