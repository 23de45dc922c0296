import type { BusinessProcess, Grant, InputOf, Person, ServiceField } from '@atrium/contracts';
import type { FieldType, PerformerKind } from '@atrium/contracts/processRules';
import { serviceFaults } from '@atrium/contracts/processRules';
import type { processes } from '@atrium/contracts/processes';
import { atMost, firstError, oneLine, required, type Rule } from '../../../lib/forms/rules.ts';

export interface FieldValues {
  _id?: string;
  name: string;
  hint: string;
  type: FieldType;
  required: boolean;
  options: string[];
}

export interface StepValues {
  _id?: string;
  name: string;
  people: Person[];
  chief: boolean;
  /** Departments whose heads act. */
  heads: string[];
  rule: 'any' | 'all';
  review: boolean;
  fields: FieldValues[];
}

export interface ServiceValues {
  name: string;
  description: string;
  group: string;
  type: 'simple' | 'multi';
  dept: string;
  deadline_days: number | null;
  /** '': belongs to no article. */
  article: string;
  for_all: boolean;
  grants: Grant[];
  fields: FieldValues[];
  steps: StepValues[];
}

export const newField = (type: FieldType): FieldValues => ({
  name: '',
  hint: '',
  type,
  required: false,
  options: type === 'select' ? ['', ''] : [],
});

export const newStep = (): StepValues => ({
  name: '',
  people: [],
  chief: false,
  heads: [],
  rule: 'any',
  review: false,
  fields: [],
});

const fieldValues = ({ _id, name, hint, type, required: isRequired, options }: ServiceField): FieldValues => ({
  _id,
  name,
  hint,
  type,
  required: isRequired,
  options: type === 'select' && !options.length ? ['', ''] : options,
});

const stepValues = ({ _id, name, performers, rule, review, fields }: BusinessProcess['steps'][number]): StepValues => ({
  _id,
  name,
  people: performers.flatMap(({ user }) => user ?? []),
  chief: performers.some(({ kind }) => kind === 'chief'),
  heads: performers.flatMap(({ kind, value }) => (kind === 'dept_head' ? value : [])),
  rule,
  review,
  fields: fields.map(fieldValues),
});

/** What the form begins with. */
export const valuesOf = (service?: BusinessProcess): ServiceValues => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  group: service?.group ?? '',
  type: service?.type ?? 'simple',
  dept: service?.dept ?? '',
  deadline_days: service?.deadline_days ?? null,
  article: service?.article ?? '',
  for_all: service?.for_all ?? true,
  grants: service?.grants ?? [],
  fields: service?.fields.map(fieldValues) ?? [],
  steps: service?.steps.length ? service.steps.map(stepValues) : [newStep()],
});

const performersOf = ({ people, chief, heads, review }: StepValues): { kind: PerformerKind; value: string }[] =>
  review
    ? []
    : [
        ...(chief ? [{ kind: 'chief' as const, value: '' }] : []),
        ...heads.map((value) => ({ kind: 'dept_head' as const, value })),
        ...people.map(({ _id: value }) => ({ kind: 'user' as const, value })),
      ];

const fieldBody = ({ _id, name, hint, type, required: isRequired, options }: FieldValues) => ({
  ...(_id && { _id }),
  name: name.trim(),
  hint: hint.trim(),
  type,
  required: isRequired,
  ...(type === 'select' && { options: options.map((option) => option.trim()) }),
});

const stepBody = (step: StepValues) => ({
  ...(step._id && { _id: step._id }),
  name: step.name.trim(),
  performers: performersOf(step),
  rule: step.rule,
  review: step.review,
  fields: step.fields.map(fieldBody),
});

type Body = NonNullable<InputOf<typeof processes.create>['body']>;

export const bodyOf = ({ fields, steps, ...values }: ServiceValues): Body => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  fields: fields.map(fieldBody),
  steps: steps.map(stepBody),
});

type Limits = readonly (readonly [path: string, value: string, rules: readonly Rule[]])[];

const fieldLimits = (fields: readonly FieldValues[], path: string): Limits =>
  fields.flatMap(({ name, hint, options }, at): Limits => [
    [`${path}.${at}.name`, name, [atMost(100), oneLine]],
    [`${path}.${at}.hint`, hint, [atMost(200), oneLine]],
    ...options.map((option, n) => [`${path}.${at}.options.${n}`, option, [atMost(100), oneLine]] as const),
  ]);

const maxPerformers = 5;

const tooMany = (steps: readonly StepValues[]) =>
  steps.flatMap((step, at) =>
    performersOf(step).length > maxPerformers ? [[`steps.${at}.performers`, 'too_many']] : [],
  );

/** What is wrong, by path: of a draft its name, group and what is too long, of one to publish also what is missing. */
export function faultsOf(values: ServiceValues, isPublished: boolean): Record<string, string> {
  const { name, description, group, fields, steps } = values;
  const limits: Limits = [
    ['name', name, [required, oneLine, atMost(100)]],
    ['group', group, [required]],
    ['description', description, [atMost(2000)]],
    ...fieldLimits(fields, 'fields'),
    ...steps.flatMap((step, at): Limits => [
      [`steps.${at}.name`, step.name, [atMost(100), oneLine]],
      ...fieldLimits(step.fields, `steps.${at}.fields`),
    ]),
  ];
  const wrong = limits.flatMap(([path, value, rules]) => {
    const fault = firstError(value, rules);
    return fault ? [[path, fault]] : [];
  });
  const publishable = {
    ...values,
    fields: fields.map((field) => ({ ...field })),
    steps: steps.map((step) => ({ ...step, performers: performersOf(step) })),
  };
  return {
    ...(isPublished && serviceFaults(publishable)),
    ...Object.fromEntries([...tooMany(steps), ...wrong]),
  };
}

/** As those who start a request will see the form. */
export const shownFields = (fields: readonly FieldValues[]): ServiceField[] =>
  fields.map(({ _id, ...field }, at) => ({ ...field, _id: _id ?? `new${at}`, options: field.options.filter(Boolean) }));
