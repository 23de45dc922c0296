import { fault, location } from '../errors.ts';
import { decodeExact } from '../values/bson.ts';
import { type Doc, isDocument, isNumeric, toNumber, typeName } from '../values/types.ts';
import type { Answer, Call } from './call.ts';
import type { CommandRecord } from './record.ts';

const READ_FIELDS = new Set(['level', 'afterClusterTime', 'atClusterTime', 'afterOpTime', 'provenance']);
const LEVELS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);
const LEVELS_IN_TRANSACTION = new Set(['local', 'majority', 'snapshot']);

/**
 * One member that syncs each commit satisfies local, available, majority and linearizable. Source:
 * https://www.mongodb.com/docs/manual/reference/read-concern/
 */
export function checkReadConcern({ name, body, inTransaction }: Call, { reads }: CommandRecord) {
  const concern = optionOf(body, 'readConcern');
  if (!concern) return;
  refuseFields('readConcern', concern, READ_FIELDS);
  const { level } = concern;
  if (level !== undefined && typeof level !== 'string')
    throw fault('TypeMismatch', `BSON field 'readConcern.level' is the wrong type '${typeName(level)}'`);
  if (level !== undefined && !LEVELS.has(level))
    throw fault('BadValue', `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  if (inTransaction) return checkInTransaction(body, concern);
  if (level === 'snapshot' || 'atClusterTime' in concern)
    throw fault('NotImplemented', 'snapshots outside of a transaction are not supported by embedded-mongo');
  if (level !== undefined && level !== 'local' && !reads)
    throw fault('InvalidOptions', `Command ${name} does not support read concern ${level}`);
}

function checkInTransaction(body: Doc, { level, atClusterTime }: Doc) {
  if (body['startTransaction'] !== true)
    throw fault('InvalidOptions', 'Only the first command in a transaction may specify a readConcern');
  if (level !== undefined && !LEVELS_IN_TRANSACTION.has(level as string))
    throw fault(
      'InvalidOptions',
      `The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction`,
    );
  if (atClusterTime !== undefined)
    throw fault('NotImplemented', 'readConcern.atClusterTime is not supported by embedded-mongo');
}

const WRITE_FIELDS = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);
const MAX_MEMBERS = 50;

export type WriteConcernError = { code: number; codeName: string; errmsg: string };

/**
 * What a write is answered with beside its result when its concern cannot be satisfied. Throws for a malformed concern, and
 * where none is allowed. Source: https://www.mongodb.com/docs/manual/reference/write-concern/
 */
export function writeConcernErrorOf(
  { name, body, inTransaction }: Call,
  { writes, transaction }: CommandRecord,
): WriteConcernError | undefined {
  const concern = optionOf(body, 'writeConcern');
  if (!concern) return undefined;
  refuseFields('writeConcern', concern, WRITE_FIELDS);
  const ends = transaction === 'ends';
  if (inTransaction && !ends)
    throw fault('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction');
  if (!writes && !ends) throw fault('InvalidOptions', `Command ${name} does not support writeConcern`);
  const { w } = concern;
  if (w === undefined || w === 'majority') return undefined;
  if (typeof w === 'string')
    return {
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${w}' found in replica set configuration`,
    };
  return errorOfCount(w);
}

function errorOfCount(w: unknown): WriteConcernError | undefined {
  if (isDocument(w)) throw fault('NotImplemented', 'a write concern by tags is not supported by embedded-mongo');
  const count = isNumeric(w) ? toNumber(w)! : NaN;
  if (!(count >= 0 && count <= MAX_MEMBERS))
    throw fault('FailedToParse', `w has to be a non-negative number and not greater than ${MAX_MEMBERS}`);
  if (count <= 1) return undefined;
  return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' };
}

export function withWriteConcernError(answer: Answer, writeConcernError: WriteConcernError): Answer {
  return { ...(answer instanceof Uint8Array ? decodeExact(answer) : answer), writeConcernError };
}

function optionOf(body: Doc, option: string): Doc | undefined {
  const value = body[option];
  if (value === undefined || isDocument(value)) return value;
  throw fault('TypeMismatch', `BSON field '${option}' is the wrong type '${typeName(value)}', expected type 'object'`);
}

function refuseFields(name: string, concern: Doc, known: ReadonlySet<string>) {
  for (const field in concern)
    if (!known.has(field)) throw location(40415, `BSON field '${name}.${field}' is an unknown field.`);
}
