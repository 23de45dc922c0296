import type { DevelopmentPlan } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useChangePlanMutation, useRemovePlanMutation } from '../endpoints.ts';
import { refusalText } from './refusalText.ts';

interface Props {
  plan: DevelopmentPlan;
  act: 'finish' | 'remove';
  onClose: () => void;
  onRefused: (text: string | null) => void;
}

/** Asks before a plan is finished or deleted. */
export function PlanActs({ plan: { _id: id }, act, onClose, onRefused }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [change, changing] = useChangePlanMutation();
  const [remove, removing] = useRemovePlanMutation();
  const confirm = async () => {
    const params = { id };
    const { data, error } = await (act === 'finish'
      ? change({ params, body: { status: 'finished' } })
      : remove({ params }));
    onClose();
    onRefused(data ? null : refusalText(t, codeOf(error)));
    if (!data) return;
    dispatch(toastAsked({ tone: 'good', text: `idp.done_${act}` }));
    if (act === 'remove') void navigate('/idp');
  };
  return (
    <ConfirmDialog
      title={t(`idp.${act}Title`)}
      text={t(`idp.${act}Text`)}
      confirmLabel={t(`idp.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={act === 'remove'}
      busy={changing.isLoading || removing.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
