import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from './Card.tsx';
import classes from './Cards.module.css';
import type { GridProps } from './Grid.tsx';

const sizes = { row: 66, group: 36, detail: 200 };

/** The rows on a narrow screen: a list of cards that scrolls with the page. */
export function Cards<Row>({ table, label, lines, acts, selection, openId, detail, isBusy }: GridProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [lines.length]);
  // oxlint-disable-next-line react/incompatible-library -- drawn again with each change of the virtualizer
  const virtual = useWindowVirtualizer({
    count: lines.length,
    // The same functions while the lines are the same: others would measure all lines again with each frame.
    estimateSize: useCallback((at: number) => sizes[lines[at]!.kind], [lines]),
    getItemKey: useCallback((at: number) => lines[at]!.key, [lines]),
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      aria-busy={isBusy}
      className={classes.list}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index]!;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            className={classes.line}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {line.kind === 'row' && (
              <Card
                row={line.row}
                columns={table.shown}
                acts={acts}
                isSelected={selection?.has(line.key) ?? false}
                isOpen={line.key === openId}
              />
            )}
            {line.kind === 'group' && <Wide kind="group">{line.label}</Wide>}
            {line.kind === 'detail' && <Wide kind="detail">{detail?.(line.row)}</Wide>}
          </div>
        );
      })}
    </div>
  );
}

const Wide = ({ kind, children }: { kind: 'group' | 'detail'; children: ReactNode }) => (
  <div className={classes[kind]}>{children}</div>
);
