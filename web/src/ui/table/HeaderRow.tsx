import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isSortable, type TableColumn } from './columns.ts';
import classes from './Grid.module.css';
import { Icon } from '../Icon.tsx';
import { cellClass } from './Row.tsx';
import { Tick } from './Tick.tsx';
import type { TableModel } from './useDataTable.ts';
import type { TableSelection } from './useSelection.ts';
import { columnWidth } from './columnWidth.ts';

interface Props<Row> {
  table: TableModel<Row>;
  selection?: TableSelection;
  hasMenu: boolean;
}

function PlainHeaderRow<Row>({ table, selection, hasMenu }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={`${classes.row} ${classes.headings}`}>
        {selection && (
          <div role="columnheader" className={classes.ticks}>
            <PageTick table={table} selection={selection} />
          </div>
        )}
        {table.shown.map((column, at) => (
          <Heading key={column.id} table={table} column={column} at={at} />
        ))}
        {hasMenu && (
          <div role="columnheader" className={classes.menu}>
            <span className={classes.hidden}>{t('table.menu')}</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** The names of the columns; stays at the top while the rows scroll. */
export const HeaderRow = memo(PlainHeaderRow) as typeof PlainHeaderRow;

function PageTick<Row>({ table, selection }: { table: TableModel<Row>; selection: TableSelection }) {
  const { t } = useTranslation();
  const ids = (table.rows ?? []).map(table.rowId);
  const on = ids.filter(selection.has).length;
  return (
    <Tick
      label={t('table.selectPage')}
      checked={on > 0 && on === ids.length}
      isMixed={on > 0 && on < ids.length}
      disabled={!ids.length}
      onTick={(isOn) => selection.set(ids, isOn)}
    />
  );
}

const directions = { true: 'descending', false: 'ascending' } as const;

function Heading<Row>({ table, column, at }: { table: TableModel<Row>; column: TableColumn<Row>; at: number }) {
  const { sort, change } = table.url;
  const width = columnWidth(table.choice, column);
  const isSorted = sort?.id === column.id;
  const turn = () => change({ sort: { id: column.id, desc: isSorted && !sort.desc } });
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? directions[`${sort.desc}`] : isSortable(column) ? 'none' : undefined}
      className={cellClass(column, at)}
    >
      {isSortable(column) ? (
        <button type="button" className={classes.sort} onClick={turn} onKeyDown={width.onKeyDown}>
          <span className={classes.label}>{column.label}</span>
          <span className={isSorted && !sort.desc ? classes.up : isSorted ? undefined : classes.faint}>
            <Icon name="down" size={16} />
          </span>
        </button>
      ) : (
        <span className={classes.label}>{column.label}</span>
      )}
      <span className={classes.edge} aria-hidden="true" onPointerDown={width.onPointerDown} />
    </div>
  );
}
