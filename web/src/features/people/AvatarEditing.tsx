import type { User } from '@atrium/contracts';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Progress } from '../../ui/Progress.tsx';
import classes from './AvatarEditing.module.css';
import { PictureCrop } from './PictureCrop.tsx';
import { pictureRemovalAsked, selectPicture } from './pictureSlice.ts';

export function AvatarEditing({ user, mayEdit }: { user: User; mayEdit: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const picture = useSelector(selectPicture);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null);
    target.value = '';
  };
  return (
    <div className={classes.face}>
      <Avatar name={user.fullName} src={user.pics[0]?.src ?? null} size={96} />
      {picture?.kind === 'avatar' && <Progress value={picture.percent} label={t('profile.uploading')} />}
      {mayEdit && (
        <div className={classes.button}>
          <input ref={input} type="file" accept="image/*" hidden onChange={choose} aria-label={t('profile.avatar')} />
          <Menu target={<IconButton icon="edit" size={16} label={t('profile.avatar')} />}>
            <MenuItem icon="picture" onSelect={() => input.current?.click()} children={t('profile.chooseAvatar')} />
            {user.pics.length > 0 && (
              <MenuItem
                icon="trash"
                danger
                onSelect={() => dispatch(pictureRemovalAsked({ id: user._id, kind: 'avatar' }))}
                children={t('profile.removeAvatar')}
              />
            )}
          </Menu>
        </div>
      )}
      {file && <PictureCrop id={user._id} kind="avatar" file={file} onClose={() => setFile(null)} />}
    </div>
  );
}
