import { location } from '../errors.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { evaluator } from './expressions.ts';
import { put } from './operators/objects.ts';

type Tree = Map<string, Tree | ((doc: Doc) => unknown)>;

export function assign(spec: Doc, variables?: Doc): (doc: Doc) => Doc {
  const tree: Tree = new Map();
  for (const [path, value] of Object.entries(spec)) plant(tree, path, value, variables);
  return (doc) => grow(doc, tree, doc) as Doc;
}

function plant(tree: Tree, path: string, value: unknown, variables?: Doc) {
  if (path === '' || path.startsWith('$'))
    throw location(16410, `FieldPath field names may not start with '$' or be empty: '${path}'`);
  const parts = path.split('.');
  let at = tree;
  for (const part of parts.slice(0, -1)) {
    const next = at.get(part) ?? new Map();
    if (!(next instanceof Map)) throw location(40176, `specification contains two conflicting paths: ${path}`);
    at.set(part, next);
    at = next;
  }
  const last = parts.at(-1)!;
  if (at.has(last)) throw location(40176, `specification contains two conflicting paths: ${path}`);
  if (isNested(value)) {
    const inner: Tree = new Map();
    for (const [name, each] of Object.entries(value)) plant(inner, name, each, variables);
    at.set(last, inner);
    return;
  }
  if (isDocument(value) && Object.keys(value).length === 0)
    throw location(40180, `an empty object is not a valid value. Found empty object at path ${path}`);
  at.set(last, evaluator(value, variables));
}

const isNested = (value: unknown): value is Doc =>
  isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$');

function grow(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => grow(item, tree, root));
  const result: Doc = isDocument(value) ? { ...value } : {};
  for (const [name, branch] of tree) {
    const made = branch instanceof Map ? grow(result[name], branch, root) : branch(root);
    put(result, name, made);
  }
  return result;
}
