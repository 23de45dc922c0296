import type { User } from '@atrium/contracts';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CropDialog } from '../../ui/CropDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Progress } from '../../ui/Progress.tsx';
import classes from './AvatarEditing.module.css';
import { holdPicture } from './pictureFiles.ts';
import { pictureRemovalAsked, pictureSent, selectPicture } from './pictureSlice.ts';

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
  const send = (cropped: File) => {
    setFile(null);
    dispatch(pictureSent({ id: user._id, kind: 'avatar', local: holdPicture(cropped) }));
  };
  const refuse = () => {
    setFile(null);
    dispatch(toastAsked({ tone: 'bad', text: 'profile.notPicture' }));
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
      {file && (
        <CropDialog
          file={file}
          title={t('profile.cropTitle')}
          labels={{
            area: t('profile.cropArea'),
            zoom: t('profile.zoom'),
            save: t('common.save'),
            cancel: t('common.cancel'),
            close: t('common.close'),
          }}
          onDone={send}
          onCancel={() => setFile(null)}
          onBroken={refuse}
        />
      )}
    </div>
  );
}
