import type { Idea } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRemoveIdeaMutation } from './endpoints.ts';

export function RemoveDialog({ idea, onClose, onRemoved }: { idea: Idea; onClose: () => void; onRemoved: () => void }) {
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
