import type { Adaptation } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { nameOf } from '../../../colleagues/names.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRemoveFromTrackMutation } from '../endpoints.ts';

interface Props {
  adaptation: Adaptation;
  onClose: () => void;
  onRefused: (code: string) => void;
}

/** Asks before a person is taken off the track. */
export function RemoveDialog({ adaptation, onClose, onRefused }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useRemoveFromTrackMutation();
  const { _id: user_track, track_id: track, employee } = adaptation;
  const confirm = async () => {
    const { error } = await remove({ params: { track, user_track } });
    onClose();
    if (error) {
      onRefused(codeOf(error) ?? 'unknown');
      return;
    }
    dispatch(toastAsked({ tone: 'good', text: 'adaptationUser.did_remove' }));
    void navigate('/adaptation');
  };
  return (
    <ConfirmDialog
      title={t('adaptationUser.removeTitle')}
      text={t('adaptationUser.removeText', { name: nameOf(employee, t('adaptationUser.unknown')) })}
      confirmLabel={t('adaptationUser.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
