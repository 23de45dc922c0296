import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { folded } from '../../lib/folded.ts';
import { isSortable, keyOf, textOf, typeOf, type TableColumn } from './columns.ts';

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
export type Features = typeof features;

const comparing = (collator: Intl.Collator) => (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

const least = { text: 96, person: 160, number: 72, date: 128, badge: 96, acts: 96 };

export const widthOf = <Row>(column: TableColumn<Row>) => column.width ?? 160;
export const leastWidthOf = <Row>(column: TableColumn<Row>) => column.minWidth ?? least[typeOf(column)];

/** Our columns as the library has them. Values are compared as the language orders them, numbers in texts by value. */
export function columnDefs<Row extends object>(
  columns: readonly TableColumn<Row>[],
  locale: string,
): ColumnDef<Features, Row>[] {
  const compare = comparing(new Intl.Collator(locale, { numeric: true }));
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Row) => keyOf(column, row),
    enableSorting: isSortable(column),
    enableMultiSort: false,
    sortUndefined: 'last' as const,
    sortFn: (one: TableRow<Features, Row>, other: TableRow<Features, Row>, id: string) =>
      compare(one.getValue(id), other.getValue(id)),
    filterFn: (row: TableRow<Features, Row>, _: string, chosen: readonly string[]) => {
      const value = column.filterValue?.(row.original) ?? textOf(column, row.original, locale);
      return chosen.some((one) => (typeof value === 'string' ? value === one : value.includes(one)));
    },
  }));
}

/** Whether a row has all words of a search, in whichever columns. */
export function searching<Row extends object>(columns: readonly TableColumn<Row>[], locale: string) {
  const texts = new WeakMap<Row, string>();
  const textsOf = (row: Row) => {
    const known = texts.get(row);
    if (known !== undefined) return known;
    const hints = columns.map((column) => (column.type === 'person' ? (column.value(row).hint ?? '') : ''));
    const text = folded([...columns.map((column) => textOf(column, row, locale)), ...hints].join('\n'));
    texts.set(row, text);
    return text;
  };
  return (row: TableRow<Features, Row>, _: string, search: string) =>
    folded(search)
      .split(/\s+/)
      .every((word) => textsOf(row.original).includes(word));
}
