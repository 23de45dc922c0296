import { fault } from '../errors.ts';
import { type Doc, isTrue } from '../values/types.ts';
import { type Call, docOption, refuseCollation, refuseOptions, writtenName } from './call.ts';
import { noteScan } from './scans.ts';
import { changeMatching } from './change.ts';
import { eachStatement, runWrite, statementsOf, withErrors } from './writes.ts';

export async function update(call: Call) {
  const name = writtenName(call);
  const statements = statementsOf<Doc>(call, 'updates');
  refuseOptions(call.body, ['let']);
  return runWrite(call, () => {
    let n = 0;
    let nModified = 0;
    const upserted: { index: number; _id: unknown }[] = [];
    const errors = eachStatement(call, statements, (statement, index) => {
      const result = updateOne(call, name, statement);
      n += result.matched;
      nModified += result.modified;
      if ('upsertedId' in result) {
        n++;
        upserted.push({ index, _id: result.upsertedId });
      }
    });
    return { n, nModified, ...(upserted.length > 0 && { upserted }), ...withErrors(errors), ok: 1 };
  });
}

function updateOne(call: Call, name: string, statement: Doc) {
  refuseCollation(statement);
  refuseOptions(statement, ['c', 'sort']);
  const multi = isTrue(statement['multi']);
  const filter = docOption(statement, 'q') ?? {};
  if (statement['u'] === undefined)
    throw fault('FailedToParse', "BSON field 'update.updates.u' is missing but a required field");
  const result = changeMatching(call, name, {
    filter,
    change: statement['u'],
    multi,
    upsert: isTrue(statement['upsert']),
    arrayFilters: statement['arrayFilters'],
    hint: statement['hint'],
    deadline: call.deadline,
  });
  noteScan(call, result.collection, {
    plan: result.plan,
    filter,
    docsExamined: result.docsExamined,
    nReturned: result.matched,
  });
  return result;
}
