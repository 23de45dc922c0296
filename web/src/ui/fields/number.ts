import { numberFormat } from '../../lib/formats.ts';

const partOf = (locale: string, type: 'decimal' | 'group') =>
  numberFormat(locale, { useGrouping: true })
    .formatToParts(12345.6)
    .find((part) => part.type === type)?.value ?? '';

/** One kind of separator stands in the text: whether it groups thousands in this locale, and not splits off decimals. */
const isGrouping = (text: string, separator: string, locale: string) =>
  partOf(locale, 'group') === separator && new RegExp(`^[+-]?\\d{1,3}(\\${separator}\\d{3})+$`).test(text);

/** Reads `1 234,5`, `1,234.5` and `1234.5` alike. NaN when it is no number; null when it is empty. */
export function parseNumber(typed: string, locale: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace('−', '-');
  if (!text) return null;
  const separators = [...new Set(text.match(/[.,]/g))];
  const last = /[.,](?=[^.,]*$)/.exec(text)?.[0] ?? '';
  const [separator = ''] = separators;
  const groupsOnly = separators.length === 1 && isGrouping(text, separator, locale);
  const decimal = groupsOnly ? '' : last;
  const plain = [...text]
    .filter((sign) => !/[.,]/.test(sign) || sign === decimal)
    .join('')
    .replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

export const formatNumber = (value: number | null, locale: string) =>
  value === null || Number.isNaN(value)
    ? ''
    : numberFormat(locale, { maximumFractionDigits: 10, useGrouping: 'min2' }).format(value);

export interface Limits {
  min?: number;
  max?: number;
  /** Values are multiples of it, counted from `min` or 0. */
  step?: number;
}

const nearly = (value: number) => Math.round(value * 1e9) / 1e9;

/** A code of `fields.<code>`. */
export function numberProblem(value: number | null, { min = -Infinity, max = Infinity, step }: Limits) {
  if (value === null) return null;
  if (Number.isNaN(value)) return 'number';
  if (value < min || value > max) return 'range';
  const from = Number.isFinite(min) ? min : 0;
  return step && nearly((value - from) / step) % 1 !== 0 ? 'step' : null;
}

/** The next multiple of the step in a direction, within the limits. */
export function stepped(value: number | null, by: number, { min = -Infinity, max = Infinity, step = 1 }: Limits) {
  const from = Number.isFinite(min) ? min : 0;
  const start = value === null || Number.isNaN(value) ? from - by * step : value;
  const steps = (start - from) / step;
  const next = by > 0 ? Math.floor(nearly(steps)) + by : Math.ceil(nearly(steps)) + by;
  return Math.min(max, Math.max(min, nearly(from + next * step)));
}
