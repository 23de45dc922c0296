import { numberFormat } from '../../lib/formats.ts';
import { keyOf, textOf, typeOf, type TableColumn } from './columns.ts';

/** A cell as it is sent to the worker. A date is wall time, in milliseconds as if it were UTC. */
export type SheetCell =
  { is: 'text' | 'heading'; value: string } | { is: 'number' | 'percent' | 'day' | 'time'; value: number } | null;

export interface Sheet {
  rows: SheetCell[][];
  /** In characters. */
  widths: number[];
}

const isFormula = (text: string) =>
  /^[=@\t\r\n]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,-]*$/.test(text));

/**
 * A text that a spreadsheet could take for a formula, also after it was saved as CSV, gets an apostrophe. Phone numbers
 * and negative numbers stay as they are.
 */
export const guarded = (text: string) => (isFormula(text) ? `'${text}` : text);

const textCell = (text: string): SheetCell => ({ is: 'text', value: guarded(text) });

/** A spreadsheet knows no time zones. */
function dateCell(iso: string): SheetCell {
  const isDay = iso.length === 10;
  const date = new Date(isDay ? `${iso}T00:00:00Z` : iso);
  if (Number.isNaN(date.getTime())) return textCell(iso);
  if (isDay) return { is: 'day', value: date.getTime() };
  return { is: 'time', value: date.getTime() - date.getTimezoneOffset() * 60_000 };
}

function cellOf<Row>(column: TableColumn<Row>, row: Row, locale: string): SheetCell {
  const key = keyOf(column, row);
  if (key === undefined || key === '') return null;
  if (column.type === 'number')
    return { is: column.format?.style === 'percent' ? 'percent' : 'number', value: key as number };
  return column.type === 'date' ? dateCell(key as string) : textCell(textOf(column, row, locale));
}

const widths = { text: 28, person: 32, number: 12, date: 18, badge: 16, acts: 0 };

/** The table as a sheet: its headings and rows, without columns of buttons. */
export function sheetOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[], locale: string): Sheet {
  const own = columns.filter(({ type }) => type !== 'acts');
  const headings = own.map(({ label }): SheetCell => ({ is: 'heading', value: guarded(label) }));
  return {
    rows: [headings, ...rows.map((row) => own.map((column) => cellOf(column, row, locale)))],
    widths: own.map((column) => widths[typeOf(column)]),
  };
}

/** Excel's own limit is 1,048,576 rows with the heading. */
export const maxExportRows = 100_000;

export interface SheetContent<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  locale: string;
  /** The text of a last row, where the sheet has only the first `number` of `all` rows. */
  cutNote: (number: string, all: string) => string;
}

/** The sheet up to its largest size; its last row says so where rows are left out. */
export function cutSheetOf<Row>({ columns, rows, locale, cutNote }: SheetContent<Row>, maxRows = maxExportRows): Sheet {
  const sheet = sheetOf(columns, rows.slice(0, maxRows), locale);
  if (rows.length <= maxRows) return sheet;
  const [shown, all] = [maxRows, rows.length].map((count) => numberFormat(locale, {}).format(count));
  return { ...sheet, rows: [...sheet.rows, [textCell(cutNote(shown!, all!))]] };
}
