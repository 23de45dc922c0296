import type { ReactNode } from 'react';
import { dateFormat, numberFormat } from '../../lib/formats.ts';

export type Tone = 'accent' | 'neutral' | 'good' | 'warm' | 'bad';

export interface PersonCell {
  name: string;
  hint?: string;
  picture?: string | null;
  /** The name says that it is not known any more. */
  isNameless?: boolean;
  /** Of a company or a group. */
  square?: boolean;
}

export interface BadgeCell {
  text: string;
  tone?: Tone;
}

type Optional<Value> = Value | null | undefined;

interface Base<Row> {
  /** Stable: stands in the address and in the stored choice of columns. */
  id: string;
  label: string;
  /** Pixels; 160 by default. Columns share what is left of the table's width in proportion to it. */
  width?: number;
  /** Pixels below which it is not made narrower; by default as its type needs. */
  minWidth?: number;
  /** True by default, except for acts. */
  sortable?: boolean;
  /** Its name stands upright, for many narrow columns. */
  isUpright?: boolean;
  /** Cannot be hidden. */
  required?: boolean;
  /** Not shown until the reader chooses it. */
  hidden?: boolean;
  /** Where the table is too narrow, the column with the highest number leaves first. Absent: it stays,
   * as does on cards what `onCard` gives a place. */
  leavesAt?: number;
  /** Its place in a card on a phone. By default: the first column is the title, badges are aside, numbers are figures,
   * others are lines. `figure`: below, with its label. `foot`: below, as wide as the card. */
  onCard?: 'title' | 'line' | 'aside' | 'figure' | 'foot' | 'none';
  /** What a filter of the same id compares with. By default the text. Tables with all rows only. */
  filterValue?: (row: Row) => string | readonly string[];
  /** Draws the cell; by default its type does. */
  cell?: (row: Row) => ReactNode;
}

export type TableColumn<Row> =
  | (Base<Row> & { type?: 'text'; value: (row: Row) => Optional<string> })
  | (Base<Row> & { type: 'number'; value: (row: Row) => Optional<number>; format?: Intl.NumberFormatOptions })
  /** ISO 8601: a day (`2026-11-22`) or a moment (`2026-11-22T10:00:00Z`), which is shown with its time. */
  | (Base<Row> & { type: 'date'; value: (row: Row) => Optional<string> })
  | (Base<Row> & { type: 'person'; value: (row: Row) => PersonCell })
  | (Base<Row> & { type: 'badge'; value: (row: Row) => Optional<BadgeCell> })
  /** Buttons of the row. Neither sorted nor exported. */
  | (Base<Row> & { type: 'acts'; cell: (row: Row) => ReactNode });

export const typeOf = <Row>(column: TableColumn<Row>) => column.type ?? 'text';

export const isSortable = <Row>(column: TableColumn<Row>) => column.sortable ?? column.type !== 'acts';

/** What it is sorted by; undefined stands last in both directions. */
export function keyOf<Row>(column: TableColumn<Row>, row: Row): string | number | undefined {
  if (column.type === 'acts') return undefined;
  if (column.type === 'person') return column.value(row).name || undefined;
  if (column.type === 'badge') return column.value(row)?.text || undefined;
  return column.value(row) ?? undefined;
}

const isDay = (iso: string) => /^\d{4}-\d\d-\d\d$/.test(iso);

export function dateText(iso: string, locale: string) {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  if (isDay(iso)) return dateFormat(locale, { ...day, timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`));
  return dateFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}

/** The cell's text for print, cards and search. Empty where there is no value. */
export function textOf<Row>(column: TableColumn<Row>, row: Row, locale: string): string {
  const key = keyOf(column, row);
  if (key === undefined) return '';
  if (column.type === 'number') return numberFormat(locale, column.format ?? {}).format(key as number);
  return column.type === 'date' ? dateText(key as string, locale) : String(key);
}
