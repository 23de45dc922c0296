import type { Document } from 'mongodb';

export interface CrudQuery {
  search?: string | undefined;
  /** As the contract has parsed it. */
  filter?: Record<string, unknown> | undefined;
  /** A field of the allow-list, from the lowest, or with `-` from the highest. */
  sort?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  fields?: readonly string[] | undefined;
}

const isOperators = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The filter of a list (D5) for the database. A field without a condition does not filter. */
export const mongoFilter = (filter: Record<string, unknown> = {}): Document =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]): [string, unknown][] => {
      return isOperators(value) && !Object.keys(value).length ? [] : [[field, value]];
    }),
  );

/** By ids where the values are the same, so that pages neither repeat nor miss an item. */
export function mongoSort(sort: string): Record<string, 1 | -1> {
  const [field, direction] = sort.startsWith('-') ? [sort.slice(1), -1 as const] : [sort, 1 as const];
  return { [field]: direction, _id: direction };
}

/** All of the filters together; an empty one does not count. */
export function allOf(...filters: Document[]): Document {
  const some = filters.filter((filter) => Object.keys(filter).length);
  const fields = some.flatMap((filter) => Object.keys(filter));
  return new Set(fields).size === fields.length ? Object.assign({}, ...some) : { $and: some };
}
