import type { User } from '@atrium/contracts';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Progress } from '../../ui/Progress.tsx';
import classes from './Cover.module.css';
import { PictureCrop } from './PictureCrop.tsx';
import { coverFault, minCoverPx } from './pictureRules.ts';
import { pictureRemovalAsked, selectPicture } from './pictureSlice.ts';

export function Cover({ user, mayEdit }: { user: User; mayEdit: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const picture = useSelector(selectPicture);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    const fault = await coverFault(chosen);
    if (fault) dispatch(toastAsked({ tone: 'bad', text: `profile.${fault}`, values: minCoverPx }));
    else setFile(chosen);
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
      {file && <PictureCrop id={user._id} kind="cover" file={file} onClose={() => setFile(null)} />}
    </div>
  );
}
