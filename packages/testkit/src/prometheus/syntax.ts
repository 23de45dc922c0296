import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

export interface Expression {
  text: string;
  root: SyntaxNode;
}

/** Throws where it is not PromQL. */
export function parseExpression(text: string): Expression {
  const tree = parser.parse(text);
  tree.iterate({
    enter({ type, from }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
    },
  });
  return { text, root: tree.topNode.firstChild! };
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

export interface Matcher {
  label: string;
  operator: string;
  value: string;
}

/** The metric and the matchers of a VectorSelector. */
export function selectorOf(node: SyntaxNode, text: string): { metric: string; matchers: Matcher[] } {
  const textOf = (part: SyntaxNode) => text.slice(part.from, part.to);
  const [name, braces] = childrenOf(node);
  if (name?.name !== 'Identifier') throw new Error(`a selector without a metric: ${textOf(node)}`);
  const matchers = braces ? childrenOf(braces) : [];
  return {
    metric: textOf(name),
    matchers: matchers.map((matcher) => {
      const [label, operator, value] = childrenOf(matcher).map(textOf);
      return { label: label!, operator: operator!, value: value!.slice(1, -1).replaceAll('\\\\', '\\') };
    }),
  };
}

/** The metrics that an expression reads. */
export function metricsIn({ text, root }: Expression): string[] {
  const names: string[] = [];
  root.cursor().iterate((node) => {
    if (node.name === 'VectorSelector') names.push(selectorOf(node.node, text).metric);
  });
  return names;
}

const units: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `5m` in seconds. */
export function secondsOf(duration: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  if (!count || !unit) throw new Error(`not a duration that this evaluator knows: ${duration}`);
  return Number(count) * units[unit]!;
}
