import type { CallSpec } from '@atrium/contracts';
import type { z } from 'zod';

/** Ids by entity (`contracts/shapes.ts`, `id('post')`), to fill samples with. */
export type KnownIds = Record<string, string>;

/** Texts that between them satisfy every format of the contracts. */
const texts = [
  'A text of some forty characters, or more',
  'sample',
  'wall',
  'sample@example.test',
  '2026-01-31',
  '2026-01-31T10:00:00.000Z',
  '#3355e0',
  'now',
  '1',
  'sampletokensampletoken00',
  'c'.repeat(24),
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
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/**
 * A value that the schema accepts, with ids taken from `ids`; optional ids are filled, other optional fields left out.
 * Throws where it cannot make one, so that a call which the security tests cannot fill in fails them.
 */
export function sampleOf(schema: z.ZodType, ids: KnownIds, at = ''): unknown {
  const entity = schema.meta()?.entity as string | undefined;
  if (entity) return idFor(entity, ids, at);
  const value = build(schema, ids, at);
  const { success, error } = schema.safeParse(value);
  if (!success) throw new Error(`no sample for ${at}: ${error.message}`);
  return value;
}

function idFor(entity: string, ids: KnownIds, at: string) {
  const id = ids[entity];
  if (!id) throw new Error(`no ${entity} to fill ${at} with`);
  return id;
}

function build(schema: z.ZodType, ids: KnownIds, at: string): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return sampleFields(def.shape!, ids, at);
    case 'array':
      return accepted(
        schema,
        holdsId(def.element)
          ? [[sampleOf(def.element!, ids, `${at}[]`)]]
          : [[], [sampleOf(def.element!, ids, `${at}[]`)]],
        at,
      );
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'union':
      return sampleOf(def.options![0]!, ids, at);
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
      return sampleOf(def.innerType!, ids, at);
    case 'pipe':
      return accepted(schema, [build(def.in!, ids, at), ...texts], at);
    default:
      return accepted(schema, [...texts, 1, true, {}, null], at);
  }
}

function accepted(schema: z.ZodType, candidates: unknown[], at: string) {
  const fitting = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (fitting === undefined) throw new Error(`no sample for ${at}`);
  return fitting;
}

/** Optional fields are left out unless they hold an id: ids are what the security tests are about. */
function sampleFields(shape: Record<string, z.ZodType>, ids: KnownIds, at: string) {
  const fields = Object.entries(shape).filter(([, part]) => !part.safeParse(undefined).success || holdsId(part));
  return Object.fromEntries(fields.map(([name, part]) => [name, sampleOf(part, ids, `${at}.${name}`)]));
}

/** Whether an id stands in it, at any depth. */
export function holdsId(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  if (schema.meta()?.entity) return true;
  const { innerType, in: input, element, options = [], shape = {} } = defOf(schema);
  return [innerType, input, element, ...options, ...Object.values(shape)].some(
    (part) => part !== undefined && holdsId(part),
  );
}

/** Params, query and body for a call. */
export function inputFor(call: CallSpec & { name: string }, ids: KnownIds) {
  const part = (schema: z.ZodType | undefined, name: string) =>
    schema ? sampleOf(schema, ids, `${call.name}.${name}`) : undefined;
  return { params: part(call.params, 'params'), query: part(call.query, 'query'), body: part(call.body, 'body') } as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
}
