import type { Adaptation, AdaptationStep } from '@atrium/contracts';
import type { AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDropStepMutation, useUnfinishStepMutation } from '../endpoints.ts';

export interface AskedAct {
  act: 'undo' | 'drop';
  step: AdaptationStep;
}

interface Props {
  adaptation: Adaptation;
  scenario: AdaptationScenario;
  asked: AskedAct;
  /** With the code of a refusal, null where it is done, undefined where the reader gave up. */
  onClose: (code?: string | null) => void;
}

/** Asks before the last step is undone, or one is deleted. */
export function StepDialog({ adaptation: { _id }, scenario, asked: { act, step }, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [undo, undoing] = useUnfinishStepMutation();
  const [drop, dropping] = useDropStepMutation();
  const { name, reward } = step;
  const confirm = async () => {
    const { error } = await (act === 'undo'
      ? undo({ params: { id: _id }, body: { scenario } })
      : drop({ params: { track_id: _id, step_id: step._id } }));
    onClose(error ? (codeOf(error) ?? 'unknown') : null);
    if (!error) dispatch(toastAsked({ tone: 'good', text: `adaptationUser.did_${act}` }));
  };
  const text = act === 'undo' && reward ? 'adaptationUser.undoRewardText' : `adaptationUser.${act}Text`;
  return (
    <ConfirmDialog
      title={t(`adaptationUser.${act}Title`)}
      text={t(text, { name, count: reward })}
      confirmLabel={t(`adaptationUser.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={act === 'drop'}
      busy={undoing.isLoading || dropping.isLoading}
      onConfirm={() => void confirm()}
      onCancel={() => onClose()}
    />
  );
}
