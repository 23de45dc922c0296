import { rowShapeOf, type CallSpec } from '@atrium/contracts';
import type { z } from 'zod';

/** Ids by entity (`contracts/shapes.ts`, `id('post')`), to fill samples with. */
export type KnownIds = Record<string, string>;

let made = 0;

/** Texts of which one satisfies each format of the contracts. */
const texts = () => [
  'A text of some forty characters, or more',
  'sample',
  'wall',
  `sample${(made += 1)}@example.test`,
  '+12025550123',
  '2026-01-31',
  new Date().toISOString(),
  '#3355e0',
  'now',
  '1',
  '7701234567',
  '770101001',
  '40702810900000000001',
  'sampletokensampletoken00',
  'c'.repeat(24),
  '0'.repeat(36),
  'http://127.0.0.2/',
  `pk_${'a'.repeat(22)}`,
  '{}',
  '09:00',
  '0'.repeat(43),
  '0'.repeat(16),
];

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
  shape?: Record<string, z.ZodType>;
  out?: z.ZodType;
  getter?: () => z.ZodType;
}

const defOf = (schema: z.ZodType) => (rowShapeOf(schema) ?? schema).def as unknown as Definition;

const entityOf = (schema: z.ZodType) => schema.meta()?.entity as string | undefined;

interface SampleOptions {
  ids: KnownIds;
  whole?: boolean;
}

/**
 * A value that the schema accepts, with ids from `ids`. Optional fields are left out unless they hold an id, or `whole`
 * is set. Throws when it cannot make one, so that a call without a sample fails the security tests.
 */
function sampleOf(schema: z.ZodType, options: SampleOptions, at = ''): unknown {
  const entity = entityOf(schema);
  if (entity) return idFor(entity, options.ids, at);
  const value = build(schema, options, at);
  const { success, error } = schema.safeParse(value);
  if (!success) throw new Error(`no sample for ${at}: ${error.message}`);
  return value;
}

function idFor(entity: string, ids: KnownIds, at: string) {
  const id = ids[entity];
  if (!id) throw new Error(`no ${entity} to fill ${at} with`);
  return id;
}

function build(schema: z.ZodType, options: SampleOptions, at: string): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return sampleFields(def.shape!, options, at);
    case 'array': {
      const filled = [sampleOf(def.element!, options, `${at}[]`)];
      return accepted(schema, options.whole || holdsId(def.element) ? [filled] : [[], filled], at);
    }
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'union':
      return sampleOf(def.options![0]!, options, at);
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
      return sampleOf(def.innerType!, options, at);
    case 'lazy':
      return sampleOf(def.getter!(), { ...options, whole: false }, at);
    case 'pipe':
      return accepted(schema, [build(def.in!, options, at), ...texts(), ...listed(def.out!, options, at)], at);
    default:
      return accepted(schema, [...texts(), 1, 10, 100, true, {}, null], at);
  }
}

/** Of a text that names several with commas. */
const listed = (out: z.ZodType, options: SampleOptions, at: string) =>
  defOf(out).type === 'array' ? [String(build(out, { ...options, whole: true }, at))] : [];

function accepted(schema: z.ZodType, candidates: unknown[], at: string) {
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fitting === undefined) throw new Error(`no sample for ${at}`);
  return fitting;
}

function sampleFields(shape: Record<string, z.ZodType>, options: SampleOptions, at: string) {
  const isWanted = (part: z.ZodType) => options.whole || !part.safeParse(undefined).success || holdsId(part);
  const fields = Object.entries(shape).filter(([, part]) => isWanted(part));
  return Object.fromEntries(fields.map(([name, part]) => [name, sampleOf(part, options, `${at}.${name}`)]));
}

const partsIn = (schema: z.ZodType): z.ZodType[] => {
  const { innerType, in: input, element, options = [], shape = {} } = defOf(schema);
  return [innerType, input, element, ...options, ...Object.values(shape)].filter((part) => part !== undefined);
};

const holdsId = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && (entityOf(schema) !== undefined || partsIn(schema).some(holdsId));

const parts = ['params', 'query', 'body', 'form'] as const;
export type Part = (typeof parts)[number];

/** The input of a request by the parts of the contract; `form`: the fields of a multipart body. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
}

export function inputFor(call: CallSpec & { name: string }, ids: KnownIds, { whole = false } = {}): CallInput {
  const filled = parts.flatMap((part) => {
    const schema = call[part];
    return schema ? [[part, sampleOf(schema, { ids, whole }, `${call.name}.${part}`)]] : [];
  });
  return Object.fromEntries(filled) as CallInput;
}

/** A field of a call's input that holds an id, such as `body.parent.id`. */
export interface IdSlot {
  path: string[];
  entity: string;
}

export const slotName = ({ path }: IdSlot) => path.join('.');

export const idSlotsOf = (call: CallSpec): IdSlot[] =>
  parts.flatMap((part) => (call[part] ? slotsIn(call[part], [part]) : []));

function slotsIn(schema: z.ZodType, path: string[]): IdSlot[] {
  const entity = entityOf(schema);
  if (entity) return [{ path, entity }];
  const { type, element, options, shape, innerType, in: input } = defOf(schema);
  if (type === 'array') return slotsIn(element!, [...path, '0']);
  if (type === 'union') return slotsIn(options![0]!, path);
  if (shape) return Object.entries(shape).flatMap(([name, part]) => slotsIn(part, [...path, name]));
  const inner = innerType ?? input;
  return inner ? slotsIn(inner, path) : [];
}

/** A copy of the input with another value at the path. */
export function withValueAt<T>(input: T, [first, ...rest]: string[], value: unknown): T {
  if (first === undefined) return value as T;
  const copy = Array.isArray(input) ? [...(input as unknown[])] : { ...input };
  const known = copy as Record<string, unknown>;
  known[first] = withValueAt(known[first], rest, value);
  return copy as T;
}

/** Fields that accept only ids and name no entity, which the security tests would miss. */
export function namelessIds(call: CallSpec & { name: string }): string[] {
  const walk = (schema: z.ZodType, at: string): string[] => {
    if (entityOf(schema)) return [];
    if (takesOnlyIds(schema)) return [at];
    return partsIn(schema).flatMap((part) => walk(part, at));
  };
  const named = parts.flatMap((part) =>
    Object.entries(shapeOf(call[part])).map(([field, schema]) => ({ part, field, schema })),
  );
  return named.flatMap(({ part, field, schema }) => walk(schema, `${call.name} ${part}.${field}`));
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema ? (defOf(schema).shape ?? { '': schema }) : {};

const takesOnlyIds = (schema: z.ZodType) =>
  defOf(schema).type === 'string' &&
  schema.safeParse('0123456789abcdef01234567').success &&
  !['g'.repeat(24), 'sample text', '1', 'a'].some((text) => schema.safeParse(text).success);
