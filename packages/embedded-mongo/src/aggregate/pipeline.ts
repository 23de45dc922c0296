import { fault, location } from '../errors.ts';
import type { FindSpec } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import { type Doc, isDocument, isNumeric, toNumber } from '../values/types.ts';
import type { ParsedStage } from './stage.ts';

export const STAGE_NAMES = [
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$group',
  '$unwind',
  '$count',
  '$sortByCount',
  '$sample',
  '$facet',
  '$lookup',
  '$unionWith',
] as const;

export type StageName = (typeof STAGE_NAMES)[number];

const KNOWN: ReadonlySet<string> = new Set(STAGE_NAMES);

/** Parses a pipeline. Throws 40323 or 40324 for what is no stage, 238 for a stage of MongoDB that is not supported. */
export function readPipeline(given: unknown): ParsedStage[] {
  if (!Array.isArray(given)) throw fault('TypeMismatch', 'A pipeline must be an array of objects');
  return given.map((stage) => {
    if (!isDocument(stage)) throw fault('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const names = Object.keys(stage);
    if (names.length !== 1)
      throw location(40323, 'A pipeline stage specification object must contain exactly one field.');
    const name = names[0]!;
    if (!KNOWN.has(name)) throw unknownStage(name);
    return { name, operand: stage[name] };
  });
}

/** Stages of MongoDB 7.0 that are refused with 238. */
export const REFUSED_STAGES: ReadonlySet<string> = new Set([
  '$out',
  '$merge',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$changeStream',
  '$graphLookup',
  '$redact',
  '$setWindowFields',
  '$densify',
  '$fill',
  '$bucket',
  '$bucketAuto',
  '$collStats',
  '$indexStats',
  '$planCacheStats',
  '$currentOp',
  '$listSessions',
  '$listLocalSessions',
  '$vectorSearch',
  '$documents',
]);

function unknownStage(name: string) {
  if (REFUSED_STAGES.has(name)) return fault('NotImplemented', `${name} is not supported by embedded-mongo`);
  return location(40324, `Unrecognized pipeline stage name: '${name}'`);
}

/** Splits a pipeline into a find, which can use indexes, and the remaining stages. */
export function splitPipeline(stages: ParsedStage[]): { spec: FindSpec; rest: ParsedStage[] } {
  const spec: FindSpec = { filter: {} };
  const filters: Doc[] = [];
  let at = 0;
  for (; stages[at]?.name === '$match'; at++) filters.push(asFilter(stages[at]!.operand));
  if (stages[at]?.name === '$sort') spec.sort = sortOf(stages[at++]!.operand);
  if (stages[at]?.name === '$skip') spec.skip = countOf(stages[at++]!, 0);
  if (stages[at]?.name === '$limit') spec.limit = countOf(stages[at++]!, 1);
  spec.filter = filters.length === 1 ? filters[0]! : filters.length > 1 ? { $and: filters } : {};
  return { spec, rest: stages.slice(at) };
}

function sortOf(operand: unknown): unknown {
  if (parseSort(operand, true).length === 0) throw location(15976, '$sort stage must have at least one sort key');
  return operand;
}

function asFilter(operand: unknown): Doc {
  if (!isDocument(operand)) throw location(15959, 'the match filter must be an expression in an object');
  return operand;
}

export function countOf({ name, operand }: ParsedStage, least: number): number {
  const count = isNumeric(operand) ? toNumber(operand)! : NaN;
  if (!Number.isInteger(count) || count < least)
    throw name === '$limit'
      ? location(count === 0 ? 15958 : 5107201, `invalid argument to $limit stage: the limit must be a positive number`)
      : location(5107200, `invalid argument to $skip stage: Expected a non-negative number`);
  return count;
}
