export const fieldTypes = [
  'string',
  'text',
  'number',
  'date',
  'period',
  'select',
  'checkbox',
  'file',
  'department',
  'user',
  'users',
  'phone',
  'email',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Of a service `created` is a draft and `active` a published one; the others are of requests (D67). */
export const processStatuses = ['created', 'active', 'finished', 'rejected', 'cancelled'] as const;
export type ProcessStatus = (typeof processStatuses)[number];

export const stepStatuses = ['waiting', 'active', 'agreed', 'rejected'] as const;
export type StepStatus = (typeof stepStatuses)[number];

export const performerKinds = ['user', 'chief', 'dept_head'] as const;
export type PerformerKind = (typeof performerKinds)[number];

/** Limits of a service (spec 1 §5, §9). */
export const maxSteps = 5;
export const maxFields = 10;
export const maxPerformers = 5;
export const minSteps = 2;
export const maxChoices = 30;

/** Characters of a value, by the type of its field (D69). */
export const valueLength = { string: 50, text: 5000 } as const;
/** People or files in one field. */
export const maxInField = 20;
export const reasonLength = 500;

interface FormField {
  name: string;
  type: FieldType;
  options: readonly string[];
}

interface Step {
  name: string;
  fields: readonly FormField[];
  performers: readonly { kind: PerformerKind; value: string }[];
  review: boolean;
}

export interface Publishable {
  description: string;
  type: 'simple' | 'multi';
  fields: readonly FormField[];
  steps: readonly Step[];
}

type Fault = [string, string];

const fieldFaults = (fields: readonly FormField[], path: string): Fault[] =>
  fields.flatMap(({ name, type, options }, at): Fault[] => [
    ...(name.trim() ? [] : [[`${path}.${at}.name`, 'required'] as Fault]),
    ...(type === 'select' && !options.some((option) => option.trim())
      ? [[`${path}.${at}.options`, 'required'] as Fault]
      : []),
  ]);

const stepFaults = ({ name, fields, performers, review }: Step, at: number): Fault[] => [
  ...(name.trim() ? [] : [[`steps.${at}.name`, 'required'] as Fault]),
  ...(review || performers.length ? [] : [[`steps.${at}.performers`, 'required'] as Fault]),
  ...performers.flatMap(({ kind, value }, n): Fault[] =>
    kind === 'chief' || value ? [] : [[`steps.${at}.performers.${n}`, 'required']],
  ),
  ...fieldFaults(fields, `steps.${at}.fields`),
];

/** Why a service cannot be published yet, by fields: `{ 'steps.0.performers': 'required' }`. A draft may have faults. */
export function serviceFaults({ description, type, fields, steps }: Publishable): Record<string, string> {
  const faults: Fault[] = [...fieldFaults(fields, 'fields'), ...steps.flatMap(stepFaults)];
  if (!description.trim()) faults.push(['description', 'required']);
  if (type === 'simple' && steps.length !== 1) faults.push(['steps', 'one_step']);
  if (type === 'multi' && steps.length < minSteps) faults.push(['steps', 'two_steps']);
  return Object.fromEntries(faults);
}

/** Fields of a step in which another performer has entered something need no second answer. */
export const stillAsked = <F extends { _id: string; required: boolean }>(
  fields: readonly F[],
  filled: readonly { field: string }[],
): F[] =>
  fields.map((field) => (filled.some((value) => value.field === field._id) ? { ...field, required: false } : field));

export type FieldValue = string | number | boolean | string[] | { from: string; to: string } | null;

/** Whether a field was left empty; a box that is not ticked is an answer unless the field is required. */
export const isEmptyValue = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && value.length === 0);
