import type { User } from '@atrium/contracts';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Progress } from '../../ui/Progress.tsx';
import classes from './Cover.module.css';
import { holdPicture } from './pictureFiles.ts';
import { coverFault, minCoverPx } from './pictureRules.ts';
import { pictureRemovalAsked, pictureSent, selectPicture } from './pictureSlice.ts';

export function Cover({ user, mayEdit }: { user: User; mayEdit: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const picture = useSelector(selectPicture);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const fault = await coverFault(file);
    if (fault) dispatch(toastAsked({ tone: 'bad', text: `profile.${fault}`, values: minCoverPx }));
    else dispatch(pictureSent({ id: user._id, kind: 'cover', local: holdPicture(file) }));
  };
  return (
    <div className={classes.cover}>
      {user.cover && <img src={user.cover} alt="" className={classes.picture} />}
      {picture?.kind === 'cover' && (
        <div className={classes.progress}>
          <Progress value={picture.percent} label={t('profile.uploading')} />
        </div>
      )}
      {mayEdit && (
        <div className={classes.button}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            onChange={choose}
            aria-label={t('profile.cover')}
          />
          <Menu target={<IconButton icon="picture" label={t('profile.cover')} />}>
            <MenuItem icon="picture" onSelect={() => input.current?.click()} children={t('profile.chooseCover')} />
            {user.cover && (
              <MenuItem
                icon="trash"
                danger
                onSelect={() => dispatch(pictureRemovalAsked({ id: user._id, kind: 'cover' }))}
                children={t('profile.removeCover')}
              />
            )}
          </Menu>
        </div>
      )}
    </div>
  );
}
