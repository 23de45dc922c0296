import { fault } from '../errors.ts';
import { findRows } from '../query/find.ts';
import { bytesProjectionOf } from '../query/projectBytes.ts';
import { deleteDocument } from '../storage/documents.ts';
import { withDocument } from '../values/bson.ts';
import { type Doc, isTrue } from '../values/types.ts';
import { type Call, docOption, refuseCollation, refuseOptions, writtenName } from './call.ts';
import { changeMatching } from './change.ts';
import { noteScan } from './scans.ts';
import { runWrite } from './writes.ts';

export async function findAndModify(call: Call) {
  const { body } = call;
  const name = writtenName(call);
  refuseCollation(body);
  refuseOptions(body, ['let']);
  const removes = isTrue(body['remove']);
  if (removes && body['update'] !== undefined)
    throw fault('FailedToParse', 'Cannot specify both an update and remove=true');
  if (!removes && body['update'] === undefined)
    throw fault('FailedToParse', 'Either an update or remove=true must be specified');
  if (removes && (isTrue(body['upsert']) || isTrue(body['new'])))
    throw fault('FailedToParse', 'Cannot specify both upsert=true (or new=true) and remove=true');
  return runWrite(call, () => (removes ? removeOne(call, name) : changeOne(call, name)));
}

function changeOne(call: Call, name: string) {
  const { body } = call;
  const filter = docOption(body, 'query') ?? {};
  const result = changeMatching(call, name, {
    filter,
    change: body['update'],
    multi: false,
    upsert: isTrue(body['upsert']),
    arrayFilters: body['arrayFilters'],
    sort: body['sort'],
    hint: body['hint'],
    deadline: call.deadline,
  });
  note(call, result, filter, result.matched);
  const upserted = 'upsertedId' in result;
  const bytes = isTrue(body['new']) ? result.after : result.before;
  const lastErrorObject = {
    n: result.matched || Number(upserted),
    updatedExisting: result.matched > 0,
    ...(upserted && { upserted: result.upsertedId }),
  };
  return answered(lastErrorObject, bytes, body, filter);
}

function removeOne(call: Call, name: string) {
  const { body, engine } = call;
  const filter = docOption(body, 'query') ?? {};
  call.transaction?.write(`${call.db}.${name}`, filter);
  const { target } = engine;
  const collection = target.catalog.current.get(`${call.db}.${name}`);
  const found = findRows(target.conn, collection, {
    filter,
    sort: body['sort'],
    limit: 1,
    hint: body['hint'],
    deadline: call.deadline,
  });
  const [row] = Array.from(found.rows);
  if (row) deleteDocument(target, collection!, row.rid, row.bytes);
  note(call, { collection, plan: found.plan, docsExamined: found.counters.docs }, filter, row ? 1 : 0);
  return answered({ n: row ? 1 : 0 }, row?.bytes, body, filter);
}

function note(
  call: Call,
  what: Pick<ReturnType<typeof changeMatching>, 'collection' | 'plan' | 'docsExamined'>,
  filter: Doc,
  nReturned: number,
) {
  noteScan(call, what.collection, {
    plan: what.plan,
    docsExamined: what.docsExamined,
    filter,
    sort: call.body['sort'],
    nReturned,
  });
}

function answered(lastErrorObject: Doc, bytes: Uint8Array | undefined, body: Doc, filter: Doc) {
  const project = bytesProjectionOf(docOption(body, 'fields'), filter);
  if (!bytes) return { lastErrorObject, value: null, ok: 1 };
  return withDocument({ lastErrorObject }, 'value', project ? project(bytes) : bytes, { ok: 1 });
}
