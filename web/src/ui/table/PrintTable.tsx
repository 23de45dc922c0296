import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { useMedia } from '../useMedia.ts';
import { textOf } from './columns.ts';
import classes from './PrintTable.module.css';
import type { TableModel } from './useDataTable.ts';

/** A printout has the loaded rows up to this number, its own layout, and the headings on each sheet. */
const maxRows = 5000;

/** Drawn while the page is being printed only. */
export function PrintTable<Row>({ table, label }: { table: TableModel<Row>; label: string }) {
  const isPrinting = useMedia('print');
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  if (!isPrinting) return null;
  const count = table.rows?.length ?? 0;
  const number = (value: number) => numberFormat(locale, {}).format(value);
  const columns = table.shown.filter(({ type }) => type !== 'acts');
  return (
    <table className={classes.table} aria-label={label}>
      {count > maxRows && <caption>{t('table.cut', { number: number(maxRows), all: number(count) })}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id}>{column.label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows?.slice(0, maxRows).map((row) => (
          <tr key={table.rowId(row)}>
            {columns.map((column) => (
              <td key={column.id} className={column.type === 'number' ? classes.number : undefined}>
                {textOf(column, row, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
