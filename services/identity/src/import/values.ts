import type { ImportField } from '@atrium/contracts';
import { importFields } from '@atrium/contracts/employeeImports';
import { userChange } from '@atrium/contracts/profile';
import { codeOf } from './choices.ts';
import { dateOfSerial } from './serials.ts';

/** What a cell says of its field, or why not. */
export type Read = { value: unknown } | { error: string };

/** Fields whose value is a value of the person; the others are resolved: names, departments, chiefs. */
export type PlainField = Exclude<ImportField, 'fullName' | 'department' | 'chief'>;

export const isPlain = (field: ImportField): field is PlainField =>
  !['fullName', 'department', 'chief'].includes(field);

export const plainFields = importFields.filter(isPlain);
/** The fields of a person that tables and HR systems give. */
export const personFields = [...plainFields, 'department', 'dept_id', 'chief'] as const;
export type PersonField = (typeof personFields)[number];

export const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/** `2026-01-31`, `31.01.2026`, `31.1.2026 0:00:00` or a serial number of Excel; another text stays. */
export function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  const [, d, m, y] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/.exec(text) ?? [];
  if (y) return `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`;
  return /^\d{4,6}(\.\d+)?$/.test(text) ? (dateOfSerial(Number(text)) ?? text) : text;
}

/** `25 000,50` and `25000.5`. */
const numberOf = (text: string) => {
  const plain = text.replace(/[\s\u00a0']/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
};

/** A phone number as it is stored; null: it is none. */
export type PhoneOf = (text: string) => string | null;

function storedOf(field: PlainField, text: string): unknown {
  switch (field) {
    case 'birthDay':
    case 'workingSince':
      return dayOf(text);
    case 'salary':
    case 'vacation_balance':
      return numberOf(text);
    case 'gender':
    case 'work_schedule':
    case 'employment_type':
      return codeOf(field, text);
    case 'currency':
    case 'login':
      return text.toLowerCase();
    default:
      return text;
  }
}

/** Reads a cell as the field of a person, with the rules of a change of that field. */
export function readValue(field: PlainField, text: string, phoneOf: PhoneOf): Read {
  const parsed = userChange.shape[field].safeParse(storedOf(field, text));
  if (!parsed.success) return { error: parsed.error.issues[0]!.message };
  if (field === 'login' && /[@\s]/.test(text)) return { error: 'characters' };
  if (field !== 'phone') return { value: parsed.data };
  const phone = phoneOf(text);
  return phone ? { value: phone } : { error: 'phone' };
}
