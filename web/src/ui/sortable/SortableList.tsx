import { useId, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { Announcements } from './Announcements.tsx';
import { MoveItems } from './MoveItems.tsx';
import classes from './SortableList.module.css';
import type { OnMove } from './useMoves.ts';
import { useMovedFocus, useMoving, type Moving, type MovingList } from './useMoving.ts';

export interface SortableItem {
  id: string;
  /** What screen readers call it. */
  name: string;
  content: ReactNode;
}

export interface SortableProps {
  label: string;
  /** A stable array while nothing changes. */
  items: readonly SortableItem[];
  onMove: OnMove;
  disabled?: boolean;
}

const only = 'list';

/** Use it by Sortable.tsx, which loads it. */
export function SortableList({ label, items, onMove, disabled }: SortableProps) {
  const root = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const known = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const lists = useMemo<MovingList[]>(() => [{ id: only, name: '', items: items.map(({ id }) => id) }], [items]);
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  const moving = useMoving({ root, lists, nameOf, onMove, byHandle: true, disabled });
  const { order, target } = moving;
  const rows = (order[0]?.items ?? []).flatMap((id) => known.get(id) ?? []);
  const others = rows.filter(({ id }) => id !== target?.id);
  return (
    <>
      <ul ref={root} className={classes.list} aria-label={label} data-drag-list={only}>
        {rows.map((item) => {
          const place = others.indexOf(item);
          const isBefore = target !== null && place >= 0 && place === target.to.index;
          const isLast = target !== null && target.to.index >= others.length && item === others.at(-1);
          const mark = isBefore ? classes.before : isLast ? classes.after : '';
          const props = { item, moving, lists, hintId, disabled, mark: mark ?? '' };
          return <Row key={item.id} {...props} />;
        })}
      </ul>
      <Announcements moving={moving} hintId={hintId} />
    </>
  );
}

interface RowProps {
  item: SortableItem;
  mark: string;
  moving: Moving;
  lists: readonly MovingList[];
  hintId: string;
  disabled?: boolean;
}

function Row({ item: { id, name, content }, mark, moving, lists, hintId, disabled }: RowProps) {
  const { t } = useTranslation();
  const handle = useRef<HTMLButtonElement>(null);
  useMovedFocus(handle, { moving, id });
  const isMoved = moving.dragged === id || moving.lifted === id;
  return (
    <li data-drag={id} className={`${classes.row} ${isMoved ? classes.moved : ''} ${mark}`}>
      {!disabled && (
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
          <Icon name="menu" size={18} />
        </button>
      )}
      <div className={classes.content}>{content}</div>
      {!disabled && (
        <Menu target={<IconButton icon="more" label={t('moving.actions', { name })} />}>
          <MoveItems id={id} order={moving.order} lists={lists} onMove={(to) => moving.moveTo(id, to)} />
        </Menu>
      )}
    </li>
  );
}
