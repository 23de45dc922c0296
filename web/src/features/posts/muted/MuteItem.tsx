import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { queryFeature } from '../../../query/querySaga.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { muteAsked, mutedFeature, useMuted } from './feature.ts';

export const features = [queryFeature, mutedFeature];

export function MuteItem({ id }: { id: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isMuted = useMuted(id);
  return (
    <MenuItem
      icon={isMuted ? 'bell' : 'bell-off'}
      disabled={isMuted === undefined}
      onSelect={() => dispatch(muteAsked({ id, muted: !isMuted }))}
    >
      {t(isMuted ? 'post.unmute' : 'post.mute')}
    </MenuItem>
  );
}
