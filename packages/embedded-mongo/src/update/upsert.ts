import { fault } from '../errors.ts';
import { conjunctsOf, parseFilter } from '../query/parse.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { setLast } from '../values/unusual.ts';

/**
 * The filter's equalities in the order of their paths as bytes, whatever their order in the filter (source: the server's
 * path_support.h, EqualityMatches); for a replacement only the `_id`.
 */
export function upsertBase(filter: Doc, replaces: boolean): Doc {
  const equalities = new Map<string, { parts: string[]; value: unknown }>();
  for (const node of conjunctsOf(parseFilter(filter))) {
    const one = node.kind === 'leaf' && node.op === 'in' && (node.value as unknown[]).length === 1;
    if (node.kind !== 'leaf' || (node.op !== 'eq' && !one)) continue;
    if (replaces && node.path !== '_id') continue;
    if (equalities.has(node.path))
      throw fault('NotSingleValueField', `cannot infer query fields to set, path '${node.path}' is matched twice`);
    equalities.set(node.path, { parts: node.parts, value: one ? (node.value as unknown[])[0] : node.value });
  }
  const base: Doc = {};
  for (const path of [...equalities.keys()].sort(byBytes)) setIn(base, equalities.get(path)!);
  return base;
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function setIn(doc: Doc, { parts, value }: { parts: string[]; value: unknown }) {
  let at = doc;
  for (const part of parts.slice(0, -1)) {
    if (!Object.hasOwn(at, part)) setLast(at, part, {});
    const next = at[part];
    if (!isDocument(next)) throw fault('NotSingleValueField', 'cannot infer query fields to set');
    at = next;
  }
  setLast(at, parts.at(-1)!, value);
}
