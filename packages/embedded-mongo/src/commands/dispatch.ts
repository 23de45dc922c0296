import { Binary } from 'bson';
import type { Engine } from '../engine.ts';
import { type Fault, fault, renderFault, toFault } from '../errors.ts';
import { isTrue } from '../values/types.ts';
import { isDocument } from '../values/types.ts';
import type { Request } from '../wire.ts';
import { type Answer, type Call, deadlineOf } from './call.ts';
import { COMMANDS } from './registry.ts';

export async function dispatch(engine: Engine, request: Request, connection: number): Promise<Answer> {
  const started = isTrue(request.body['startTransaction']);
  let call: Call | undefined;
  try {
    call = callOf(engine, request, connection);
    const command = COMMANDS.get(request.name);
    if (!command) throw fault('CommandNotFound', `no such command: '${request.name}'`);
    const ends = ENDING.has(request.name);
    if (call.inTransaction && started) await readyToBegin(call);
    if (call.inTransaction && !ends) call.transaction = enter(call, started);
    return await command(call);
  } catch (error) {
    return renderFault(afterFault(call, request.name, toFault(error)));
  }
}

const ENDING = new Set(['commitTransaction', 'abortTransaction']);

const TRANSACTIONAL = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'find',
  'aggregate',
  'distinct',
  'getMore',
  'killCursors',
  'create',
  'createIndexes',
  ...ENDING,
]);

function callOf(engine: Engine, { name, body }: Request, connection: number): Call {
  const db = body['$db'];
  if (typeof db !== 'string' || db === '' || /[/\\. "$*<>:|?\0]/.test(db))
    throw fault('InvalidNamespace', `Invalid database name: '${String(db)}'`);
  const session = sessionOf(body['lsid']);
  const txnNumber = body['txnNumber'] === undefined ? undefined : BigInt(String(body['txnNumber']));
  const inTransaction = body['autocommit'] === false;
  if (inTransaction && (session === undefined || txnNumber === undefined))
    throw fault('InvalidOptions', "'autocommit' requires a session and a transaction number");
  return { engine, name, db, body, connection, session, txnNumber, inTransaction, deadline: deadlineOf(body) };
}

function sessionOf(lsid: unknown): string | undefined {
  if (!isDocument(lsid)) return undefined;
  const id = lsid['id'];
  return id instanceof Binary ? id.toString('hex') : undefined;
}

async function readyToBegin({ engine, session }: Call) {
  await engine.logSettled();
  await engine.sessions.turn(session!);
}

function enter(call: Call, starts: boolean) {
  if (!TRANSACTIONAL.has(call.name))
    throw fault('OperationNotSupportedInTransaction', `Cannot run '${call.name}' in a multi-document transaction.`);
  return call.engine.sessions.enter(call.session!, call.txnNumber!, starts, call.connection);
}

/** An error inside a transaction aborts it and is labelled as retryable where MongoDB does so. */
function afterFault(call: Call | undefined, name: string, error: Fault): Fault {
  if (!call?.inTransaction || ENDING.has(name)) return error;
  if (error.codeName !== 'NoSuchTransaction' && error.codeName !== 'TransactionTooOld')
    call.engine.sessions.fail(call.session!, call.txnNumber!, call.transaction?.explained(error) ?? error);
  return call.transaction?.explained(error) ?? error;
}
