import { fault, location } from '../../errors.ts';
import { isNumeric, toNumber, typeName } from '../../values/types.ts';
import { isNullish, kindName } from '../operands.ts';
import { isoText } from './dateText.ts';

/** A number, a date or a text as text, null as none. Throws 16007 for another type. */
export function asText(value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return numberText(value);
  if (value instanceof Date) return isoText(value);
  throw location(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

const EXACT_DIGITS = 16;

/** MongoDB writes a double with 16 digits; one that needs 17 is refused, as its text would be another number. */
export function numberText(value: unknown): string {
  const number = toNumber(value)!;
  if (typeName(value) !== 'double') return String(value);
  if (Number.isNaN(number)) return 'NaN';
  if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity';
  if (Number(number.toPrecision(EXACT_DIGITS)) !== number)
    throw fault(
      'NotImplemented',
      `the text of the double ${number}, which has 17 digits, is not made by embedded-mongo`,
    );
  const [digits, power] = number.toExponential().split('e') as [string, string];
  const exponent = Number(power);
  if (exponent >= -4 && exponent < EXACT_DIGITS) return plainText(number);
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function plainText(number: number): string {
  if (Object.is(number, -0)) return '-0';
  return String(number);
}

export function needText(value: unknown, code: number, message: string): string {
  if (typeof value !== 'string') throw location(code, `${message}, found: ${kindName(value)}`);
  return value;
}
