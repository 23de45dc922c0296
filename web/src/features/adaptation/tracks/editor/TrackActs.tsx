import type { AdaptationTrack } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTell } from '../../../../query/useTell.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { useCopyTrackMutation, useRemoveTrackMutation, useSwitchTrackMutation } from '../../endpoints.ts';
import type { TrackAct } from './acts.ts';

interface Props {
  track: AdaptationTrack;
  act: TrackAct;
  onClose: () => void;
}

/** Asks before a track is switched, copied or deleted. */
export function TrackActs({ track: { _id: id, name }, act, onClose }: Props) {
  const { t } = useTranslation();
  const tell = useTell('adaptation');
  const navigate = useNavigate();
  const [turn, turning] = useSwitchTrackMutation();
  const [copy, copying] = useCopyTrackMutation();
  const [remove, removing] = useRemoveTrackMutation();
  const params = { id };
  const confirm = async () => {
    if (act === 'copy') {
      const sent = await copy({ params });
      tell('adaptation.done_copy', sent);
      onClose();
      if (sent.data) void navigate(`/adaptation/${sent.data.result._id}`);
      return;
    }
    const sent = await (act === 'remove'
      ? remove({ params })
      : turn({ body: { track: id, active: act === 'activate' } }));
    const isDone = tell(`adaptation.done_${act}`, sent);
    onClose();
    if (isDone && act === 'remove') void navigate('/adaptation?tab=tracks');
  };
  return (
    <ConfirmDialog
      title={t(`adaptation.${act}Title`, { name })}
      text={t(`adaptation.${act}Text`)}
      confirmLabel={t(`adaptation.${act}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={act === 'remove'}
      busy={turning.isLoading || copying.isLoading || removing.isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
