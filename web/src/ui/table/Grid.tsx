import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import classes from './Grid.module.css';
import { columnStyle, isControl, rowKeyOf, selectRows, withActive } from './gridParts.ts';
import { HeaderRow } from './HeaderRow.tsx';
import type { Line } from './lines.ts';
import { Row, type RowActs } from './Row.tsx';
import type { TableModel } from './useDataTable.ts';
import { useGridKeys } from './useGridKeys.ts';
import type { TableSelection } from './useSelection.ts';
import { WideRow } from './WideRow.tsx';

export interface GridProps<RowData> {
  table: TableModel<RowData>;
  label: string;
  lines: readonly Line<RowData>[];
  acts: RowActs<RowData>;
  selection?: TableSelection;
  openId?: string | null;
  detail?: (row: RowData) => ReactNode;
  isBusy: boolean;
}

const sizes = { row: 49, group: 33, detail: 160 };
const headerHeight = 41;

/** The rows on a wide screen: only those in sight, and the one with the focus, are in the document. */
export function Grid<RowData>({ table, label, lines, acts, selection, openId, detail, isBusy }: GridProps<RowData>) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const rows = table.rows ?? [];
  const lineOf = useMemo(() => lines.flatMap((line, at) => (line.kind === 'row' ? [at] : [])), [lines]);
  const ids = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.key] : [])), [lines]);
  const activeAt = Math.max(0, active === null ? 0 : ids.indexOf(active));
  const activeLine = lineOf[activeAt] ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- drawn again with each change of the virtualizer
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    // The same functions while the lines are the same: others would measure all lines again with each frame.
    estimateSize: useCallback((at: number) => sizes[lines[at]!.kind], [lines]),
    getItemKey: useCallback((at: number) => lines[at]!.key, [lines]),
    overscan: 6,
    scrollPaddingEnd: headerHeight,
    rangeExtractor: useCallback((range: Range) => withActive(range, activeLine), [activeLine]),
  });
  const onKeyDown = useGridKeys({
    body,
    ids,
    at: activeAt,
    setActive,
    perPage: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / sizes.row) - 1),
    scrollTo: (to) => virtual.scrollToIndex(lineOf[to] ?? 0),
    onOpen: acts.open && ((at) => acts.open!(rows[at]!)),
    onSelect: selection && ((from, to, isRange) => selectRows(selection, ids, { from, to, isRange })),
  });
  // Rows of plain cells have one height; to measure each costs a third of a frame.
  const measures = Boolean(detail) || table.shown.some(({ cell }) => cell);
  const first = table.pageSize ? (table.url.page - 1) * table.pageSize : 0;
  const focused = ({ target }: FocusEvent) => setActive((now) => rowKeyOf(target) ?? now);
  const pressed = ({ target }: MouseEvent) => {
    const isSelecting = Boolean(window.getSelection()?.toString());
    const row = isControl(target) || isSelecting ? undefined : rows[ids.indexOf(rowKeyOf(target) ?? '')];
    if (row) acts.open?.(row);
  };
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={table.total + 1 + lines.length - rows.length}
        aria-colcount={table.shown.length + (selection ? 1 : 0) + (acts.menu ? 1 : 0)}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isBusy}
        tabIndex={-1}
        className={classes.grid}
        style={columnStyle(table, Boolean(selection), Boolean(acts.menu))}
        onKeyDown={onKeyDown}
        onFocus={focused}
        onClick={pressed}
      >
        <HeaderRow table={table} selection={selection} hasMenu={Boolean(acts.menu)} />
        <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index]!;
            return (
              <div
                key={key}
                ref={measures ? virtual.measureElement : undefined}
                role="presentation"
                data-index={index}
                data-key={line.kind === 'row' ? line.key : undefined}
                className={`${classes.line} ${measures ? '' : classes.even}`}
                style={{ transform: `translateY(${start}px)` }}
              >
                {line.kind === 'row' ? (
                  <Row
                    row={line.row}
                    columns={table.shown}
                    acts={acts}
                    index={first + index + 2}
                    isSelected={selection?.has(line.key) ?? false}
                    isOpen={line.key === openId}
                    isActive={line.at === activeAt}
                  />
                ) : (
                  <WideRow index={first + index + 2} kind={line.kind}>
                    {line.kind === 'group' ? line.label : detail?.(line.row)}
                  </WideRow>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
