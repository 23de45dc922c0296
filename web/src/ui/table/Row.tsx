import { memo, type ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import { typeOf, type TableColumn } from './columns.ts';
import { RowMenu } from './RowMenu.tsx';
import classes from './Grid.module.css';
import { Tick } from './Tick.tsx';

export interface RowActs<Row> {
  rowName: (row: Row) => string;
  locale: string;
  /** Texts of the controls of a row with this name. */
  selectLabel: (name: string) => string;
  menuLabel: (name: string) => string;
  open?: (row: Row) => void;
  tick?: (row: Row, isOn: boolean, withShift: boolean) => void;
  menu?: (row: Row) => ReactNode;
}

interface Props<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  acts: RowActs<Row>;
  isSelected: boolean;
  isOpen: boolean;
  /** The one that Tab reaches. */
  isActive: boolean;
  /** Counted over all pages, the heading being 1. */
  index: number;
}

/** A row of the grid. Its controls are reached by the arrow keys from the row. */
function PlainRow<Row>({ row, columns, acts, isSelected, isOpen, isActive, index }: Props<Row>) {
  const name = acts.rowName(row);
  const state = [isSelected && classes.selected, isOpen && classes.open, acts.open && classes.opens];
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-selected={acts.tick ? isSelected : undefined}
      aria-current={isOpen || undefined}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive || undefined}
      className={[classes.row, ...state].filter(Boolean).join(' ')}
    >
      {acts.tick && (
        <div role="gridcell" className={classes.ticks}>
          <Tick
            label={acts.selectLabel(name)}
            checked={isSelected}
            tabIndex={-1}
            onTick={(isOn, withShift) => acts.tick!(row, isOn, withShift)}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div key={column.id} role="gridcell" className={cellClass(column, at)}>
          <span className={classes.value}>
            <Cell column={column} row={row} locale={acts.locale} />
          </span>
        </div>
      ))}
      {acts.menu && (
        <div role="gridcell" className={classes.menu}>
          <RowMenu label={acts.menuLabel(name)}>{acts.menu(row)}</RowMenu>
        </div>
      )}
    </div>
  );
}

export const cellClass = <Row,>(column: TableColumn<Row>, at: number) =>
  [
    classes.cell,
    classes[typeOf(column)],
    column.cell && classes.drawn,
    column.isUpright && classes.upright,
    at === 0 && classes.first,
  ]
    .filter(Boolean)
    .join(' ');

export const Row = memo(PlainRow) as typeof PlainRow;
