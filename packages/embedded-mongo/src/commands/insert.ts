import { insertDocument } from '../storage/documents.ts';
import { withIdFirst, withTimes } from '../storage/idFirst.ts';
import { type Call, writtenName } from './call.ts';
import { collectionForWrite } from './collections.ts';
import { eachStatement, runWrite, statementsOf, withErrors } from './writes.ts';

/** Documents are stored as the received bytes, with `_id` moved to the front. */
export async function insert(call: Call) {
  const name = writtenName(call);
  const documents = statementsOf<Uint8Array>(call, 'documents');
  const { target } = call.engine;
  return runWrite(call, () => {
    let n = 0;
    const ns = collectionForWrite(call, name).ns;
    const errors = eachStatement(call, documents, (bytes) => {
      insertDocument(target, target.catalog.current.get(ns)!, withTimes(withIdFirst(bytes)));
      n++;
    });
    return { n, ...withErrors(errors), ok: 1 };
  });
}
