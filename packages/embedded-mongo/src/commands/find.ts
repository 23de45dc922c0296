import type { Deadline } from '../deadline.ts';
import { fault } from '../errors.ts';
import { type FindSpec, findBytes } from '../query/find.ts';
import type { Doc } from '../values/types.ts';
import {
  type Call,
  countOption,
  docOption,
  flagOption,
  numberOption,
  refuseCollation,
  refuseOptions,
  targetName,
  viewOf,
} from './call.ts';
import { firstBatch } from './firstBatch.ts';
import { noteScan } from './scans.ts';

const REFUSED = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'min', 'max', 'let', 'oplogReplay'];
const DEFAULT_BATCH = 101;

export function find(call: Call) {
  const { body } = call;
  const spec = findSpecOf(body, call.deadline);
  const { conn, collection } = viewOf(call, targetName(call), spec.filter);
  const running = findBytes(conn, collection, spec);
  const limit = numberOption(body, 'limit') ?? 0;
  const single = flagOption(body, 'singleBatch') || limit < 0;
  const size = 'batchSize' in body ? countOption(body, 'batchSize') : DEFAULT_BATCH;
  const ns = `${call.db}.${targetName(call)}`;
  return firstBatch(
    call,
    ns,
    running.rows,
    single && spec.limit ? Math.min(spec.limit, size || spec.limit) : size,
    single,
    (nReturned) => noteScan(call, collection, { ...running, ...spec, docsExamined: running.counters.docs, nReturned }),
  );
}

/** Parses the options of find, count and explain. Throws for an unsupported option that would change the answer. */
export function findSpecOf(body: Doc, deadline?: Deadline): FindSpec & { limit: number } {
  refuseCollation(body);
  refuseOptions(body, REFUSED);
  const limit = numberOption(body, 'limit') ?? 0;
  if (limit < 0 && body['find'] !== undefined && !flagOption(body, 'singleBatch'))
    throw fault('BadValue', `BSON field 'limit' value must be >= 0, actual value '${limit}'`);
  return {
    filter: docOption(body, 'filter') ?? {},
    sort: docOption(body, 'sort'),
    projection: docOption(body, 'projection'),
    skip: countOption(body, 'skip'),
    limit: Math.abs(Math.trunc(limit)),
    hint: body['hint'],
    deadline,
  };
}
