import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import type { TableModel } from './useDataTable.ts';
import type { TableSelection } from './useSelection.ts';
import { leastWidth, trackOf } from './visibleColumns.ts';

const [tickTrack, menuTrack] = [46, 56];

/** The tracks of all rows, and where the first column sticks. */
export function columnStyle<Row>({ shown, choice }: TableModel<Row>, hasTicks: boolean, hasMenu: boolean) {
  const tracks = shown.map((column) => trackOf(column, choice)).join(' ');
  const extra = (hasTicks ? tickTrack : 0) + (hasMenu ? menuTrack : 0);
  return {
    '--columns': `${hasTicks ? `${tickTrack}px ` : ''}${tracks}${hasMenu ? ` ${menuTrack}px` : ''}`,
    '--first': hasTicks ? `${tickTrack}px` : '0px',
    minWidth: leastWidth(shown, choice, extra),
  } as CSSProperties;
}

/** The id of the row that an element stands in. */
export const rowKeyOf = (target: EventTarget) => (target as Element).closest('[data-key]')?.getAttribute('data-key');

/** A press on it is not a press on the row. */
export const isControl = (target: EventTarget) =>
  (target as Element).closest('a, button, input, select, label, [role="menu"]') !== null;

/** The lines in sight, and the one with the focus, which would be lost with its element. */
export function withActive(range: Range, active: number) {
  const inSight = defaultRangeExtractor(range);
  if (active >= range.count || inSight.includes(active)) return inSight;
  return [...inSight, active].toSorted((one, other) => one - other);
}

/** Space turns one row; Shift and an arrow select from here to there. */
export function selectRows(
  selection: TableSelection,
  ids: readonly string[],
  { from, to, isRange }: { from: number; to: number; isRange: boolean },
) {
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  selection.set(range, isRange || !selection.has(range[0]!));
}
