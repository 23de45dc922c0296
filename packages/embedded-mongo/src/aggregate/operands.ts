import { fault, location } from '../errors.ts';
import { type Doc, isDocument, isNumeric, toNumber, typeName } from '../values/types.ts';
import type { Evaluate, Operator } from './scope.ts';

export const isNullish = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && typeName(value) === 'undefined');

/** The type as MongoDB names it in messages. */
export const kindName = (value: unknown): string => (value === undefined ? 'missing' : typeName(value));

/** One operand may stand without brackets. */
const listOf = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

/** `$name: [a, b]` with this number of operands. */
export function fixed(count: number, apply: (...values: unknown[]) => unknown): Operator {
  return (operand, compile, name) => {
    const list = listOf(operand);
    if (list.length !== count)
      throw location(16020, `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`);
    return applied(
      list.map((each) => compile(each)),
      apply,
    );
  };
}

function applied([first, second, third]: Evaluate[], apply: (...values: unknown[]) => unknown): Evaluate {
  if (!first) return () => apply();
  if (!second) return (root) => apply(first(root));
  if (!third) return (root) => apply(first(root), second(root));
  return (root) => apply(first(root), second(root), third(root));
}

/** `$name: [a, b, …]`; `apply` gets as many values as there are operands. */
export function ranged(least: number, most: number, apply: (values: unknown[]) => unknown): Operator {
  return (operand, compile, name) => {
    const list = listOf(operand);
    if (list.length < least || list.length > most)
      throw location(
        28667,
        `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${list.length} were passed in.`,
      );
    const operands = list.map((each) => compile(each));
    return (root) => apply(operands.map((each) => each(root)));
  };
}

export const variadic = (apply: (values: unknown[]) => unknown): Operator => ranged(0, Infinity, apply);

export type Named = Record<string, Evaluate | undefined>;

/** `$name: { a, b }`: compiles each field but those of `raw`, which a binder of variables compiles itself. */
export function named(
  fields: { required: string[]; optional?: string[]; raw?: string[] },
  build: (operands: Named, spec: Doc, compile: Parameters<Operator>[1]) => Evaluate,
): Operator {
  const { required, optional = [], raw = [] } = fields;
  return (operand, compile, name) => {
    if (!isDocument(operand)) throw fault('FailedToParse', `${name} requires an object, found: ${kindName(operand)}`);
    for (const field of Object.keys(operand))
      if (![...required, ...optional].includes(field))
        throw fault('FailedToParse', `Unrecognized argument to ${name}: ${field}`);
    for (const field of required)
      if (!Object.hasOwn(operand, field)) throw fault('FailedToParse', `Missing '${field}' parameter to ${name}`);
    const compiled = Object.entries(operand).filter(([field]) => !raw.includes(field));
    return build(Object.fromEntries(compiled.map(([field, each]) => [field, compile(each)])), operand, compile);
  };
}

/** The values of these operands; undefined when one of them is null or missing. */
export function valuesOf(operands: Named, root: Doc, names: readonly string[]): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const operand = operands[name];
    if (!operand) continue;
    values[name] = operand(root);
    if (isNullish(values[name])) return undefined;
  }
  return values;
}

/** A whole number of 32 bits, or undefined. */
export function wholeNumber(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = toNumber(value)!;
  return (number | 0) === number ? number : undefined;
}

/** A name of `as` or `let`: MongoDB takes names that begin with a lower-case letter or a character beyond ASCII. */
export function checkVariable(name: unknown, operator: string): string {
  if (typeof name !== 'string' || !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name))
    throw fault('FailedToParse', `'${String(name)}' is not a valid name of a variable in ${operator}`);
  return name;
}
