import type { PathErrors } from './paths.ts';
import { firstError, type ValueRule } from './rules.ts';

interface ListRules<Item> {
  /** Of the list as a whole. */
  list?: readonly ValueRule<readonly Item[]>[];
  each?: RulesFor<Item>;
}

/** Rules in the shape of the values: a list of rules for a value, an object for an object, `list` and `each` for a list. */
export type RulesFor<Value> = [Value] extends [readonly (infer Item)[]]
  ? ListRules<Item> | readonly ValueRule<Value>[]
  : [NonNullable<Value>] extends [object]
    ? { readonly [Key in keyof Value]?: RulesFor<Value[Key]> } | readonly ValueRule<Value>[]
    : readonly ValueRule<Value>[];

type AnyRules = readonly ValueRule<unknown>[] | ListRules<unknown> | Record<string, unknown>;

const isList = (rules: AnyRules): rules is ListRules<unknown> => 'each' in rules || 'list' in rules;
const join = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key));

function collect(value: unknown, rules: AnyRules | undefined, path: string, errors: PathErrors) {
  // Text in a number field that is no number.
  if (Number.isNaN(value)) errors[path] = 'number';
  const own = Array.isArray(rules) ? rules : rules && isList(rules) ? rules.list : undefined;
  const code = firstError(value, own as readonly ValueRule<unknown>[] | undefined);
  if (code && !errors[path]) errors[path] = code;
  if (!value || typeof value !== 'object') return;
  const inner = (key: string) =>
    !rules || Array.isArray(rules) ? undefined : isList(rules) ? rules.each : (rules as Record<string, unknown>)[key];
  for (const [key, part] of Object.entries(value)) collect(part, inner(key) as AnyRules, join(path, key), errors);
}

/** The codes of all wrong values, by path: `{ 'steps.1.name': 'required' }`. A NaN is always wrong. */
export function checkValues<Values>(values: Values, rules: RulesFor<Values> | undefined): PathErrors {
  const errors: PathErrors = {};
  collect(values, rules as AnyRules | undefined, '', errors);
  return errors;
}
