import { checkDeadline, type Deadline } from '../deadline.ts';
import { findRows } from '../query/find.ts';
import type { Plan } from '../query/plan.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import { insertDocument, replaceDocument } from '../storage/documents.ts';
import { withIdFirst } from '../storage/idFirst.ts';
import { changeOf, type Change } from '../update/change.ts';
import { upsertBase } from '../update/upsert.ts';
import { decodeExact, encode, inOrder } from '../values/bson.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { decodeOrdered } from '../values/unusual.ts';
import { checkDocument } from '../values/validate.ts';
import type { Call } from './call.ts';
import { collectionForWrite } from './collections.ts';

export type ChangeSpec = {
  filter: Doc;
  change: unknown;
  multi: boolean;
  upsert: boolean;
  arrayFilters?: unknown;
  sort?: unknown;
  hint?: unknown;
  deadline?: Deadline;
};

export type Changed = {
  collection?: CollectionInfo;
  plan: Plan;
  docsExamined: number;
  matched: number;
  modified: number;
  upsertedId?: unknown;
  before?: Uint8Array;
  after?: Uint8Array;
};

/** Only the first rows stay in memory; the others are read again. */
type Chosen = { rid: number; bytes?: Uint8Array };
const MAX_ROWS_IN_MEMORY = 100;

/** Rows are chosen before the first is changed. Only inside a write. */
export function changeMatching(call: Call, name: string, spec: ChangeSpec): Changed {
  const { conn, catalog } = call.engine.target;
  const change = changeOf(spec);
  call.transaction?.write(`${call.db}.${name}`, spec.filter);
  const collection = catalog.current.get(`${call.db}.${name}`);
  const found = findRows(conn, collection, { ...spec, limit: spec.multi ? 0 : 1 });
  const rows = Array.from(found.rows, (row, i): Chosen => (i < MAX_ROWS_IN_MEMORY ? row : { rid: row.rid }));
  const result: Changed = {
    collection,
    plan: found.plan,
    docsExamined: found.counters.docs,
    matched: rows.length,
    modified: 0,
  };
  const read = mayAddNumbers(spec.change) ? decodeOrdered : decodeExact;
  for (const row of rows) {
    checkDeadline(spec.deadline);
    changeRow(call, collection!.ns, row, (bytes) => change.apply(read(bytes), false), result);
  }
  if (rows.length === 0 && spec.upsert) insertNew(call, name, spec, change, result);
  return result;
}

/** Of a path such as `a.10`, which adds a name to a document unless `a` is an array. */
const mayAddNumbers = (change: unknown) =>
  isDocument(change) &&
  Object.entries(change).some(
    ([operator, fields]) =>
      isDocument(fields) && [...Object.keys(fields), ...targetsOf(operator, fields)].some(hasNumber),
  );

const targetsOf = (operator: string, fields: Doc) => (operator === '$rename' ? Object.values(fields).map(String) : []);

const hasNumber = (path: string) => /(?:^|\.)\d+(?:\.|$)/.test(path);

function changeRow(
  call: Call,
  ns: string,
  { rid, bytes: held }: Chosen,
  change: (bytes: Uint8Array) => Doc,
  result: Changed,
) {
  const { target } = call.engine;
  const collection = target.catalog.current.get(ns)!;
  const bytes = held ?? (target.conn.first(`SELECT doc FROM ${collection.table} WHERE rid = ?`, rid)![0] as Uint8Array);
  const changed = stored(change(bytes));
  result.before = bytes;
  result.after = changed;
  if (Buffer.compare(changed, bytes) === 0) return;
  replaceDocument(target, collection, rid, bytes, changed);
  result.modified++;
}

/** An update may nest too deeply. */
function stored(doc: Doc): Uint8Array {
  const bytes = withIdFirst(encode(doc));
  checkDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return bytes;
}

function insertNew(call: Call, name: string, spec: ChangeSpec, change: Change, result: Changed) {
  const base = upsertBase(spec.filter, change.replaces);
  const made = change.apply(mayAddNumbers(spec.change) ? inOrder(base) : base, true);
  const bytes = stored(made);
  insertDocument(call.engine.target, collectionForWrite(call, name), bytes);
  result.upsertedId = decodeExact(bytes)['_id'];
  result.after = bytes;
}
