import type { AdaptationTrackStage, AdaptationTrackStep } from '@atrium/contracts';
import type { AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { useTranslation } from 'react-i18next';
import { useTell } from '../../../../query/useTell.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useRemoveStageMutation, useRemoveStepMutation } from '../../endpoints.ts';

export type Removed = { kind: 'stage'; item: AdaptationTrackStage } | { kind: 'step'; item: AdaptationTrackStep };

interface Props {
  track: string;
  scenario: AdaptationScenario;
  removed: Removed;
  onClose: () => void;
}

/** Asks before a stage or step is deleted. */
export function RemoveDialog({ track, scenario, removed: { kind, item }, onClose }: Props) {
  const { t } = useTranslation();
  const tell = useTell('adaptation');
  const [removeStage, stage] = useRemoveStageMutation();
  const [removeStep, step] = useRemoveStepMutation();
  const confirm = async () => {
    const input = { params: { track }, body: { _id: item._id, scenario } };
    tell(`adaptation.removed_${kind}`, await (kind === 'stage' ? removeStage(input) : removeStep(input)));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`adaptation.removeTitle_${kind}`, { name: item.name })}
      text={t(`adaptation.removeText_${kind}`)}
      confirmLabel={t('common.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={stage.isLoading || step.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
