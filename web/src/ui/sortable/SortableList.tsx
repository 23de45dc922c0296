import { useId, useMemo, useRef } from 'react';
import { Announcements } from './Announcements.tsx';
import classes from './SortableList.module.css';
import { SortableRow } from './SortableRow.tsx';
import type { SortableProps } from './types.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useMoving, type MovingList } from './useMoving.ts';

const only = 'list';

/** Use it by Sortable.tsx, which loads it. */
export function SortableList({ label, items, onMove, disabled, look }: SortableProps) {
  const root = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const known = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const lists = useMemo<MovingList[]>(() => [{ id: only, name: '', items: items.map(({ id }) => id) }], [items]);
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  const isFixed = disabled || items.length < 2;
  const moving = useMoving({ root, lists, nameOf, onMove, byHandle: true, disabled: isFixed });
  const keepFocus = useKeptFocus();
  const { order, target } = moving;
  const rows = (order[0]?.items ?? []).flatMap((id) => known.get(id) ?? []);
  const others = rows.filter(({ id }) => id !== target?.id);
  return (
    <>
      <ul
        ref={root}
        className={`${classes.list} ${look ? classes[look] : ''}`}
        aria-label={label}
        data-drag-list={only}
      >
        {rows.map((item, at) => {
          const place = others.indexOf(item);
          const isBefore = target !== null && place >= 0 && place === target.to.index;
          const isLast = target !== null && target.to.index >= others.length && item === others.at(-1);
          const mark = (isBefore ? classes.before : isLast ? classes.after : '') ?? '';
          const shift = (by: -1 | 1) => {
            keepFocus();
            moving.moveTo(item.id, { list: only, index: Math.max(0, at + by) }, false);
          };
          const props = { item, moving, lists, hintId, isFixed, mark, onShift: shift };
          return <SortableRow key={item.id} {...props} />;
        })}
      </ul>
      <Announcements moving={moving} hintId={hintId} />
    </>
  );
}
