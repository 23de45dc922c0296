import { fault, location, refuseUnknown } from '../errors.ts';
import { someValue } from '../values/paths.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { evaluator } from './expressions.ts';
import { put } from './operators/objects.ts';
import { readPipeline } from './pipeline.ts';
import type { ParsedStage, Stage } from './stage.ts';

type Lookup = {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  let: Doc;
  pipeline: ParsedStage[];
};

export const lookup: Stage = function* (docs, operand, context) {
  const spec = readLookup(operand);
  const bindings = Object.entries(spec.let).map(
    ([name, value]) => [name, evaluator(value, context.variables)] as const,
  );
  for (const doc of docs) {
    const variables = {
      ...context.variables,
      ...Object.fromEntries(bindings.map(([name, evaluate]) => [name, evaluate(doc)])),
    };
    const stages = [...joinStages(spec, doc), ...spec.pipeline];
    const found = Array.from(context.pipelineOver(spec.from, stages, variables));
    yield withField(doc, spec.as.split('.'), found);
  }
};

function readLookup(operand: unknown): Lookup {
  if (!isDocument(operand)) throw fault('FailedToParse', 'the $lookup specification must be an Object');
  const { from, as, localField, foreignField, let: bindings, pipeline, ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown) throw fault('FailedToParse', `unknown argument to $lookup: ${unknown}`);
  if (isDocument(from))
    throw fault('NotImplemented', '$lookup from another database is not supported by embedded-mongo');
  for (const [name, value] of Object.entries({ from, as }))
    if (typeof value !== 'string')
      throw fault('FailedToParse', `$lookup argument '${name}: ${String(value)}' must be a string`);
  if (bindings !== undefined && !isDocument(bindings))
    throw fault('FailedToParse', `$lookup argument 'let: ${String(bindings)}' must be an object`);
  if (
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && pipeline === undefined)
  )
    throw fault(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField to be specified, or a pipeline',
    );
  return {
    from: from as string,
    as: as as string,
    localField: localField as string | undefined,
    foreignField: foreignField as string | undefined,
    let: bindings ?? {},
    pipeline: pipeline === undefined ? [] : readPipeline(pipeline),
  };
}

function joinStages({ localField, foreignField }: Lookup, doc: Doc): ParsedStage[] {
  if (localField === undefined || foreignField === undefined) return [];
  const values: unknown[] = [];
  someValue(doc, localField.split('.'), 0, (value) => {
    if (Array.isArray(value)) values.push(...(value as unknown[]));
    else values.push(value ?? null);
    return false;
  });
  return [{ name: '$match', operand: { [foreignField]: values.length === 1 ? { $eq: values[0] } : { $in: values } } }];
}

function withField(doc: Doc, [name, ...rest]: string[], value: unknown): Doc {
  const copy = { ...doc };
  const inner = doc[name!];
  put(copy, name!, rest.length === 0 ? value : withField(isDocument(inner) ? inner : {}, rest, value));
  return copy;
}

export const unionWith: Stage = function* (docs, operand, context) {
  const spec: Doc = isDocument(operand) ? operand : { coll: operand };
  refuseUnknown('$unionWith', spec, (option) => option === 'coll' || option === 'pipeline');
  if (typeof spec['coll'] !== 'string') throw location(9, '$unionWith needs the name of a collection');
  yield* docs;
  yield* context.pipelineOver(spec['coll'], readPipeline(spec['pipeline'] ?? []));
};
