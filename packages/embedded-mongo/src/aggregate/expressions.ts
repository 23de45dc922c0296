import { fault, location } from '../errors.ts';
import { own } from '../values/paths.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { OPERATORS, REFUSED_EXPRESSIONS } from './knownOperators.ts';
import { put } from './operators/objects.ts';
import type { Evaluate, Scope } from './scope.ts';

/** Compiles an expression. Throws 168 for an unknown operator, 238 for one of MongoDB that is not supported. */
export function evaluator(expression: unknown, variables: Doc = {}): Evaluate {
  const given = Object.entries({ NOW: new Date(), ...variables });
  return compile(expression, new Map(given.map(([name, value]) => [name, { value }])));
}

function compile(expression: unknown, scope: Scope): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, scope);
  if (Array.isArray(expression)) return compileArray(expression, scope);
  if (!isDocument(expression)) return () => expression;
  return Object.keys(expression)[0]?.startsWith('$')
    ? compileOperator(expression, scope)
    : compileObject(expression, scope);
}

function compileOperator(expression: Doc, scope: Scope): Evaluate {
  const [name = '', ...more] = Object.keys(expression);
  const operand = expression[name];
  if (more.length > 0) throw location(15983, 'An object representing an expression must have exactly one field');
  if (name === '$literal' || name === '$const') return () => operand;
  const operator = OPERATORS[name];
  if (operator)
    return operator(
      operand,
      (each, more) => compile(each, more ? new Map([...scope, ...Object.entries(more)]) : scope),
      name,
    );
  if (REFUSED_EXPRESSIONS.includes(name)) throw fault('NotImplemented', `${name} is not supported by embedded-mongo`);
  throw fault('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}

/** A missing element is null. */
function compileArray(list: unknown[], scope: Scope): Evaluate {
  const items = list.map((item) => compile(item, scope));
  return (root) => items.map((item) => item(root) ?? null);
}

/** A missing field is left out. */
function compileObject(doc: Doc, scope: Scope): Evaluate {
  const fields = Object.entries(doc).map(([name, value]) => {
    if (name.startsWith('$')) throw location(16410, `FieldPath field names may not start with '$': '${name}'`);
    if (name.includes('.')) throw location(16412, `FieldPath field names may not contain '.': '${name}'`);
    return { name, value: compile(value, scope) };
  });
  return (root) => {
    const result: Doc = {};
    for (const { name, value } of fields) put(result, name, value(root));
    return result;
  };
}

function compilePath(path: string, scope: Scope): Evaluate {
  const [first = '', ...rest] = path.replace(/^\$\$?/, '').split('.');
  const parts = path.startsWith('$$') ? rest : [first, ...rest];
  if (path === '$') throw location(16872, "'$' by itself is not a valid FieldPath");
  if (parts.includes('')) throw location(15998, `FieldPath field names may not be empty strings: '${path}'`);
  const dollar = parts.find((part) => part.startsWith('$'));
  if (dollar !== undefined) throw location(16410, `FieldPath field names may not start with '$': '${dollar}'`);
  if (!path.startsWith('$$') || first === 'ROOT' || first === 'CURRENT') return (root) => follow(root, parts, 0);
  if (first === 'REMOVE') return () => undefined;
  const box = scope.get(first);
  if (!box) throw location(17276, `Use of undefined variable: ${first}`);
  return parts.length === 0 ? () => box.value : () => follow(box.value, parts, 0);
}

/** Numbers are names as any other: they do not index arrays. An array gives what its documents have. */
function follow(value: unknown, parts: string[], at: number): unknown {
  if (at === parts.length) return value;
  if (Array.isArray(value)) {
    const found = value.map((item) => (isDocument(item) ? follow(item, parts, at) : undefined));
    return found.filter((item) => item !== undefined);
  }
  return isDocument(value) ? follow(own(value, parts[at]!), parts, at + 1) : undefined;
}
