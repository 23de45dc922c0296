import { textOf, type TableColumn } from './columns.ts';

const placeOf = <Row>(column: TableColumn<Row>, at: number) => {
  if (column.onCard) return column.onCard;
  if (at === 0) return 'title';
  if (column.type === 'acts') return 'none';
  if (column.type === 'number') return 'figure';
  return column.type === 'badge' ? 'aside' : 'line';
};

/** What a row shows as a card: its title, the columns aside and below, and the texts of the others in one line. */
export function cardOf<Row>(columns: readonly TableColumn<Row>[], row: Row, locale: string) {
  const at = (place: string) => columns.filter((column, index) => placeOf(column, index) === place);
  const title = at('title')[0] ?? columns[0]!;
  const line = at('line')
    .map((column) => textOf(column, row, locale))
    .filter(Boolean)
    .join(' · ');
  return { title, line, asides: at('aside'), figures: at('figure'), feet: at('foot') };
}
