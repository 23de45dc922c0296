import type { TableColumn } from './columns.ts';
import { leastWidthOf, widthOf } from './features.ts';
import type { ColumnChoice } from './useColumnChoice.ts';

type Choice = Pick<ColumnChoice, 'order' | 'shown' | 'widths'>;

const isChosen = <Row>(column: TableColumn<Row>, choice: Choice) =>
  column.required || (choice.shown[column.id] ?? !column.hidden);

const leastOf = <Row>(column: TableColumn<Row>, choice: Choice) => choice.widths[column.id] ?? leastWidthOf(column);

/** Below this width of its place, in pixels, rows are cards. */
export const narrow = 560;

/** Room of the tick, the row's menu and the edges. */
const besides = 96;

/**
 * The columns to show in `width` pixels (0: not known). Those that the reader asked for stay and the table scrolls
 * sideways; of the others, the ones that may leave do so.
 */
export function visibleColumns<Row>(columns: readonly TableColumn<Row>[], choice: Choice, width: number) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const chosen = choice.order.flatMap((id) => byId.get(id) ?? []).filter((column) => isChosen(column, choice));
  const isOnCard = ({ onCard }: TableColumn<Row>) => width < narrow && onCard !== undefined && onCard !== 'none';
  const leaving = chosen
    .filter((column) => column.leavesAt !== undefined && choice.shown[column.id] !== true && !isOnCard(column))
    .toSorted((one, other) => other.leavesAt! - one.leavesAt!);
  let needed = chosen.reduce((sum, column) => sum + leastOf(column, choice), besides);
  const gone = new Set<string>();
  for (const column of leaving) {
    if (!width || needed <= width) break;
    gone.add(column.id);
    needed -= leastOf(column, choice);
  }
  return chosen.filter(({ id }) => !gone.has(id));
}

/** `grid-template-columns`: chosen widths as they are, the others share what is left. */
export function trackOf<Row>(column: TableColumn<Row>, choice: Choice) {
  const width = choice.widths[column.id];
  return width ? `${width}px` : `minmax(${leastWidthOf(column)}px, ${widthOf(column)}fr)`;
}

export const leastWidth = <Row>(columns: readonly TableColumn<Row>[], choice: Choice, extra: number) =>
  columns.reduce((sum, column) => sum + leastOf(column, choice), extra);
