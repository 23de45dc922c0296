import { fault, refuseUnknown } from '../errors.ts';
import { type Doc, isDocument } from '../values/types.ts';
import type { CommandRecord } from './record.ts';

/** Of every command. */
const EVERY = new Set(
  '$db lsid txnNumber autocommit startTransaction $clusterTime $readPreference readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors'.split(
    ' ',
  ),
);

/** Throws 40415 for an option that MongoDB's command does not have, so that none is overlooked. */
export function checkOptions(name: string, body: Doc, { options, statements }: CommandRecord) {
  if (!options) return;
  refuseUnknown(name, body, (option) => option === name || options.has(option) || EVERY.has(option));
  const given = statements && body[statements.field];
  if (!Array.isArray(given)) return;
  for (const statement of given as unknown[])
    if (isDocument(statement))
      refuseUnknown(`${name}.${statements!.field}`, statement, (option) => statements!.options.has(option));
}

/** Throws for another version of the API than 1, and with `apiStrict` for what that does not have. */
export function checkApi(
  name: string,
  { apiVersion, apiStrict, apiDeprecationErrors }: Doc,
  { isStable }: CommandRecord,
) {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw fault('InvalidOptions', 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (apiVersion !== '1') throw fault('APIVersionError', `API version must be "1", not ${JSON.stringify(apiVersion)}`);
  if (apiStrict === true && !isStable)
    throw fault('APIStrictError', `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
}
