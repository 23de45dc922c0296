import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../lib/sizes.ts';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { TextField } from '../TextField.tsx';
import classes from './Files.module.css';
import type { FileItem } from './FileField.tsx';
import { opensInTab, Preview, previewKind } from './Preview.tsx';

interface Props {
  item: FileItem;
  at: number;
  count: number;
  isFixed: boolean;
  withAlt?: boolean;
  onMove: (from: number, to: number) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

const dragType = 'application/x-file-row';

/** Dragged by its handle on to another row, whose place it takes. */
function useDragging({ at, onMove }: Pick<Props, 'at' | 'onMove'>) {
  const [isOver, setOver] = useState(false);
  const isRow = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  const target = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isRow(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isRow(event)) onMove(Number(event.dataTransfer.getData(dragType)), at);
    },
  };
  const handle = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, String(at)),
  };
  return { target, handle };
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

/** A file that is there: its preview, its place, its description. */
export function FileRow({ item, at, count, isFixed, withAlt, onMove, onAlt, onRemove }: Props) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { target, handle } = useDragging({ at, onMove });
  const { name } = item;
  const isOrdered = !isFixed && count > 1;
  return (
    <div className={classes.row} {...target}>
      {isOrdered && (
        <span className={classes.handle} {...handle}>
          <Icon name="grip" size={18} />
        </span>
      )}
      <Thumb item={item} onOpen={() => setOpen(true)} />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
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
      <span className={classes.acts}>
        {isOrdered && (
          <>
            <IconButton
              icon="up"
              size={18}
              label={t('fileField.up', { name })}
              disabled={at === 0}
              onClick={() => onMove(at, at - 1)}
            />
            <IconButton
              icon="arrow-down"
              size={18}
              label={t('fileField.down', { name })}
              disabled={at === count - 1}
              onClick={() => onMove(at, at + 1)}
            />
          </>
        )}
        {!isFixed && <IconButton icon="trash" size={18} label={t('fileField.remove', { name })} onClick={onRemove} />}
      </span>
      {isOpen && <Preview item={item} onClose={() => setOpen(false)} />}
    </div>
  );
}
