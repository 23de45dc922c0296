import type { FormInput, Person, ServiceField } from '@atrium/contracts';
import { isEmptyValue, valueLength, type FieldType, type FieldValue } from '@atrium/contracts/processRules';
import type { FileItem } from '../../ui/files/FileField.tsx';

export interface Period {
  from: string;
  to: string;
}

/** What is entered in a field, by its type. */
export type Entry = string | number | boolean | null | Period | string[] | Person[] | FileItem[];
export type Entries = Record<string, Entry>;

export function noEntry(type: FieldType): Entry {
  switch (type) {
    case 'number':
      return null;
    case 'checkbox':
      return false;
    case 'period':
      return { from: '', to: '' };
    case 'file':
    case 'user':
    case 'users':
      return [];
    default:
      return '';
  }
}

export const noEntries = (fields: readonly ServiceField[]): Entries =>
  Object.fromEntries(fields.map(({ _id, type }) => [_id, noEntry(type)]));

/** The value that is sent; null: nothing was entered. */
export function valueOf(type: FieldType, entry: Entry | undefined): FieldValue {
  switch (type) {
    case 'period': {
      const { from, to } = entry as Period;
      return from || to ? { from: from || to, to: to || from } : null;
    }
    case 'file':
      return (entry as FileItem[]).map(({ id }) => id);
    case 'users':
      return (entry as Person[]).map(({ _id }) => _id);
    case 'user':
      return (entry as Person[])[0]?._id ?? null;
    case 'number':
      return Number.isNaN(entry) ? null : (entry as number | null);
    default:
      return entry as string | boolean;
  }
}

function faultOf({ type, required }: ServiceField, entry: Entry | undefined): string | null {
  if (type === 'number' && Number.isNaN(entry)) return 'number';
  if (isEmptyValue(valueOf(type, entry))) return required ? 'required' : null;
  if (type === 'string' && (entry as string).length > valueLength.string) return 'too_long';
  return type === 'text' && (entry as string).length > valueLength.text ? 'too_long' : null;
}

/** What is wrong, by the ids of fields. The server checks the rest and says it at the same fields. */
export const entryFaults = (fields: readonly ServiceField[], entries: Entries): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, entries[field._id]);
      return fault ? [[field._id, fault]] : [];
    }),
  );

export const formOf = (fields: readonly ServiceField[], entries: Entries): FormInput =>
  fields.flatMap(({ _id: field, type }) => {
    const value = valueOf(type, entries[field]);
    return isEmptyValue(value) && value !== false ? [] : [{ field, value }];
  });

/** Faults of the server stand at `form.<id>`. */
export const serverFaults = (faults: Record<string, string> | undefined) =>
  faults && Object.fromEntries(Object.entries(faults).map(([path, code]) => [path.split('.')[1] ?? path, code]));
