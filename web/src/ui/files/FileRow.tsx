import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../lib/sizes.ts';
import { Icon } from '../Icon.tsx';
import { TextField } from '../TextField.tsx';
import classes from './Files.module.css';
import type { FileItem } from './FileField.tsx';
import { opensInTab, Preview, previewKind } from './Preview.tsx';

interface Props {
  item: FileItem;
  isFixed: boolean;
  withAlt?: boolean;
  onAlt: (alt: string) => void;
}

function Thumb({ item, onOpen }: { item: FileItem; onOpen: () => void }) {
  const { t } = useTranslation();
  const kind = previewKind(item.type);
  const picture = item.thumb ?? (kind === 'picture' ? item.url : undefined);
  const face = picture ? <img src={picture} alt="" /> : <Icon name={kind === 'video' ? 'play' : 'file'} size={20} />;
  if (opensInTab(item.type)) {
    const label = t('fileField.openInTab', { name: item.name });
    return (
      <a className={classes.thumb} href={item.url} target="_blank" rel="noopener noreferrer" aria-label={label}>
        {face}
      </a>
    );
  }
  if (!kind) return <span className={classes.thumb}>{face}</span>;
  return (
    <button
      type="button"
      className={classes.thumb}
      aria-label={t('fileField.preview', { name: item.name })}
      onClick={onOpen}
    >
      {face}
    </button>
  );
}

/** A file that is there: its preview and its description. */
export function FileRow({ item, isFixed, withAlt, onAlt }: Props) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.item}>
      <Thumb item={item} onOpen={() => setOpen(true)} />
      <div className={classes.words}>
        {isFixed ? (
          <a className={classes.name} href={`${item.url}?download=1`} download={item.name}>
            {item.name}
          </a>
        ) : (
          <span className={classes.name}>{item.name}</span>
        )}
        <span className={classes.size}>{sizeText(item.bytes, i18n.language)}</span>
        {withAlt && previewKind(item.type) === 'picture' && (
          <TextField
            label={t('fileField.alt')}
            value={item.alt ?? ''}
            maxLength={300}
            readOnly={isFixed}
            onChange={(event) => onAlt(event.target.value)}
          />
        )}
      </div>
      {isOpen && <Preview item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}
