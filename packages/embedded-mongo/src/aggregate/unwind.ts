import { Long } from 'bson';
import { location } from '../errors.ts';
import { valueAt } from '../values/paths.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { put } from './operators/objects.ts';
import type { Stage } from './stage.ts';

export const unwind: Stage = (docs, operand) => {
  const spec: Doc = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw location(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== 'string') throw location(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw location(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const index = includeArrayIndex as string | undefined;
  return unwound(docs, path.slice(1).split('.'), preserveNullAndEmptyArrays === true, index);
};

function* unwound(docs: Iterable<Doc>, parts: string[], keepsEmpty: boolean, index?: string): Generator<Doc> {
  const numbered = (doc: Doc, at: number | null) =>
    index ? withValue(doc, index.split('.'), at === null ? null : Long.fromNumber(at)) : doc;
  for (const doc of docs) {
    const value = valueAt(doc, parts);
    if (Array.isArray(value) && value.length > 0) {
      for (const [at, item] of value.entries()) yield numbered(withValue(doc, parts, item), at);
    } else if (!Array.isArray(value) && value !== undefined && value !== null) yield numbered(doc, null);
    else if (keepsEmpty) yield numbered(Array.isArray(value) ? withValue(doc, parts, undefined) : doc, null);
  }
}

function withValue(doc: Doc, [name, ...rest]: string[], value: unknown): Doc {
  const copy = { ...doc };
  put(copy, name!, rest.length === 0 ? value : withValue((doc[name!] ?? {}) as Doc, rest, value));
  return copy;
}
