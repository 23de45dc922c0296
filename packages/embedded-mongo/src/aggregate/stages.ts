import { timed } from '../deadline.ts';
import { location, refuseUnknown } from '../errors.ts';
import { filterOf } from '../query/filter.ts';
import { projectionOf } from '../query/project.ts';
import { parseSort, sorted, sortKeyOf } from '../query/sort.ts';
import { type Doc, isDocument, isNumeric, toNumber, typeName } from '../values/types.ts';
import { evaluator } from './expressions.ts';
import { assign } from './fields.ts';
import { group } from './group.ts';
import { lookup, unionWith } from './lookup.ts';
import { countOf, readPipeline, type StageName } from './pipeline.ts';
import type { ParsedStage, Stage, StageContext } from './stage.ts';
import { unwind } from './unwind.ts';

const match: Stage = (docs, operand, { variables }) => {
  if (!isDocument(operand)) throw location(15959, 'the match filter must be an expression in an object');
  return filtered(docs, filterOf(operand, variables).test);
};

function* filtered(docs: Iterable<Doc>, test: (doc: Doc) => boolean) {
  for (const doc of docs) if (test(doc)) yield doc;
}

function* mapped(docs: Iterable<Doc>, change: (doc: Doc) => Doc) {
  for (const doc of docs) yield change(doc);
}

const sort: Stage = (docs, operand) => {
  const keys = parseSort(operand, true);
  if (keys.length === 0) throw location(15976, '$sort stage must have at least one sort key');
  return sorted(docs, sortKeyOf(keys), 0, () => 256);
};

function* skipped(docs: Iterable<Doc>, count: number) {
  let at = 0;
  for (const doc of docs) if (at++ >= count) yield doc;
}

function* limited(docs: Iterable<Doc>, count: number) {
  let at = 0;
  for (const doc of docs) {
    yield doc;
    if (++at >= count) return;
  }
}

const project: Stage = (docs, operand, { variables }) => {
  if (!isDocument(operand)) throw location(15969, '$project specification must be an object');
  const change = projectionOf(operand, {}, { variables, aggregation: true });
  if (!change)
    throw location(51272, 'Invalid $project :: caused by :: projection specification must have at least one field');
  return mapped(docs, change);
};

const addFields: Stage = (docs, operand, { variables }) => {
  if (!isDocument(operand))
    throw location(40272, `$addFields specification stage must be an object, got ${typeName(operand)}`);
  if (Object.keys(operand).length === 0)
    throw location(40177, 'Invalid $addFields :: caused by :: specification must have at least one field');
  return mapped(docs, assign(operand, variables));
};

const unset: Stage = (docs, operand) => {
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (!paths.every((path) => typeof path === 'string' && path !== '') || paths.length === 0)
    throw location(31002, '$unset specification must be a string or an array of strings');
  return mapped(docs, projectionOf(Object.fromEntries(paths.map((path) => [path, 0])), {}, { aggregation: true })!);
};

function replacing(expression: unknown): Stage {
  return (docs, _, { variables }) => {
    const evaluate = evaluator(expression, variables);
    return mapped(docs, (doc) => {
      const root = evaluate(doc);
      if (!isDocument(root))
        throw location(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was: ${String(root)}`,
        );
      return root;
    });
  };
}

const replaceRoot: Stage = (docs, operand, context) => {
  if (!isDocument(operand)) throw location(40229, 'expected an object as specification for $replaceRoot stage');
  refuseUnknown('$replaceRoot', operand, (option) => option === 'newRoot');
  if (!('newRoot' in operand))
    throw location(40414, "BSON field '$replaceRoot.newRoot' is missing but a required field");
  return replacing(operand['newRoot'])(docs, operand, context);
};

/** Without documents MongoDB answers no document, not a zero. */
const count: Stage = function* (docs, operand) {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.'))
    throw location(40156, 'the count field must be a non-empty string without $ and dots');
  let n = 0;
  for (const _ of docs) n++;
  if (n > 0) yield { [operand]: n };
};

const sortByCount: Stage = (docs, operand, context) => {
  if (typeof operand !== 'string' && !isDocument(operand))
    throw location(40149, 'the sortByCount field must be specified as a string or as an object');
  const [start = ''] = typeof operand === 'string' ? operand : Object.keys(operand);
  if (!start.startsWith('$'))
    throw location(
      typeof operand === 'string' ? 40148 : 40147,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  return sort(group(docs, { _id: operand, count: { $sum: 1 } }, context), { count: -1 }, context);
};

const sample: Stage = function* (docs, operand) {
  if (!isDocument(operand)) throw location(28745, 'the $sample stage specification must be an object');
  const { size: given, ...others } = operand;
  const [unknown] = Object.keys(others);
  if (unknown) throw location(28748, `unrecognized option to $sample: ${unknown}`);
  if (given === undefined) throw location(28749, '$sample stage must specify a size');
  if (!isNumeric(given)) throw location(28746, 'size argument to $sample must be a number');
  const size = toNumber(given)!;
  if (size < 0) throw location(28747, 'size argument to $sample must not be negative');
  const all = Array.from(docs);
  for (let i = 0; i < Math.min(size, all.length); i++) {
    const j = i + Math.floor(Math.random() * (all.length - i));
    [all[i], all[j]] = [all[j]!, all[i]!];
    yield all[i]!;
  }
};

const facet: Stage = function* (docs, operand, context) {
  if (!isDocument(operand) || Object.keys(operand).length === 0)
    throw location(40169, 'the $facet specification must be a non-empty object');
  const pipelines = Object.entries(operand).map(([name, stages]) => [name, readPipeline(stages)] as const);
  for (const [, stages] of pipelines)
    for (const { name } of stages)
      if (name === '$facet') throw location(40600, '$facet is not allowed to be used within a $facet stage');
  const all = Array.from(docs);
  yield Object.fromEntries(pipelines.map(([name, stages]) => [name, Array.from(runStages(all, stages, context))]));
};

const STAGES: Record<StageName, Stage> = {
  $match: match,
  $sort: sort,
  $skip: (docs, operand) => skipped(docs, countOf({ name: '$skip', operand }, 0)),
  $limit: (docs, operand) => limited(docs, countOf({ name: '$limit', operand }, 1)),
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: (docs, operand, context) => replacing(operand)(docs, operand, context),
  $group: group,
  $unwind: unwind,
  $count: count,
  $sortByCount: sortByCount,
  $sample: sample,
  $facet: facet,
  $lookup: lookup,
  $unionWith: unionWith,
};

export function runStages(docs: Iterable<Doc>, stages: ParsedStage[], context: StageContext): Iterable<Doc> {
  const run = (flow: Iterable<Doc>, { name, operand }: ParsedStage) =>
    timed(STAGES[name as StageName](flow, operand, context), context.deadline);
  return stages.reduce(run, docs);
}
