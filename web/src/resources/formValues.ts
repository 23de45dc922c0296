import type { Person } from '@atrium/contracts';
import { atMost, between, maxItems, oneLine, optional, required, type ValueRule } from '../lib/forms/rules.ts';
import type { FileItem } from '../ui/files/FileField.tsx';
import type { FormField, FormFields } from './fields.ts';

export type FormValue = string | number | boolean | readonly FileItem[] | readonly Person[] | Person | null;
export type FormValues = Record<string, FormValue>;

const empty: Record<FormField['kind'], FormValue> = {
  line: '',
  text: '',
  number: null,
  choice: '',
  flag: false,
  day: '',
  person: null,
  people: [],
  files: [],
};

/** What the form begins with. */
export const valuesOf = (fields: FormFields, names: readonly string[], initial: object = {}): FormValues =>
  Object.fromEntries(names.map((name) => [name, (initial as FormValues)[name] ?? empty[fields[name]!.kind]]));

const chosen: ValueRule<FormValue> = (value) => (value === null ? 'required' : null);

function rulesOfField({ kind, required: isRequired, min, max }: FormField) {
  if (kind === 'number')
    return [
      ...(isRequired ? [required] : []),
      between(min ?? 0, max ?? Number.MAX_SAFE_INTEGER),
    ] as ValueRule<FormValue>[];
  if (kind === 'person') return isRequired ? [chosen] : [];
  const texts = kind === 'line' || kind === 'text';
  const rules = [
    isRequired && required,
    kind === 'line' && optional(oneLine),
    max !== undefined && (texts ? atMost(max) : maxItems(max)),
  ];
  return rules.filter((rule) => rule !== false) as ValueRule<FormValue>[];
}

/** The contract's rules as the form checks them; what else the server refuses, it says at the fields. */
export const rulesOf = (fields: FormFields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rulesOfField(fields[name]!)]));

function sentValue(value: FormValue, { kind, clears }: FormField): unknown {
  const none = clears ? null : undefined;
  if (kind === 'day') return value || none;
  if (kind === 'number') return value ?? none;
  if (kind === 'person') return (value as Person | null)?._id ?? none;
  if (kind === 'line' || kind === 'text') return (value as string).trim();
  if (kind === 'people') return (value as readonly Person[]).map(({ _id }) => _id);
  if (kind === 'files') return (value as readonly FileItem[]).map(({ id, alt }) => ({ _id: id, ...(alt && { alt }) }));
  return value;
}

/** The values as the call takes them. */
export const bodyOf = (fields: FormFields, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sentValue(value, fields[name]!)]));

/** Of a body what differs from the one that the form began with. */
export const changedIn = (body: Record<string, unknown>, begun: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(begun[name])),
  );

/** `attachment[2].alt` belongs to the field `attachment`, which shows all that is wrong in it. */
export const fieldErrors = (errors: Record<string, string> | undefined) =>
  errors && Object.fromEntries(Object.entries(errors).map(([path, code]) => [path.split(/[.[]/)[0]!, code]));
