import type { Desk } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRemoveLaneMutation } from './endpoints.ts';

interface Props {
  desk: Desk;
  lane: Desk['lanes'][number];
  onClose: () => void;
}

export function RemoveLane({ desk, lane, onClose }: Props) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveLaneMutation();
  const confirm = async () => {
    await remove({ params: { desk: desk._id, lane: lane._id }, query: { confirm: '1' } });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('desks.removeLaneTitle', { name: lane.name })}
      text={t('desks.removeLaneText', { total: lane.tasks_total })}
      confirmLabel={t('desks.removeLane')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
