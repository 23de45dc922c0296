import { Binary } from 'bson';
import { fault } from '../errors.ts';
import { encode } from '../values/bson.ts';
import { isDocument } from '../values/types.ts';
import type { Call } from './call.ts';

const OK = encode({ ok: 1 });

/** The transaction is on disk when this answers. A repeated commit gets the same answer, also after a kill -9. */
export function commitTransaction(call: Call) {
  const { engine } = call;
  const { session, txnNumber } = needed(call);
  if (engine.retries.find(session, txnNumber)) return { ok: 1 };
  engine.sessions.commit(session, txnNumber, () => engine.retries.keep(session, txnNumber, OK));
  return { ok: 1 };
}

export function abortTransaction(call: Call) {
  const { session, txnNumber } = needed(call);
  call.engine.sessions.abort(session, txnNumber);
  return { ok: 1 };
}

function needed({ name, session, txnNumber, inTransaction }: Call) {
  if (!inTransaction || session === undefined || txnNumber === undefined)
    throw fault('InvalidOptions', `${name} must be run within a transaction`);
  return { session, txnNumber };
}

export function endSessions({ engine, name, body }: Call) {
  for (const lsid of Array.isArray(body[name]) ? body[name] : [])
    if (isDocument(lsid) && lsid['id'] instanceof Binary) engine.sessions.end(lsid['id'].toString('hex'));
  return { ok: 1 };
}

export const refreshSessions = () => ({ ok: 1 });
