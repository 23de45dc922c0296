import type { FormInput, ServiceField } from '@atrium/contracts';
import { emailPattern, isStorable, lineFault, phoneTextFault } from '@atrium/contracts/fieldRules';
import { isEmptyValue, valueLength, type FieldValue } from '@atrium/contracts/processRules';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idPattern = /^[0-9a-f]{24}$/;

const isDay = (text: string) =>
  dayPattern.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const faultOfLine = (value: string, max: number) => (value.length > max ? 'too_long' : (lineFault(value) ?? null));

/** Why a text is not a value of its field; null: it is. */
function faultOfText({ type, options }: Pick<ServiceField, 'type' | 'options'>, value: string): string | null {
  switch (type) {
    case 'string':
      return faultOfLine(value, valueLength.string);
    case 'text':
      return value.length > valueLength.text ? 'too_long' : isStorable(value) ? null : 'characters';
    case 'date':
      return isDay(value) ? null : 'date';
    case 'select':
      return options.includes(value) ? null : 'choice';
    case 'department':
      return faultOfLine(value, 100);
    case 'user':
      return idPattern.test(value) ? null : 'id';
    case 'phone':
      return value.length > 50 ? 'too_long' : phoneTextFault(value);
    case 'email':
      return value.length > 254 ? 'too_long' : emailPattern.test(value) ? null : 'email';
    default:
      return 'wrong';
  }
}

function faultOf(field: Pick<ServiceField, 'type' | 'options'>, value: FieldValue): string | null {
  const { type } = field;
  if (typeof value === 'string') return faultOfText(field, value);
  if (typeof value === 'number') return type === 'number' && Number.isFinite(value) ? null : 'wrong';
  if (typeof value === 'boolean') return type === 'checkbox' ? null : 'wrong';
  if (Array.isArray(value)) return type === 'users' || type === 'file' ? null : 'wrong';
  if (!value || type !== 'period') return 'wrong';
  return value.from <= value.to ? null : 'dates_order';
}

export interface CheckedForm {
  values: { field: string; value: FieldValue }[];
  /** By the ids of fields: `{ 'form.<id>': 'required' }`. */
  faults: Record<string, string>;
}

/** The values of a form in the order of its fields, without those of unknown fields; empty ones only where they may be. */
export function checkForm(fields: readonly ServiceField[], input: FormInput): CheckedForm {
  const given = new Map(input.map(({ field, value }) => [field, value as FieldValue]));
  const faults: Record<string, string> = {};
  const values = fields.flatMap((field) => {
    const raw = given.get(field._id);
    const value = typeof raw === 'string' && field.type !== 'text' ? raw.trim() : raw;
    if (isEmptyValue(value)) {
      if (field.required) faults[`form.${field._id}`] = 'required';
      return value === false && field.type === 'checkbox' ? [{ field: field._id, value }] : [];
    }
    const fault = faultOf(field, value!);
    if (fault) faults[`form.${field._id}`] = fault;
    return [{ field: field._id, value: Array.isArray(value) ? [...new Set(value)] : value! }];
  });
  return { values, faults };
}

const ofTypes = (fields: readonly ServiceField[], values: CheckedForm['values'], types: string[]) => {
  const wanted = new Set(fields.filter(({ type }) => types.includes(type)).map(({ _id }) => _id));
  return values.filter(({ field }) => wanted.has(field));
};

const idsIn = (value: FieldValue): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];

export const peopleIn = (fields: readonly ServiceField[], values: CheckedForm['values']) =>
  ofTypes(fields, values, ['user', 'users']).map(({ field, value }) => ({ field, ids: idsIn(value) }));

export const filesIn = (fields: readonly ServiceField[], values: CheckedForm['values']) =>
  ofTypes(fields, values, ['file']).map(({ field, value }) => ({ field, ids: idsIn(value) }));
