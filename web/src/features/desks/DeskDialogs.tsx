import type { Desk } from '@atrium/contracts';
import { desks } from '@atrium/contracts/desks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DeskForm } from './DeskForm.tsx';
import { useChangeDeskMutation, useFinishDeskMutation, useRemoveDeskMutation } from './endpoints.ts';
import { LaneForm } from './LaneForm.tsx';

export type DeskAsking = 'edit' | 'lane' | 'handOver' | 'finish' | 'remove';

interface Props {
  desk: Desk;
  asking: DeskAsking;
  onClose: () => void;
}

export function DeskDialogs({ desk, asking, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [finish, finishing] = useFinishDeskMutation();
  const [remove, removing] = useRemoveDeskMutation();
  if (asking === 'edit') return <DeskForm desk={desk} onClose={onClose} onDone={onClose} />;
  if (asking === 'lane') return <LaneForm desk={desk} onClose={onClose} />;
  if (asking === 'handOver') return <HandOver desk={desk} onClose={onClose} />;
  const confirm = async () => {
    if (asking === 'finish') await finish({ params: { desk: desk._id }, body: { finished: true } });
    else if ((await remove({ params: { id: desk._id } })).data) return navigate('/task-tracker');
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`desks.${asking}Title`)}
      text={t(`desks.${asking}Text`)}
      confirmLabel={t(`desks.act_${asking}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={asking === 'remove'}
      busy={finishing.isLoading || removing.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

/** The former owner goes on as an administrator of the board. */
function HandOver({ desk, onClose }: Omit<Props, 'asking'>) {
  const { t } = useTranslation();
  const [change] = useChangeDeskMutation();
  return (
    <FormDialog
      title={t('desks.act_handOver')}
      text={t('desks.handOverText')}
      width={480}
      call={desks.update}
      names={['owner']}
      texts="desks.form"
      submitLabel={t('desks.act_handOver')}
      send={(body) => change({ params: { id: desk._id }, body })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
