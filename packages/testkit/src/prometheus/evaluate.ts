import type { SyntaxNode } from '@lezer/common';
import { functions } from './functions.ts';
import type { Scrape } from './scrapes.ts';
import { childrenOf, parseExpression, secondsOf, selectorOf, type Matcher } from './syntax.ts';
import { keyOf, type Row, type Series } from './values.ts';

type Value = number | Row[];

interface Context {
  text: string;
  scrapes: readonly Scrape[];
}

/**
 * Evaluates PromQL at the last of the scrapes. It knows what the alerts and the dashboard use and refuses the rest:
 * selectors, `rate`, `increase`, `changes`, `histogram_quantile`, `time`, `absent`, `or`, `sum`, `max`, `min` with `by`, arithmetic,
 * comparisons. Unlike Prometheus it does not extrapolate a rate to the borders of its range.
 */
export function evaluate(text: string, scrapes: readonly Scrape[]): Row[] {
  const value = valueOf(parseExpression(text).root, { text, scrapes });
  return typeof value === 'number' ? [{ labels: {}, value }] : value;
}

const kinds: Record<string, (node: SyntaxNode, context: Context) => Value> = {
  NumberDurationLiteral: (node, context) => Number(textOf(node, context)),
  ParenExpr: (node, context) => valueOf(node.firstChild!, context),
  VectorSelector: select,
  FunctionCall: call,
  AggregateExpr: aggregate,
  BinaryExpr: combine,
};

const textOf = ({ from, to }: SyntaxNode, { text }: Context) => text.slice(from, to);

function valueOf(node: SyntaxNode, context: Context): Value {
  const known = kinds[node.name];
  if (!known) throw new Error(`the evaluator does not know ${node.name}: ${textOf(node, context)}`);
  return known(node, context);
}

function matches(labels: Record<string, string>, { label, operator, value }: Matcher): boolean {
  const given = labels[label] ?? '';
  if (operator === '=') return given === value;
  if (operator === '!=') return given !== value;
  if (operator === '=~') return new RegExp(`^(?:${value})$`).test(given);
  throw new Error(`the evaluator does not know ${operator}`);
}

/** A series that the last scrape lacks has ended. */
function select(node: SyntaxNode, { text, scrapes }: Context): Row[] {
  const { metric, matchers } = selectorOf(node, text);
  const samples = scrapes.at(-1)?.samples ?? [];
  return samples.filter(({ name, labels }) => name === metric && matchers.every((one) => matches(labels, one)));
}

function selectRange(node: SyntaxNode, context: Context): Series[] {
  const [selector, duration] = childrenOf(node);
  const since = context.scrapes.at(-1)!.at - secondsOf(textOf(duration!, context));
  const series = new Map<string, Series>();
  for (const scrape of context.scrapes.filter(({ at }) => at >= since))
    for (const { labels, value } of select(selector!, { ...context, scrapes: [scrape] })) {
      const one = series.get(keyOf(labels)) ?? { labels, points: [] };
      one.points.push({ at: scrape.at, value });
      series.set(keyOf(labels), one);
    }
  return [...series.values()];
}

function call(node: SyntaxNode, context: Context): Value {
  const [identifier, body] = childrenOf(node);
  const name = textOf(identifier!, context);
  const args = childrenOf(body!);
  if (name === 'time' && !args.length) return context.scrapes.at(-1)!.at;
  if (name === 'absent') return absent(args[0]!, context);
  const ofRange = functions.ofRange[name];
  if (ofRange && args[0]?.name === 'MatrixSelector')
    return selectRange(args[0], context).flatMap(({ labels, points }) => {
      const value = ofRange(points);
      return value === null ? [] : [{ labels, value }];
    });
  if (name !== 'histogram_quantile') throw new Error(`the evaluator does not know ${textOf(node, context)}`);
  const [quantile, buckets] = args.map((arg) => valueOf(arg, context));
  return functions.histogramQuantile(quantile as number, buckets as Row[]);
}

/** 1, with the labels that the selector asks for, when it selects nothing. */
function absent(selector: SyntaxNode, context: Context): Row[] {
  if (select(selector, context).length) return [];
  const { matchers } = selectorOf(selector, context.text);
  const asked = matchers.filter(({ operator }) => operator === '=').map(({ label, value }) => [label, value]);
  return [{ labels: Object.fromEntries(asked), value: 1 }];
}

function aggregate(node: SyntaxNode, context: Context): Row[] {
  const children = childrenOf(node);
  const [operator, ...rest] = children;
  const modifier = rest.find(({ name }) => name === 'AggregateModifier');
  const body = rest.find(({ name }) => name === 'FunctionCallBody');
  if (modifier?.firstChild && modifier.firstChild.name !== 'By') throw new Error('the evaluator knows only `by`');
  const by = modifier ? childrenOf(modifier.getChild('GroupingLabels')!).map((label) => textOf(label, context)) : [];
  const join = functions.aggregate[textOf(operator!, context)];
  if (!join || !body) throw new Error(`the evaluator does not know ${textOf(node, context)}`);
  const rows = valueOf(body.firstChild!, context) as Row[];
  const kept = (labels: Record<string, string>) =>
    Object.fromEntries(by.filter((name) => labels[name] !== undefined).map((name) => [name, labels[name]!]));
  const groups = Map.groupBy(rows, ({ labels }) => keyOf(kept(labels)));
  return [...groups.values()].map((group) => ({
    labels: kept(group[0]!.labels),
    value: join(group.map(({ value }) => value)),
  }));
}

function combine(node: SyntaxNode, context: Context): Value {
  const [left, operator, right, ...more] = childrenOf(node);
  const name = textOf(operator!, context);
  if (more.length) throw new Error(`the evaluator does not know ${textOf(node, context)}`);
  const [a, b] = [valueOf(left!, context), valueOf(right!, context)];
  if (name === 'or' && typeof a !== 'number' && typeof b !== 'number') return either(a, b);
  const compute = functions.arithmetic[name];
  if (compute) return calculate(a, b, compute);
  const compare = functions.comparison[name];
  if (!compare || typeof a === 'number' || typeof b !== 'number')
    throw new Error(`the evaluator does not know ${textOf(node, context)}`);
  return a.filter(({ value }) => compare(value, b));
}

function either(a: Row[], b: Row[]): Row[] {
  const known = new Set(a.map(({ labels }) => keyOf(labels)));
  return [...a, ...b.filter(({ labels }) => !known.has(keyOf(labels)))];
}

/** Rows of two vectors belong together when all of their labels are equal. */
function calculate(a: Value, b: Value, compute: (a: number, b: number) => number): Value {
  if (typeof a === 'number' && typeof b === 'number') return compute(a, b);
  if (typeof b === 'number') return (a as Row[]).map((row) => ({ ...row, value: compute(row.value, b) }));
  if (typeof a === 'number') return b.map((row) => ({ ...row, value: compute(a, row.value) }));
  const others = new Map(b.map((row) => [keyOf(row.labels), row.value]));
  return a.flatMap(({ labels, value }) => {
    const other = others.get(keyOf(labels));
    return other === undefined ? [] : [{ labels, value: compute(value, other) }];
  });
}
