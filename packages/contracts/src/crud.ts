import { z } from 'zod';
import type { CallSpec } from './call.ts';
import { byId, clientId, instant, listQuery, one, optionalLine, page, removed } from './shapes.ts';

/** One value, one of several, or any but one: `"new"`, `{ "$in": ["new", "done"] }`, `{ "$ne": "done" }`. */
export const oneOf = <T extends z.ZodType>(value: T) =>
  z.union(
    [
      value,
      z.strictObject({ $in: z.array(value).min(1, 'required').max(50, 'too_many') }),
      z.strictObject({ $ne: value }),
    ],
    'choice',
  );

/** From a value, to a value, both included: `{ "$gte": "2026-01-01T00:00:00Z" }`. */
export const between = <T extends z.ZodType>(value: T) => z.strictObject({ $gte: value, $lte: value }).partial();

/** Of moments, in the form in which they are stored: texts are compared, and `…00Z` comes after `…00.000Z`. */
export const betweenInstants = () => between(instant().transform((at) => new Date(at).toISOString()));

const maxFilterLength = 4000;

function parseFilter(json: string, context: z.RefinementCtx<string>): unknown {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: 'custom', message: 'json' });
    return z.NEVER;
  }
}

/** `?filter=` of a list (D5): JSON with these fields, each optional. */
const filterOf = <F extends z.ZodRawShape>(fields: F) =>
  z.string().max(maxFilterLength, 'too_long').transform(parseFilter).pipe(z.strictObject(fields).partial());

/** A field from its lowest value, or with `-` from its highest. */
export type Order<S extends string> = S | `-${S}`;

/** `?sort=` of a list (D5): one field, since each order needs an index. */
const sortOf = <const S extends string>(fields: readonly S[]) =>
  z.enum(fields.flatMap((field): Order<S>[] => [field, `-${field}`]) as [Order<S>, ...Order<S>[]], 'choice');

/** `?fields=a,b` of a list (D5): the fields of each item, besides `_id`. */
const fieldsOf = (shape: z.ZodObject) =>
  z
    .string()
    .max(1000, 'too_long')
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(Object.keys(shape.shape), 'choice')));

type PartialOf<S extends z.ZodObject> = z.ZodObject<{ [K in keyof S['shape']]: z.ZodOptional<S['shape'][K]> }>;

export interface CrudWords {
  /** What one of them is called in summaries: `an idea`. */
  one: string;
  /** What several are called: `ideas`. */
  many: string;
}

export interface CrudDefinition<
  Path extends string,
  Shape extends z.ZodObject,
  Create extends z.ZodObject,
  Change extends z.ZodObject,
  Filters extends z.ZodRawShape,
  Sort extends string,
> {
  /** Of the list; an item has its id behind it. */
  path: Path;
  /** Of the ids, as in `id('idea')`. */
  entity: string;
  words: CrudWords;
  /** An item as all calls answer it. */
  shape: Shape;
  /** The bodies of POST and PUT; in that of PUT absent keeps. */
  create: Create;
  change: Change;
  /** What `filter` accepts, by field: made by `oneOf`, `between` or `betweenInstants`, or a plain value. */
  filters: Filters;
  /** The fields by which `sort` orders. */
  sorts: readonly Sort[];
  /** Error codes of `create` and `update`. */
  errors?: readonly string[];
}

/**
 * The six generic calls of an entity (D4, D5, D11) for `defineCalls`: spread them, override or add any single call.
 * `search`: words that an item must have, each by its beginning.
 */
export function crudEntries<
  const Path extends string,
  Shape extends z.ZodObject,
  Create extends z.ZodObject,
  Change extends z.ZodObject,
  Filters extends z.ZodRawShape,
  const Sort extends string,
>(definition: CrudDefinition<Path, Shape, Create, Change, Filters, Sort>) {
  const { path, entity, words, shape, create, change, filters, sorts, errors = [] } = definition;
  const query = listQuery.extend({
    search: optionalLine(100).optional(),
    filter: filterOf(filters).optional(),
    sort: sortOf(sorts).optional(),
  });
  return {
    list: {
      method: 'GET',
      path,
      summary: `The ${words.many} that the caller may see: searched, filtered and sorted, by pages`,
      query,
      result: page(shape),
    },
    ofClient: {
      method: 'GET',
      path: `${path}/byClient/{client}`,
      summary: `The same by the company, where \`fields\` names the wanted fields of ${words.many}`,
      params: z.object({ client: clientId() }),
      query: query.extend({ fields: fieldsOf(shape).optional() }),
      result: page(shape.partial() as PartialOf<Shape>),
    },
    get: {
      method: 'GET',
      path: `${path}/{id}`,
      summary: `Read ${words.one}`,
      params: byId(entity),
      result: one(shape),
    },
    create: {
      method: 'POST',
      path,
      summary: `Create ${words.one}`,
      body: create,
      result: one(shape),
      errors,
    },
    update: {
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change ${words.one}; absent fields stay`,
      params: byId(entity),
      body: change,
      result: one(shape),
      errors,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Delete ${words.one}`,
      params: byId(entity),
      result: removed(),
    },
  } as const satisfies Record<string, Omit<CallSpec, 'access' | 'right'>>;
}
