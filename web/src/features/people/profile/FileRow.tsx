import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton, IconTabLink } from '../../../ui/IconButton.tsx';
import classes from './profile.module.css';

export type ProfileFile = User['files'][number];

/** What the browser shows by itself in a tab. */
const isShown = ({ filetype }: ProfileFile) => filetype.startsWith('image/') || filetype === 'application/pdf';

interface Props {
  file: ProfileFile;
  /** Absent: this reader does not remove it. */
  onRemove?: (() => void) | undefined;
}

/** A file of a profile, to be downloaded, looked at and removed. */
export function FileRow({ file, onRemove }: Props) {
  const { t } = useTranslation();
  const { filename: name, path } = file;
  return (
    <li>
      <a href={`${path}?download=1`} className={classes.file}>
        <Icon name="file" size={20} />
        <span>{name}</span>
      </a>
      {isShown(file) && <IconTabLink icon="eye" size={18} label={t('profileTabs.previewFile', { name })} href={path} />}
      {onRemove && (
        <IconButton icon="trash" size={18} label={t('profileTabs.removeFile', { name })} onClick={onRemove} />
      )}
    </li>
  );
}
