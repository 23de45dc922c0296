import { readPipeline, splitPipeline } from '../aggregate/pipeline.ts';
import type { ParsedStage } from '../aggregate/stage.ts';
import { fault } from '../errors.ts';
import { describePlan } from '../query/describe.ts';
import { type FindSpec, findBytes } from '../query/find.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { type Call, docOption, textOption, viewOf } from './call.ts';
import { findSpecOf } from './find.ts';

/** Runs a query to count what it examines, unless verbosity is `queryPlanner`. Writes are only planned. */
export function explain(call: Call): Doc {
  const inner = docOption(call.body, 'explain') ?? {};
  const name = Object.keys(inner)[0] ?? '';
  const target = inner[name];
  if (typeof target !== 'string') throw fault('BadValue', `explain cannot be applied to '${name}'`);
  const verbosity = textOption(call.body, 'verbosity') ?? 'allPlansExecution';
  if (name === 'aggregate')
    return explainAggregate({ ...call, body: inner }, target, readPipeline(inner['pipeline']), verbosity);
  return explained(call, target, { ...specOf(name, inner), deadline: call.deadline }, verbosity);
}

export function explainAggregate(call: Call, name: string, stages: ParsedStage[], verbosity = 'queryPlanner'): Doc {
  const { spec, rest } = splitPipeline(stages);
  const first = explained(call, name, { ...spec, hint: call.body['hint'], deadline: call.deadline }, verbosity);
  if (rest.length === 0) return first;
  const { ok, ...cursor } = first;
  return { stages: [{ $cursor: cursor }, ...rest.map((stage) => ({ [stage.name]: stage.operand }))], ok };
}

function specOf(name: string, inner: Doc): FindSpec {
  switch (name) {
    case 'find':
      return findSpecOf(inner);
    case 'count':
    case 'distinct':
      return { filter: docOption(inner, 'query') ?? {}, hint: inner['hint'] };
    case 'findAndModify':
      return { filter: docOption(inner, 'query') ?? {}, sort: inner['sort'], limit: 1, hint: inner['hint'] };
    case 'update':
    case 'delete':
      return statementSpec(inner, name === 'update' ? 'updates' : 'deletes');
    default:
      throw fault('BadValue', `explain cannot be applied to '${name}'`);
  }
}

function statementSpec(inner: Doc, field: string): FindSpec {
  const list = inner[field];
  const statement: unknown = Array.isArray(list) ? list[0] : undefined;
  if (!isDocument(statement)) throw fault('FailedToParse', `explain needs one statement in ${field}`);
  const single = field === 'updates' ? statement['multi'] !== true : Number(statement['limit']) === 1;
  return { filter: docOption(statement, 'q') ?? {}, limit: single ? 1 : 0, hint: statement['hint'] };
}

function explained(call: Call, name: string, spec: FindSpec, verbosity: string): Doc {
  const started = performance.now();
  const { conn, collection } = viewOf(call, name, spec.filter);
  const running = findBytes(conn, collection, spec);
  const queryPlanner = {
    namespace: `${call.db}.${name}`,
    parsedQuery: spec.filter,
    winningPlan: describePlan(running.plan, spec),
    rejectedPlans: [],
  };
  if (verbosity === 'queryPlanner') return { queryPlanner, ok: 1 };
  let returned = 0;
  for (const _ of running.rows) returned++;
  const { keys, docs } = running.counters;
  const executionStats = {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: keys,
    totalDocsExamined: docs,
    keysExamined: keys,
    docsExamined: docs,
    executionStages: describePlan(running.plan, spec, { keys, docs, returned }),
  };
  return { queryPlanner, executionStats, ok: 1 };
}
