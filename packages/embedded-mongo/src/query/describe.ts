import type { Doc } from '../values/types.ts';
import type { Candidate } from './candidate.ts';
import type { FindSpec } from './find.ts';
import type { Plan } from './plan.ts';
import type { Counters } from './rows.ts';

export function describePlan(plan: Plan, spec: FindSpec, counters?: Counters & { returned: number }): Doc {
  let tree = access(plan, spec);
  if (counters)
    tree = { ...tree, nReturned: counters.returned, docsExamined: counters.docs, keysExamined: counters.keys };
  if (!plan.sorted)
    tree = { stage: 'SORT', sortPattern: spec.sort, ...(spec.limit && { limitAmount: spec.limit }), inputStage: tree };
  if (spec.skip) tree = { stage: 'SKIP', skipAmount: spec.skip, inputStage: tree };
  if (spec.limit && plan.sorted) tree = { stage: 'LIMIT', limitAmount: spec.limit, inputStage: tree };
  if (spec.projection && Object.keys(spec.projection).length > 0)
    tree = { stage: 'PROJECTION_DEFAULT', transformBy: spec.projection, inputStage: tree };
  return tree;
}

function access(plan: Plan, spec: FindSpec): Doc {
  const filter = plan.residual ? { filter: spec.filter } : {};
  switch (plan.kind) {
    case 'none':
      return { stage: 'EOF' };
    case 'collscan':
      return { stage: 'COLLSCAN', ...filter, direction: plan.backward ? 'backward' : 'forward' };
    case 'or':
      return {
        stage: 'FETCH',
        ...filter,
        inputStage: { stage: 'OR', inputStages: plan.branches.map((each) => access(each, spec)) },
      };
    case 'index':
      if (isIdLookup(plan.candidate)) return { stage: 'IDHACK', ...filter };
      return { stage: 'FETCH', ...filter, inputStage: indexScan(plan.candidate, spec) };
  }
}

const isIdLookup = ({ index, ranges, bounds }: Candidate) =>
  index.id === 0 && ranges.length === 1 && bounds[0]!.length === 1 && bounds[0]![0]!.isPoint;

function indexScan(candidate: Candidate, spec: FindSpec): Doc {
  const { index, backward, order, ranges } = candidate;
  const scan = {
    stage: 'IXSCAN',
    keyPattern: index.spec['key'],
    indexName: index.name,
    isMultiKey: index.multikey.length > 0,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: backward ? 'backward' : 'forward',
    ranges: ranges.length,
  };
  return order === 'merge' ? { stage: 'SORT_MERGE', sortPattern: spec.sort, inputStages: [scan] } : scan;
}
