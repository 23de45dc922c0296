import { fault } from '../errors.ts';
import type { CollectionInfo, IndexInfo } from '../storage/catalog.ts';
import { type Candidate, candidateOf, HIGHEST_SCORE } from './candidate.ts';
import { conjunctsOf, type Node } from './parse.ts';
import type { SortKey } from './sort.ts';

/** `residual`: the filter must still be tested; `sorted`: the order is the requested one. */
export type Plan =
  | { kind: 'collscan'; backward: boolean; residual: boolean; sorted: boolean }
  | { kind: 'index'; candidate: Candidate; residual: boolean; sorted: boolean }
  | { kind: 'or'; branches: Plan[]; residual: true; sorted: false }
  | { kind: 'none'; residual: false; sorted: true };

/** Chooses an index or a full scan. `hint` names an index (by name or pattern) or `$natural`. */
export function planFor(collection: CollectionInfo | undefined, node: Node, sort: SortKey[], hint?: unknown): Plan {
  if (!collection) return { kind: 'none', residual: false, sorted: true };
  const conjuncts = conjunctsOf(node);
  if (hint !== undefined) return hinted(collection, conjuncts, sort, hint);
  if (sort[0]?.path === '$natural') return collscan(conjuncts, sort);
  const best = bestOf(collection.indexes, conjuncts, sort);
  const either = planOr(collection, conjuncts);
  if (either && (!best || either.score > best.score)) return either.plan;
  return best ? asPlan(best) : collscan(conjuncts, sort);
}

function bestOf(indexes: readonly IndexInfo[], conjuncts: Node[], sort: SortKey[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const index of indexes) {
    const candidate = candidateOf(index, conjuncts, sort);
    if (candidate && candidate.score > 0 && (!best || candidate.score > best.score)) best = candidate;
    if (best && best.score >= HIGHEST_SCORE) break;
  }
  return best;
}

function asPlan(candidate: Candidate): Plan {
  return { kind: 'index', candidate, residual: !candidate.exact, sorted: candidate.order !== 'none' };
}

function collscan(conjuncts: Node[], sort: SortKey[]): Plan {
  const natural = sort.length === 1 && sort[0]!.path === '$natural';
  const backward = natural && sort[0]!.direction < 0;
  return { kind: 'collscan', backward, residual: conjuncts.length > 0, sorted: sort.length === 0 || natural };
}

/** Each branch of `$or` by its own index, rated by the worst branch; undefined when a branch has none. */
function planOr(collection: CollectionInfo, conjuncts: Node[]): { plan: Plan; score: number } | undefined {
  const or = conjuncts.find((node) => node.kind === 'or');
  if (!or) return undefined;
  const rest = conjuncts.filter((node) => node !== or);
  const bests = or.nodes.map((branch) => bestOf(collection.indexes, [...conjunctsOf(branch), ...rest], []));
  if (!bests.every((best) => best !== undefined)) return undefined;
  const score = Math.min(...bests.map((best) => best.score));
  return { plan: { kind: 'or', branches: bests.map(asPlan), residual: true, sorted: false }, score };
}

function hinted(collection: CollectionInfo, conjuncts: Node[], sort: SortKey[], hint: unknown): Plan {
  const pattern = typeof hint === 'object' && hint !== null ? JSON.stringify(numbers(hint)) : undefined;
  if (pattern?.startsWith('{"$natural"'))
    return { ...(collscan(conjuncts, sort) as Extract<Plan, { kind: 'collscan' }>), backward: pattern.includes('-1') };
  const index = collection.indexes.find(({ name, spec }) => name === hint || JSON.stringify(spec['key']) === pattern);
  const candidate = index && candidateOf(index, conjuncts, sort, true);
  if (!candidate) throw fault('BadValue', 'error processing query: planner returned error: bad hint');
  return asPlan(candidate);
}

const numbers = (hint: object) => Object.fromEntries(Object.entries(hint).map(([path, way]) => [path, Number(way)]));
