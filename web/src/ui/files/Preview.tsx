import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';
import classes from './Files.module.css';
import type { FileItem } from './FileField.tsx';

export const previewKind = (type: string) =>
  type.startsWith('image/')
    ? 'picture'
    : type.startsWith('video/')
      ? 'video'
      : type === 'application/pdf'
        ? 'pdf'
        : null;

/** The browser's own viewer of PDF runs in a frame of this origin only; the content policy forbids every other one. */
const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

function Content({ item: { url, type, name, alt, thumb } }: { item: FileItem }) {
  switch (previewKind(type)) {
    case 'picture':
      return <img className={classes.picture} src={url} alt={alt || name} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <video className={classes.picture} src={url} poster={thumb} controls preload="metadata" />;
    default:
      return isOwn(url) ? <iframe className={classes.pages} src={url} title={name} /> : null;
  }
}

/** A picture, video or PDF in a dialog. */
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
