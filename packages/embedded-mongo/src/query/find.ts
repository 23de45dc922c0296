import { type Deadline, timed } from '../deadline.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Reads } from '../storage/connection.ts';
import { decode } from '../values/bson.ts';
import { namesOf, picked } from '../values/raw.ts';
import type { Doc } from '../values/types.ts';
import { filterOf } from './filter.ts';
import { type Plan, planFor } from './plan.ts';
import { bytesProjectionOf } from './projectBytes.ts';
import type { Block, Counters, Row } from './rows.ts';
import { blockOf, rowsOf } from './scan.ts';
import { parseSort, type SortKey, sorted, sortKeyOf } from './sort.ts';

export type FindSpec = {
  filter: Doc;
  sort?: unknown;
  projection?: Doc;
  skip?: number;
  limit?: number;
  hint?: unknown;
  deadline?: Deadline;
  variables?: Doc;
};

export type Running<T> = { plan: Plan; sort: SortKey[]; counters: Counters; rows: Iterable<T> };

/** Matching rows, sorted, skipped and limited; lazy unless they must be sorted. */
export function findRows(conn: Reads, collection: CollectionInfo | undefined, spec: FindSpec): Running<Row> {
  const filter = filterOf(spec.filter, spec.variables);
  const sort = parseSort(spec.sort);
  const plan = planFor(collection, filter.node, sort, spec.hint);
  const counters: Counters = { keys: 0, docs: 0 };
  if (!collection) return { plan, sort, counters, rows: [] };
  const wanted = spec.limit ? (spec.skip ?? 0) + spec.limit : 0;
  const block = blockFor(plan, wanted, spec.skip ?? 0);
  let rows = timed(rowsOf(conn, collection, plan, counters, block), spec.deadline);
  if (plan.residual) rows = matching(rows, filter);
  if (!plan.sorted) rows = inOrder(rows, sort, wanted);
  const skip = (spec.skip ?? 0) - block.skip;
  if (skip || spec.limit) rows = slice(rows, skip, spec.limit ?? 0);
  return { plan, sort, counters, rows };
}

function blockFor(plan: Plan, wanted: number, skip: number): Block {
  const first = wanted > 0 && plan.sorted ? blockOf(Math.min(plan.residual ? wanted * 2 : wanted, 512)) : 64;
  const eachCounts = plan.kind === 'index' && !plan.residual && !plan.candidate.repeats;
  const merges = plan.kind === 'index' && plan.candidate.order === 'merge' && plan.candidate.ranges.length > 1;
  return {
    first,
    isAll: eachCounts && plan.sorted && wanted > 0 && first >= wanted,
    skip: merges && !plan.residual ? skip : 0,
  };
}

/** As {@link findRows}, as bytes; stored bytes where there is no projection. */
export function findBytes(conn: Reads, collection: CollectionInfo | undefined, spec: FindSpec): Running<Uint8Array> {
  const project = bytesProjectionOf(spec.projection, spec.filter);
  const found = findRows(conn, collection, spec);
  return { ...found, rows: project ? projected(found.rows, project) : bytesOf(found.rows) };
}

function* matching(rows: Iterable<Row>, filter: ReturnType<typeof filterOf>): Generator<Row> {
  for (const row of rows) {
    if (filter.test(filter.read(row.bytes))) yield row;
  }
}

function inOrder(rows: Iterable<Row>, sort: SortKey[], limit: number): Iterable<Row> {
  const keyOf = sortKeyOf(sort);
  const names = namesOf(sort.map(({ parts }) => parts[0]!));
  return sorted(
    rows,
    (row) => keyOf(decode(picked(row.bytes, names))),
    limit,
    (row) => row.bytes.length,
  );
}

function* slice<T>(rows: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  for (const row of rows) {
    if (at++ < skip) continue;
    yield row;
    if (limit > 0 && at >= skip + limit) return;
  }
}

function* projected(rows: Iterable<Row>, project: (bytes: Uint8Array) => Uint8Array): Generator<Uint8Array> {
  for (const row of rows) yield project(row.bytes);
}

function* bytesOf(rows: Iterable<Row>): Generator<Uint8Array> {
  for (const row of rows) yield row.bytes;
}
