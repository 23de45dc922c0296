import type { Doc } from '../values/types.ts';
import { decode, decodeExact } from '../values/bson.ts';
import { namesOf, picked } from '../values/raw.ts';
import { compileNode, type Test } from './compile.ts';
import { typeAlias } from './operands.ts';
import { type Node, parseFilter } from './parse.ts';

/** A parsed filter; `test` is compiled on first use, `read` decodes the fields that the test needs. */
export type Filter = { node: Node; test: Test; needsTypes: boolean; read: (bytes: Uint8Array) => Doc };

export function filterOf(filter: Doc, variables?: Doc): Filter {
  const node = parseFilter(filter);
  const needsTypes = asksForTypes(node);
  let test: Test | undefined;
  let read: Filter['read'] | undefined;
  return {
    node,
    test: (doc) => (test ??= compileNode(node, variables))(doc),
    needsTypes,
    read: (bytes) => (read ??= readerFor(node, needsTypes ? decodeExact : decode))(bytes),
  };
}

function readerFor(node: Node, decodes: (bytes: Uint8Array) => Doc): Filter['read'] {
  const names = new Set<string>();
  if (!collectNames(node, names)) return decodes;
  const wanted = namesOf(names);
  return (bytes) => decodes(picked(bytes, wanted));
}

export function collectNames(node: Node, names: Set<string>): boolean {
  switch (node.kind) {
    case 'expr':
      return false;
    case 'always':
      return true;
    case 'not':
      return collectNames(node.node, names);
    case 'leaf':
    case 'elemMatch':
      names.add(node.parts[0]!);
      return true;
    default:
      return node.nodes.every((each) => collectNames(each, names));
  }
}

/** `$type` and expressions distinguish an int from a double of the same value, which plain JavaScript numbers do not. */
function asksForTypes(node: Node): boolean {
  if (node.kind === 'expr') return true;
  if (node.kind === 'leaf') return node.op === 'type' && (node.value as unknown[]).some(isOneNumericType);
  if (node.kind === 'not' || node.kind === 'elemMatch') return asksForTypes(node.node);
  return 'nodes' in node && node.nodes.some(asksForTypes);
}

const isOneNumericType = (type: unknown) => ['int', 'long', 'double', 'decimal'].includes(typeAlias(type));

const compiled = new WeakMap<Doc, Test>();

export function matcherOf(filter: Doc): Test {
  const known = compiled.get(filter);
  if (known) return known;
  const made = compileNode(parseFilter(filter));
  compiled.set(filter, made);
  return made;
}
