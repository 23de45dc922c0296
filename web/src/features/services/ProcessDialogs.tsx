import type { BusinessProcess } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChangeServiceMutation, useRemoveProcessMutation } from './endpoints.ts';

export type ProcessAct = 'cancel' | 'remove';

interface Props {
  process: BusinessProcess;
  act: ProcessAct;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a request is cancelled, or a service or request is deleted. */
export function ProcessDialogs({ process, act, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [change, changing] = useChangeServiceMutation();
  const [remove, removing] = useRemoveProcessMutation();
  const params = { id: process._id };
  const name = act === 'cancel' ? 'cancel' : process.template ? 'removeService' : 'removeRequest';
  const confirm = async () => {
    const { data, error } =
      act === 'cancel' ? await change({ params, body: { status: 'cancelled' } }) : await remove({ params });
    const code = codeOf(error);
    if (act === 'cancel' && code) dispatch(toastAsked({ tone: 'bad', text: `errors.${code}` }));
    onClose();
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: `services.${name}Done` }));
    if (act === 'remove') onRemoved();
  };
  return (
    <ConfirmDialog
      title={t(`services.${name}Title`)}
      text={t(`services.${name}Text`)}
      confirmLabel={t(`services.${name}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={changing.isLoading || removing.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
