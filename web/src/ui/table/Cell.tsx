import { Badge } from '../Badge.tsx';
import { PersonLine } from '../PersonLine.tsx';
import { textOf, type TableColumn } from './columns.ts';

/** What stands in a cell, by the column's type. */
export function Cell<Row>({ column, row, locale }: { column: TableColumn<Row>; row: Row; locale: string }) {
  if (column.cell) return column.cell(row);
  if (column.type === 'person') {
    const { hint = '', picture = null, ...person } = column.value(row);
    return <PersonLine hint={hint} picture={picture} {...person} />;
  }
  if (column.type === 'badge') {
    const badge = column.value(row);
    return badge && <Badge tone={badge.tone}>{badge.text}</Badge>;
  }
  return textOf(column, row, locale) || '—';
}
