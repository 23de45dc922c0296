import { emptyLike, put } from '../aggregate/operators/objects.ts';
import { own } from '../values/paths.ts';
import { type Doc, isDocument } from '../values/types.ts';

export type Rule =
  | { kind: 'flag'; on: boolean }
  | { kind: 'inside'; rules: Rules; computes: boolean }
  /** Changes a value in its place: `$slice` and the positional `$` of a find. */
  | { kind: 'changed'; change: (value: unknown) => unknown }
  /** Comes after what is included. */
  | { kind: 'computed'; evaluate: (root: Doc) => unknown };
export type Rules = Map<string, Rule>;

/** First keeps or leaves out fields in the order of the document, then adds what is computed. */
export function projecting(rules: Rules, inclusive: boolean): (doc: Doc) => Doc {
  const keep = inclusive ? included : excluded;
  return computesIn(rules) ? (doc) => computed(keep(doc, rules), rules, doc) : (doc) => keep(doc, rules);
}

function computesIn(rules: Rules): boolean {
  let computes = false;
  for (const rule of rules.values()) {
    if (rule.kind === 'inside') rule.computes = computesIn(rule.rules);
    computes ||= rule.kind === 'computed' || (rule.kind === 'inside' && rule.computes);
  }
  return computes;
}

function included(doc: Doc, rules: Rules): Doc {
  const result = emptyLike(doc);
  for (const [name, value] of Object.entries(doc)) {
    const rule = rules.get(name);
    if (rule) put(result, name, includedValue(value, rule));
  }
  return result;
}

/** Of an array the documents, and in their places what is computed in them. */
function includedValue(value: unknown, rule: Rule): unknown {
  if (rule.kind === 'computed') return undefined;
  if (rule.kind === 'flag') return rule.on ? value : undefined;
  if (rule.kind === 'changed') return rule.change(value);
  if (isDocument(value)) return included(value, rule.rules);
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item) => includedValue(item, rule));
  return rule.computes ? items : items.filter((item) => item !== undefined);
}

function excluded(doc: Doc, rules: Rules): Doc {
  const result = emptyLike(doc);
  for (const [name, value] of Object.entries(doc)) {
    const rule = rules.get(name);
    put(result, name, rule ? remainingValue(value, rule) : value);
  }
  return result;
}

function remainingValue(value: unknown, rule: Rule): unknown {
  if (rule.kind === 'flag') return rule.on ? value : undefined;
  if (rule.kind === 'changed') return rule.change(value);
  if (rule.kind === 'computed') return value;
  if (Array.isArray(value)) return value.map((item) => remainingValue(item, rule));
  return isDocument(value) ? excluded(value, rule.rules) : value;
}

/** Adds to a document that is a copy already. */
function computed(doc: Doc, rules: Rules, root: Doc): Doc {
  for (const [name, rule] of rules) {
    if (rule.kind === 'computed') put(doc, name, rule.evaluate(root));
    else if (rule.kind === 'inside' && rule.computes) put(doc, name, computedValue(own(doc, name), rule.rules, root));
  }
  return doc;
}

/** Where there is no document, one comes into being. */
function computedValue(value: unknown, rules: Rules, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => computedValue(item, rules, root));
  return computed(isDocument(value) ? value : {}, rules, root);
}
