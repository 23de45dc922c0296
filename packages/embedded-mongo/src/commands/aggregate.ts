import { countingOf } from '../aggregate/counting.ts';
import { readPipeline, splitPipeline } from '../aggregate/pipeline.ts';
import type { ParsedStage, StageContext } from '../aggregate/stage.ts';
import { runStages } from '../aggregate/stages.ts';
import { fault } from '../errors.ts';
import { findBytes, findRows, type FindSpec, type Running } from '../query/find.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { decodeExact, encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import {
  type Call,
  collectionOf,
  countOption,
  docOption,
  flagOption,
  refuseCollation,
  refuseOptions,
  viewOf,
} from './call.ts';
import { firstBatch } from './firstBatch.ts';
import { countByIndex } from './countByIndex.ts';
import { explainAggregate } from './explain.ts';
import { noteScan } from './scans.ts';

export function aggregate(call: Call) {
  const { body } = call;
  const name = body['aggregate'];
  if (typeof name !== 'string')
    throw fault('NotImplemented', 'aggregation over a database is not supported by embedded-mongo');
  refuseCollation(body);
  refuseOptions(body, ['let']);
  const stages = readPipeline(body['pipeline']);
  if (flagOption(body, 'explain')) return explainAggregate(call, name, stages);
  if (docOption(body, 'cursor') === undefined)
    throw fault('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  const { rows, running, spec } = runAggregate(call, name, stages);
  const cursor = docOption(body, 'cursor')!;
  const size = 'batchSize' in cursor ? countOption(cursor, 'batchSize') : 101;
  return firstBatch(call, `${call.db}.${name}`, rows, size, false, (nReturned) =>
    noteScan(call, collectionOf(call, name), {
      ...running,
      ...spec,
      docsExamined: running.counters.docs,
      nReturned: Math.max(nReturned, running.counters.given),
    }),
  );
}

export function runAggregate(call: Call, name: string, stages: ParsedStage[]) {
  const split = splitPipeline(stages);
  const spec = { ...split.spec, hint: call.body['hint'], deadline: call.deadline };
  const { conn, collection } = viewOf(call, name, spec.filter);
  if (split.rest.length === 0) {
    const running = given(findBytes(conn, collection, spec));
    return { rows: running.rows, running, spec };
  }
  const counting = countingOf(split.rest);
  const quick = counting && collection && countByIndex(conn, collection, spec);
  const running = given(findRows(conn, collection, spec));
  if (counting) return { rows: countOf(counting, quick, running.rows), running, spec };
  const docs = runStages(decoded(running.rows), split.rest, contextOf(call, { NOW: new Date() }));
  return { rows: encoded(docs), running, spec };
}

/** Without documents MongoDB answers no count. */
function* countOf(counting: (n: number) => Doc, quick: number | undefined, rows: Iterable<unknown>) {
  let n = quick ?? 0;
  if (quick === undefined) for (const _ of rows) n++;
  if (n > 0) yield encode(counting(n));
}

/** Counts the documents of the first stages, so that a group over many documents is not reported as a wasteful scan. */
function given<T>(running: Running<T>) {
  const counters = Object.assign(running.counters, { given: 0 });
  function* counted() {
    for (const row of running.rows) {
      counters.given++;
      yield row;
    }
  }
  return { ...running, counters, rows: counted() };
}

function contextOf(call: Call, variables?: Doc): StageContext {
  return {
    variables,
    deadline: call.deadline,
    pipelineOver(name, stages, inner) {
      const { spec, rest } = splitPipeline(stages);
      const within = { ...spec, variables: inner, deadline: call.deadline };
      const { conn, collection } = viewOf(call, name, spec.filter);
      const running = findRows(conn, collection, within);
      return runStages(decoded(noted(call, collection, within, running)), rest, contextOf(call, inner));
    },
  };
}

function* noted<T>(call: Call, collection: CollectionInfo | undefined, spec: FindSpec, running: Running<T>) {
  let nReturned = 0;
  for (const row of running.rows) {
    nReturned++;
    yield row;
  }
  noteScan(call, collection, { ...running, ...spec, docsExamined: running.counters.docs, nReturned });
}

function* decoded(rows: Iterable<{ bytes: Uint8Array }>) {
  for (const { bytes } of rows) yield decodeExact(bytes);
}

function* encoded(docs: Iterable<Doc>) {
  for (const doc of docs) yield encode(doc);
}
