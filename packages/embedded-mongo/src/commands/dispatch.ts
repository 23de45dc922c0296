import { Binary } from 'bson';
import type { Engine } from '../engine.ts';
import { type Fault, fault, renderFault, toFault } from '../errors.ts';
import { type Doc, isDocument, isTrue } from '../values/types.ts';
import { withRegexBudget } from '../regex/budget.ts';
import type { Request } from '../wire.ts';
import { type Answer, type Call, deadlineOf } from './call.ts';
import { checkReadConcern, withWriteConcernError, writeConcernErrorOf } from './concerns.ts';
import { checkApi, checkOptions } from './options.ts';
import type { CommandRecord } from './record.ts';
import { COMMANDS } from './registry.ts';

export async function dispatch(engine: Engine, request: Request, connection: number): Promise<Answer> {
  const started = isTrue(request.body['startTransaction']);
  const command = COMMANDS.get(request.name);
  const ends = command?.transaction === 'ends';
  let call: Call | undefined;
  try {
    if (!command?.isOpen) requireSignIn(engine, request.name, connection);
    call = callOf(engine, request, connection);
    if (!command) throw fault('CommandNotFound', `no such command: '${request.name}'`);
    const writeConcernError = checkOptionsOf(call, command);
    if (call.inTransaction && started) await readyToBegin(call);
    if (call.inTransaction && !ends) call.transaction = enter(call, command, started);
    const answer = await withRegexBudget(() => command.run(call!));
    return writeConcernError ? withWriteConcernError(answer, writeConcernError) : answer;
  } catch (error) {
    return renderFault(ends ? toFault(error) : afterFault(call, toFault(error)));
  } finally {
    if (call?.transaction) engine.sessions.leave(call.session!, call.txnNumber!);
  }
}

function requireSignIn({ access }: Engine, name: string, connection: number) {
  if (access && !access.isSignedIn(connection)) throw fault('Unauthorized', `Command ${name} requires authentication`);
}

function callOf(engine: Engine, { name, body }: Request, connection: number): Call {
  const db = body['$db'];
  if (typeof db !== 'string' || db === '' || /[/\\. "$*<>:|?\0]/.test(db))
    throw fault('InvalidNamespace', `Invalid database name: '${String(db)}'`);
  const session = sessionOf(body['lsid']);
  const txnNumber = body['txnNumber'] === undefined ? undefined : BigInt(String(body['txnNumber']));
  const inTransaction = body['autocommit'] === false;
  checkTransactionFields(body, session);
  return { engine, name, db, body, connection, session, txnNumber, inTransaction, deadline: deadlineOf(body) };
}

function sessionOf(lsid: unknown): string | undefined {
  if (lsid === undefined) return undefined;
  const id = isDocument(lsid) ? lsid['id'] : undefined;
  if (!(id instanceof Binary) || id.length() !== 16) throw fault('TypeMismatch', "BSON field 'lsid.id' must be a UUID");
  return id.toString('hex');
}

/** Source: https://github.com/mongodb/specifications/blob/master/source/transactions/transactions.md */
function checkTransactionFields({ txnNumber, autocommit, startTransaction }: Doc, session: string | undefined) {
  const refuse = (message: string) => {
    throw fault('InvalidOptions', message);
  };
  if (txnNumber !== undefined && session === undefined)
    refuse('Transaction number requires a session ID to also be specified');
  if (autocommit !== undefined && txnNumber === undefined)
    refuse("'autocommit' field requires a transaction number to also be specified");
  if (autocommit === true) refuse('Specifying autocommit=true is not allowed.');
  if (startTransaction !== undefined && autocommit === undefined)
    refuse("'startTransaction' field requires 'autocommit' field to also be specified");
  if (startTransaction === false) refuse('Specifying startTransaction=false is not allowed.');
}

function checkOptionsOf(call: Call, command: CommandRecord) {
  checkApi(call.name, call.body, command);
  checkOptions(call.name, call.body, command);
  if (command.isOuter) checkInner(call.body[call.name]);
  if (call.body['readConcern'] !== undefined) checkReadConcern(call, command);
  return call.body['writeConcern'] === undefined ? undefined : writeConcernErrorOf(call, command);
}

function checkInner(body: unknown) {
  if (!isDocument(body)) return;
  const [name = ''] = Object.keys(body);
  const command = COMMANDS.get(name);
  if (command) checkOptions(name, body, command);
}

async function readyToBegin({ engine, session }: Call) {
  await engine.logSettled();
  await engine.sessions.turn(session!);
}

function enter(call: Call, { transaction }: CommandRecord, starts: boolean) {
  if (!transaction)
    throw fault('OperationNotSupportedInTransaction', `Cannot run '${call.name}' in a multi-document transaction.`);
  return call.engine.sessions.enter(call.session!, call.txnNumber!, starts, call.connection);
}

/** An error inside a transaction aborts it and is labelled as retryable where MongoDB does so. */
function afterFault(call: Call | undefined, error: Fault): Fault {
  if (!call?.inTransaction) return error;
  const explained = call.transaction?.explained(error) ?? error;
  if (error.codeName !== 'NoSuchTransaction' && error.codeName !== 'TransactionTooOld')
    call.engine.sessions.fail(call.session!, call.txnNumber!, explained);
  return explained;
}
