import { numberFormat } from './formats.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes with its unit in the reader's language. */
export function sizeText(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const digits = value < 10 && step > 0 ? 1 : 0;
  const [unit, unitDisplay] = [units[step], step > 0 ? 'short' : 'long'] as const; // English has no short plural of byte.
  return numberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value);
}
