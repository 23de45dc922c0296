import { fault } from '../errors.ts';
import { conjunctsOf, parseFilter } from '../query/parse.ts';
import { type Doc, isDocument } from '../values/types.ts';

/** The filter's equalities; for a replacement only the `_id`. */
export function upsertBase(filter: Doc, replaces: boolean): Doc {
  const base: Doc = {};
  const seen = new Set<string>();
  for (const node of conjunctsOf(parseFilter(filter))) {
    const one = node.kind === 'leaf' && node.op === 'in' && (node.value as unknown[]).length === 1;
    if (node.kind !== 'leaf' || (node.op !== 'eq' && !one)) continue;
    if (replaces && node.path !== '_id') continue;
    if (seen.has(node.path))
      throw fault('NotSingleValueField', `cannot infer query fields to set, path '${node.path}' is matched twice`);
    seen.add(node.path);
    setIn(base, node.parts, one ? (node.value as unknown[])[0] : node.value);
  }
  return base;
}

function setIn(doc: Doc, parts: string[], value: unknown) {
  let at = doc;
  for (const part of parts.slice(0, -1)) {
    const next = (at[part] ??= {});
    if (!isDocument(next)) throw fault('NotSingleValueField', 'cannot infer query fields to set');
    at = next;
  }
  at[parts.at(-1)!] = value;
}
