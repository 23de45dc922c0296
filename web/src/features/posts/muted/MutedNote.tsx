import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { queryFeature } from '../../../query/querySaga.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { muteAsked, mutedFeature, useMuted } from './feature.ts';
import classes from './MutedNote.module.css';

export const features = [queryFeature, mutedFeature];

/** Says on the page of a muted post why it is quiet. */
export function MutedNote({ id }: { id: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  if (!useMuted(id)) return null;
  return (
    <div className={classes.note} role="note">
      <Icon name="bell-off" size={18} />
      <span className={classes.text}>{t('post.isMuted')}</span>
      <Button small look="subtle" onClick={() => dispatch(muteAsked({ id, muted: false }))}>
        {t('post.unmute')}
      </Button>
    </div>
  );
}
