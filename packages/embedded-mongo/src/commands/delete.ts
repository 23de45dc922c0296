import { checkDeadline } from '../deadline.ts';
import { findRows } from '../query/find.ts';
import { deleteDocument } from '../storage/documents.ts';
import { type Doc, toNumber } from '../values/types.ts';
import { fault } from '../errors.ts';
import { type Call, docOption, refuseCollation, refuseOptions, writtenName } from './call.ts';
import { noteScan } from './scans.ts';
import { eachStatement, runWrite, statementsOf, withErrors } from './writes.ts';

export async function remove(call: Call) {
  const name = writtenName(call);
  const statements = statementsOf<Doc>(call, 'deletes');
  refuseOptions(call.body, ['let']);
  return runWrite(call, () => {
    let n = 0;
    const errors = eachStatement(call, statements, (statement) => {
      n += removeMatching(call, name, statement);
    });
    return { n, ...withErrors(errors), ok: 1 };
  });
}

function removeMatching(call: Call, name: string, statement: Doc): number {
  refuseCollation(statement);
  const limit = toNumber(statement['limit']);
  if (limit !== 0 && limit !== 1) throw fault('FailedToParse', 'The limit field in delete objects must be 0 or 1');
  const { target } = call.engine;
  const filter = docOption(statement, 'q') ?? {};
  call.transaction?.write(`${call.db}.${name}`, filter);
  const collection = target.catalog.current.get(`${call.db}.${name}`);
  if (!collection) return 0;
  const found = findRows(target.conn, collection, { filter, limit, hint: statement['hint'], deadline: call.deadline });
  const rows = Array.from(found.rows, ({ rid }) => rid);
  for (const rid of rows) {
    checkDeadline(call.deadline);
    const [bytes] = target.conn.first(`SELECT doc FROM ${collection.table} WHERE rid = ?`, rid) as [Uint8Array];
    deleteDocument(target, collection, rid, bytes);
  }
  noteScan(call, collection, { ...found, filter, docsExamined: found.counters.docs, nReturned: rows.length });
  return rows.length;
}
