import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { MoveItems } from './MoveItems.tsx';
import classes from './SortableList.module.css';
import type { SortableItem } from './types.ts';
import { useMovedFocus, type Moving, type MovingList } from './useMoving.ts';

interface Props {
  item: SortableItem;
  /** The class that shows where a dragged item would come to. */
  mark: string;
  moving: Moving;
  lists: readonly MovingList[];
  hintId: string;
  isFixed: boolean;
  onShift: (by: -1 | 1) => void;
}

/** Those that open something by Alt and an arrow. */
const ownKeys = 'select, [role="combobox"]';

/** A row with its handle and its menu. Alt with ↑ and ↓ moves it from any control in it. */
export function SortableRow({ item, mark, moving, lists, hintId, isFixed, onShift }: Props) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  const { id, name, content, acts, isWrong } = item;
  useMovedFocus(handle, { moving, id });
  const isMoved = moving.dragged === id || moving.lifted === id;
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!by || !event.altKey || isFixed || moving.lifted || (event.target as Element).matches(ownKeys)) return;
    event.preventDefault();
    event.stopPropagation();
    onShift(by);
  };
  const look = [classes.row, isMoved && classes.moved, isWrong && classes.wrong, mark].filter(Boolean).join(' ');
  return (
    <li data-drag={id} className={look} onKeyDownCapture={press}>
      {!isFixed && (
        <button
          ref={handle}
          type="button"
          className={classes.handle}
          data-drag-handle
          aria-label={t('moving.handle', { name })}
          aria-describedby={hintId}
          aria-pressed={moving.lifted === id}
          onKeyDown={(event) => moving.onKeyDown(event, id)}
          onBlur={() => moving.lifted === id && moving.cancel()}
        >
          <Icon name="grip" size={18} />
        </button>
      )}
      <div className={classes.content}>{content}</div>
      {acts}
      {!isFixed && (
        <Menu target={<IconButton icon="more" size={20} label={t('moving.actions', { name })} />}>
          <MoveItems id={id} order={moving.order} lists={lists} onMove={(to) => moving.moveTo(id, to)} />
        </Menu>
      )}
    </li>
  );
}
