import { fault } from '../errors.ts';
import { compileNode, type Test } from '../query/compile.ts';
import { parseFilter } from '../query/parse.ts';
import { type Doc, isDocument } from '../values/types.ts';

export type ArrayFilters = Map<string, Test>;

/** Parses arrayFilters. Throws FailedToParse for a duplicate name and for one that no path uses. */
export function readArrayFilters(given: unknown, paths: string[]): ArrayFilters {
  const filters: ArrayFilters = new Map();
  if (given === undefined || given === null) return filters;
  if (!Array.isArray(given)) throw fault('TypeMismatch', 'arrayFilters must be an array');
  for (const filter of given) {
    if (!isDocument(filter)) throw fault('TypeMismatch', 'each array filter must be an object');
    const name = identifierOf(filter);
    if (filters.has(name))
      throw fault('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    if (!paths.some((path) => path.includes(`$[${name}]`)))
      throw fault('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    const test = compileNode(parseFilter(filter));
    filters.set(name, (item) => test({ [name]: item }));
  }
  return filters;
}

function identifierOf(filter: Doc): string {
  const names = new Set(fieldsOf(filter).map((path) => path.split('.')[0]!));
  if (names.size === 0)
    throw fault('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
  if (names.size > 1)
    throw fault(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${[...names].map((name) => `'${name}'`).join(' and ')}`,
    );
  return [...names][0]!;
}

function fieldsOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith('$') && Array.isArray(value) ? value.flatMap((each) => fieldsOf(each as Doc)) : [name],
  );
}
