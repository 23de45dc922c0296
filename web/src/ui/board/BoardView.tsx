import { useId, useMemo, useRef, useState } from 'react';
import { Announcements } from '../sortable/Announcements.tsx';
import { placeOf } from '../sortable/order.ts';
import { useMoving, type MovingList } from '../sortable/useMoving.ts';
import classes from './Board.module.css';
import { Column } from './Column.tsx';
import type { BoardCard, BoardProps } from './types.ts';

/** Use it by Board.tsx, which loads it. */
export function BoardView(props: BoardProps<BoardCard>) {
  const { label, columns, nameOf, onMove, readOnly } = props;
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [active, setActive] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const cards = useMemo(
    () => new Map(columns.flatMap((column) => column.cards.map((card) => [card.id, card]))),
    [columns],
  );
  const lists = useMemo(
    () => columns.map(({ id, name, cards: own }): MovingList => ({ id, name, items: own.map((card) => card.id) })),
    [columns],
  );
  const moving = useMoving({
    root,
    lists,
    nameOf: (id) => (cards.has(id) ? nameOf(cards.get(id)!) : ''),
    onMove,
    disabled: readOnly,
  });
  const { order, focus } = moving;
  const toggle = (id: string) =>
    setCollapsed((all) => new Set(all.has(id) ? [...all].filter((each) => each !== id) : [...all, id]));

  /** The card beside this one: up and down in its column, left and right in the next column with cards. */
  const step = (id: string, key: string) => {
    const place = placeOf(order, id);
    if (!place) return false;
    const at = order.findIndex((list) => list.id === place.list);
    const { items = [] } = order[at] ?? {};
    const isOpen = (list: (typeof order)[number]) => list.items.length > 0 && !collapsed.has(list.id);
    const across = (list: (typeof order)[number] | undefined) =>
      list?.items[Math.min(place.index, list.items.length - 1)];
    const next = new Map([
      ['ArrowDown', items[place.index + 1]],
      ['ArrowUp', items[place.index - 1]],
      ['Home', items[0]],
      ['End', items.at(-1)],
      ['ArrowRight', across(order.slice(at + 1).find(isOpen))],
      ['ArrowLeft', across(order.slice(0, at).findLast(isOpen))],
    ]).get(key);
    if (next) focus(next);
    return next !== undefined;
  };
  // One card is reached by Tab; the arrows lead to the others.
  const first = order.find(({ id, items }) => items.length && !collapsed.has(id))?.items[0];
  const entry = placeOf(order, active) ? active : first;
  return (
    <>
      <div ref={root} className={classes.board} role="group" aria-label={label} data-drag-scroll>
        {columns.map((column, index) => (
          <Column
            key={column.id}
            column={column}
            ids={order[index]?.items ?? []}
            cards={cards}
            lists={lists}
            entry={entry}
            moving={moving}
            isCollapsed={collapsed.has(column.id)}
            hintId={hintId}
            look={props}
            onToggle={() => toggle(column.id)}
            onActive={setActive}
            onStep={step}
          />
        ))}
      </div>
      <Announcements moving={moving} hintId={hintId} />
    </>
  );
}
