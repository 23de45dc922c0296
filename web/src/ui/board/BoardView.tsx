import { useId, useMemo, useRef, useState } from 'react';
import { Announcements } from '../sortable/Announcements.tsx';
import { placeOf } from '../sortable/order.ts';
import { useMoving, type MovingList } from '../sortable/useMoving.ts';
import { Tabs } from '../Tabs.tsx';
import { useMedia } from '../useMedia.ts';
import classes from './Board.module.css';
import { cardBeside } from './cardBeside.ts';
import { Column } from './Column.tsx';
import type { BoardCard, BoardProps } from './types.ts';
import { useLane } from './useLane.ts';

/** Use it by Board.tsx, which loads it. On a phone it shows one lane at a time, chosen by tabs. */
export function BoardView(props: BoardProps<BoardCard>) {
  const isPhone = useMedia('(max-width: 768px)');
  return <Lanes key={isPhone ? 'one' : 'all'} {...props} isPhone={isPhone} />;
}

function Lanes(props: BoardProps<BoardCard> & { isPhone: boolean }) {
  const { label, columns, nameOf, onMove, readOnly, isPhone } = props;
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
  const { lane, setLane, isShown, isBehind } = useLane(moving, isPhone);
  const toggle = (id: string) =>
    setCollapsed((all) => new Set(all.has(id) ? [...all].filter((each) => each !== id) : [...all, id]));

  const isOpen = ({ id, items }: (typeof order)[number]) => items.length > 0 && !collapsed.has(id);
  const step = (id: string, key: string) => {
    const next = cardBeside(order.filter(isOpen), id, key);
    if (next) focus(next);
    return next !== undefined;
  };
  // One card is reached by Tab; the arrows lead to the others.
  const shown = order.filter(({ id }) => isShown(id));
  const first = shown.find(isOpen)?.items[0];
  const entry = placeOf(shown, active) ? active : first;
  const board = (
    <div ref={root} className={classes.board} role="group" aria-label={label} data-drag-scroll>
      {columns.map((column, index) =>
        isShown(column.id) || isBehind(column.id) ? (
          <Column
            key={column.id}
            isBehind={!isShown(column.id)}
            column={column}
            ids={order[index]?.items ?? []}
            cards={cards}
            lists={lists}
            entry={entry}
            moving={moving}
            isCollapsed={collapsed.has(column.id)}
            hintId={hintId}
            look={props}
            onToggle={isPhone ? undefined : () => toggle(column.id)}
            onActive={setActive}
            onStep={step}
          />
        ) : null,
      )}
    </div>
  );
  const tabs = order.map(({ id, items }, index) => ({
    value: id,
    label: `${columns[index]?.name} ${items.length}`,
  }));
  return (
    <>
      {isPhone ? (
        <Tabs label={label} value={lane} tabs={tabs} onChange={setLane}>
          {board}
        </Tabs>
      ) : (
        board
      )}
      <Announcements moving={moving} hintId={hintId} />
    </>
  );
}
