import { fault } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { elementTest } from '../query/project.ts';
import { type Doc, isDocument } from '../values/types.ts';
import type { ArrayFilters } from './arrayFilters.ts';

export type Positions = { filter: Doc; arrayFilters: ArrayFilters };

/** Resolves `$`, `$[]` and `$[name]` to the paths of this document, which no operator has changed yet. */
export function concretePaths(doc: Doc, parts: string[], positions: Positions, inserting: boolean): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [parts];
  let found: { value: unknown; parts: string[] }[] = [{ value: doc, parts: [] }];
  for (const part of parts) found = found.flatMap((at) => step(at, part, positions, inserting));
  return found.map((each) => each.parts);
}

type Spot = { value: unknown; parts: string[] };

function step({ value, parts }: Spot, part: string, positions: Positions, inserting: boolean): Spot[] {
  if (!part.startsWith('$')) return [{ value: childOf(value, part), parts: [...parts, part] }];
  if (part === '$') {
    const index = matchedIndex(value, parts.join('.'), positions.filter);
    if (index < 0 || inserting)
      throw fault('BadValue', 'The positional operator did not find the match needed from the query.');
    return [{ value: (value as unknown[])[index], parts: [...parts, String(index)] }];
  }
  const name = part.slice(2, -1);
  if (!Array.isArray(value))
    throw value === undefined
      ? fault('BadValue', `The path '${parts.join('.')}' must exist in the document in order to apply array updates.`)
      : fault('BadValue', `Cannot apply array updates to non-array element ${parts.at(-1)}: ${JSON.stringify(value)}`);
  const test = name === '' ? () => true : positions.arrayFilters.get(name);
  if (!test)
    throw fault('BadValue', `No array filter found for identifier '${name}' in path '${[...parts, part].join('.')}'`);
  return value.flatMap((item, i) => (test(item) ? [{ value: item as unknown, parts: [...parts, String(i)] }] : []));
}

function childOf(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isDocument(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

function matchedIndex(value: unknown, path: string, filter: Doc): number {
  const test = Array.isArray(value) ? elementTest(parseFilter(filter), path) : undefined;
  return test ? (value as unknown[]).findIndex(test) : -1;
}
