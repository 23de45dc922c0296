import { useTranslation } from 'react-i18next';
import { isShownPicture } from '../../lib/pictureTypes.ts';
import { Dialog } from '../Dialog.tsx';
import classes from './Files.module.css';
import type { FileItem } from './FileField.tsx';

export const previewKind = (type: string) =>
  isShownPicture(type) ? 'picture' : type.startsWith('video/') ? 'video' : null;

/** What the browser shows by itself, in a tab of its own: in a frame its viewer takes the keys and the history. */
export const opensInTab = (type: string) => type === 'application/pdf';

const Content = ({ item: { url, type, name, alt, thumb } }: { item: FileItem }) =>
  previewKind(type) === 'picture' ? (
    <img className={classes.picture} src={url} alt={alt || name} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={classes.picture} src={url} poster={thumb} controls preload="metadata" />
  );

/** A picture or video in a dialog. */
export function Preview({ item, onClose }: { item: FileItem; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={item.name} closeLabel={t('common.close')} onClose={onClose} width={900}>
      <Content item={item} />
      <p className={classes.save}>
        <a href={item.url} download={item.name}>
          {t('fileField.save')}
        </a>
      </p>
    </Dialog>
  );
}
