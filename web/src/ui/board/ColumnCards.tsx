import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Board.module.css';
import { Card } from './Card.tsx';
import type { ColumnProps } from './types.ts';

/** Stands for the place where the moved card would come to. */
const marker = ' marker';

function useEntries({ ids, moving: { target }, column }: ColumnProps) {
  return useMemo(() => {
    if (target?.to.list !== column.id) return ids;
    const others = ids.filter((id) => id !== target.id);
    const next = others[target.to.index];
    const at = next === undefined ? ids.length : ids.indexOf(next);
    return [...ids.slice(0, at), marker, ...ids.slice(at)];
  }, [column.id, ids, target]);
}

/** Draws the cards in view, those that are moved or have the focus, and a few around. */
export function ColumnCards(props: ColumnProps) {
  const { t } = useTranslation();
  const { column, moving, entry, ids } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const entries = useEntries(props);
  const kept = [entry, moving.lifted, moving.dragged].map((id) => (id ? entries.indexOf(id) : -1));
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (entries[index] === marker ? 64 : 104),
    getItemKey: (index) => entries[index]!,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)])].sort((a, b) => a - b),
    gap: 8,
    overscan: 4,
  });
  const { focused, lifted } = moving;
  useEffect(() => {
    const index = lifted ? entries.indexOf(marker) : entries.indexOf(focused.id);
    if (index >= 0 && (lifted || focused.turn)) virtual.scrollToIndex(index, { align: 'auto' });
    // Only what takes the focus, or where the lifted card would come to, scrolls the column.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focused, lifted, entries]);
  return (
    <div ref={scroller} className={classes.scroller} data-drag-scroll data-drag-list={column.id}>
      <div role="list" className={classes.cards} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const id = entries[index]!;
          const place = { transform: `translateY(${start}px)` };
          if (id === marker) {
            return (
              <div key={key} className={classes.place} style={place} aria-hidden="true">
                <span className={classes.marker}>{t('moving.here')}</span>
              </div>
            );
          }
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={ids.length}
              aria-posinset={ids.indexOf(id) + 1}
              className={classes.place}
              style={place}
            >
              <Card {...props} id={id} />
            </div>
          );
        })}
      </div>
      {!ids.length && !entries.includes(marker) && <p className={classes.empty}>{t('moving.empty')}</p>}
    </div>
  );
}
