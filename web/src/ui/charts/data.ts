import { dateFormat, numberFormat } from '../../lib/formats.ts';

export interface Series {
  name: string;
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[];
  /** What the others are compared with, such as a year before: grey and dashed. */
  isReference?: boolean;
}

export interface ChartData {
  /** `2026-03` and `2026-03-14` are shown as the reader's language writes months and days, other texts as they are. */
  labels: readonly string[];
  series: readonly Series[];
}

/** A part of a whole. */
export interface Share {
  name: string;
  value: number;
  /** The list that the number comes from. */
  to?: string;
}

/** As Intl.NumberFormat has it: `{ style: 'percent', maximumFractionDigits: 1 }`, with 0.142 for 14.2 %. */
export type ValueFormat = Intl.NumberFormatOptions;

/** How many colours stand apart; further series repeat them. */
export const colourCount = 8;
const reference = 'var(--chart-reference)';
export const colourOf = (index: number, isReference = false) =>
  isReference ? reference : `var(--chart-${(index % colourCount) + 1})`;

export const formatValue = (value: number | null, locale: string, format: ValueFormat = {}) =>
  value === null ? '—' : numberFormat(locale, format).format(value);

const month = /^\d{4}-\d\d$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Labels of an axis, short; the year stands where the labels are of several years. */
export function axisLabels(labels: readonly string[], locale: string): string[] {
  const years = new Set(labels.map((label) => label.slice(0, 4)));
  const year = years.size > 1 ? ('2-digit' as const) : undefined;
  return labels.map((label) => {
    const days = month.test(label) ? `${label}-01` : label;
    if (!day.test(days)) return label;
    const parts = { month: 'short', day: days === label ? 'numeric' : undefined, year } as const;
    return dateFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${days}T00:00:00Z`));
  });
}

/** One row for each label, as the plots take it: `{ label, 0: 12, 1: 7 }`; a series is known by its index. */
export const rowsOf = ({ labels, series }: ChartData, locale: string): Record<string, string | number | null>[] =>
  axisLabels(labels, locale).map((label, index) => ({
    label,
    ...Object.fromEntries(series.map(({ values }, at) => [at, values[index] ?? null])),
  }));

/** Whether there is anything to draw. */
export const hasValues = ({ series }: ChartData) =>
  series.some(({ values }) => values.some((value) => value !== null && value !== 0));

/** The short name of a day, 1 = Monday … 7 = Sunday. 5 January 2026 was a Monday. */
export const weekdayName = (weekday: number, locale: string, style: 'short' | 'long' = 'short') =>
  dateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekday));
