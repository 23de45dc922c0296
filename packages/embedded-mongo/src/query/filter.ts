import type { Doc } from '../values/types.ts';
import { decode, decodeExact } from '../values/bson.ts';
import { compileNode, type Test } from './compile.ts';
import { typeAlias } from './operands.ts';
import { type Node, parseFilter } from './parse.ts';

/** A filter, read (`variables` are those of `$expr`); `test` is compiled when first asked; `read` decodes a stored document as the test needs it. */
export type Filter = { node: Node; test: Test; needsTypes: boolean; read: (bytes: Uint8Array) => Doc };

export function filterOf(filter: Doc, variables?: Doc): Filter {
  const node = parseFilter(filter);
  const needsTypes = asksForTypes(node);
  let test: Test | undefined;
  return {
    node,
    test: (doc) => (test ??= compileNode(node, variables))(doc),
    needsTypes,
    read: needsTypes ? decodeExact : decode,
  };
}

/** `$type` tells an int from a double of the same value: plain JavaScript numbers would not. */
function asksForTypes(node: Node): boolean {
  if (node.kind === 'leaf') return node.op === 'type' && (node.value as unknown[]).some(isOneNumericType);
  if (node.kind === 'not' || node.kind === 'elemMatch') return asksForTypes(node.node);
  return 'nodes' in node && node.nodes.some(asksForTypes);
}

const isOneNumericType = (type: unknown) => ['int', 'long', 'double', 'decimal'].includes(typeAlias(type));

const kept = new WeakMap<Doc, Test>();

/** The test of a filter object that lives long (a partial index's): compiled once. */
export function matcherOf(filter: Doc): Test {
  const known = kept.get(filter);
  if (known) return known;
  const made = compileNode(parseFilter(filter));
  kept.set(filter, made);
  return made;
}
