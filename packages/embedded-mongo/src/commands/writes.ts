import { checkDeadline } from '../deadline.ts';
import { fault, type Fault, isFault } from '../errors.ts';
import { encode } from '../values/bson.ts';
import { isDocument } from '../values/types.ts';
import { type Answer, type Call, writeIn } from './call.ts';

/** The answer to a retryable write is stored in the write's commit; a repetition gets it. */
export async function runWrite(call: Call, work: () => Answer): Promise<Answer> {
  const { engine, session, txnNumber, inTransaction } = call;
  if (inTransaction || session === undefined || txnNumber === undefined) return writeIn(call, work);
  return writeIn(call, () => {
    const known = engine.retries.find(session, txnNumber);
    if (known) return known;
    const made = work();
    const reply = made instanceof Uint8Array ? made : encode(made);
    engine.retries.keep(session, txnNumber, reply);
    return reply;
  });
}

export type WriteError = { index: number; code: number; errmsg: string };

/** Runs each statement. An error ends an ordered list; in a transaction it ends the command. */
export function eachStatement<T>(
  call: Call,
  statements: T[],
  run: (statement: T, index: number) => void,
): WriteError[] {
  const ordered = call.body['ordered'] !== false;
  const errors: WriteError[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      checkDeadline(call.deadline);
      run(statement, index);
    } catch (error) {
      if (call.inTransaction || !isFault(error) || error.codeName === 'MaxTimeMSExpired') throw error;
      errors.push(renderWriteError(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

const renderWriteError = (index: number, { code, message, extra }: Fault) => ({
  index,
  code,
  errmsg: message,
  ...extra,
});

export const withErrors = (writeErrors: WriteError[]) => (writeErrors.length > 0 ? { writeErrors } : {});

export function statementsOf<T>(call: Call, field: string): T[] {
  const list = call.body[field];
  if (!Array.isArray(list))
    throw fault('FailedToParse', `BSON field '${call.name}.${field}' is missing but a required field`);
  if (list.length === 0 || list.length > 100_000)
    throw fault('InvalidLength', `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`);
  if (!list.every((each) => each instanceof Uint8Array || isDocument(each)))
    throw fault('TypeMismatch', `BSON field '${call.name}.${field}' must have objects only`);
  return list as T[];
}
