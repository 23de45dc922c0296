import { fault, location } from '../errors.ts';
import { type Doc, isDocument } from '../values/types.ts';

/** The options of each command (source: https://www.mongodb.com/docs/manual/reference/command/). */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const EVERY = words(
  '$db lsid txnNumber autocommit startTransaction $clusterTime $readPreference readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors',
);

const OPTIONS: Record<string, ReadonlySet<string>> = {
  find: words(
    'filter sort projection hint skip limit batchSize singleBatch max min returnKey showRecordId tailable oplogReplay noCursorTimeout awaitData allowPartialResults collation allowDiskUse let',
  ),
  aggregate: words('pipeline explain allowDiskUse cursor bypassDocumentValidation collation hint let'),
  count: words('query limit skip hint collation fields'),
  distinct: words('key query collation hint'),
  insert: words('documents ordered bypassDocumentValidation'),
  update: words('updates ordered bypassDocumentValidation let'),
  delete: words('deletes ordered let'),
  findAndModify: words(
    'query sort remove update new fields upsert bypassDocumentValidation arrayFilters hint collation let',
  ),
  getMore: words('collection batchSize'),
  killCursors: words('cursors'),
  create: words(
    'capped size max autoIndexId storageEngine validator validationLevel validationAction indexOptionDefaults viewOn pipeline collation timeseries clusteredIndex expireAfterSeconds changeStreamPreAndPostImages encryptedFields',
  ),
  drop: words(''),
  dropDatabase: words(''),
  listCollections: words('filter nameOnly authorizedCollections cursor'),
  listDatabases: words('filter nameOnly authorizedDatabases'),
  createIndexes: words('indexes commitQuorum'),
  listIndexes: words('cursor'),
  dropIndexes: words('index'),
  explain: words('verbosity'),
  commitTransaction: words('recoveryToken'),
  abortTransaction: words('recoveryToken'),
  endSessions: words(''),
  killSessions: words(''),
  refreshSessions: words(''),
  ping: words(''),
};
OPTIONS['findandmodify'] = OPTIONS['findAndModify']!;

const STATEMENTS: Record<string, [field: string, options: ReadonlySet<string>]> = {
  update: ['updates', words('q u c multi upsert collation arrayFilters hint')],
  delete: ['deletes', words('q limit collation hint')],
};

/** Commands of version 1 of MongoDB's stable API (source: https://www.mongodb.com/docs/manual/reference/stable-api/). */
const API_COMMANDS = words(
  'abortTransaction aggregate commitTransaction count create createIndexes delete drop dropDatabase dropIndexes endSessions explain find findAndModify getMore hello insert killCursors killSessions listCollections listDatabases listIndexes ping refreshSessions update',
);

/** Throws 40415 for an option that MongoDB's command does not have, so that none is overlooked. */
export function checkOptions(name: string, body: Doc) {
  const known = OPTIONS[name];
  if (!known) return;
  refuseUnknown(name, body, (option) => option === name || known.has(option) || EVERY.has(option));
  const [field, options] = STATEMENTS[name] ?? [];
  const statements = field === undefined ? undefined : body[field];
  if (!Array.isArray(statements)) return;
  for (const statement of statements as unknown[])
    if (isDocument(statement)) refuseUnknown(`${name}.${field}`, statement, (option) => options!.has(option));
}

function refuseUnknown(name: string, body: Doc, isKnown: (option: string) => boolean) {
  for (const option in body)
    if (!isKnown(option)) throw location(40415, `BSON field '${name}.${option}' is an unknown field.`);
}

/** Throws for another version of the API than 1, and with `apiStrict` for what that does not have. */
export function checkApi(name: string, { apiVersion, apiStrict, apiDeprecationErrors }: Doc) {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw fault('InvalidOptions', 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (apiVersion !== '1') throw fault('APIVersionError', `API version must be "1", not ${JSON.stringify(apiVersion)}`);
  if (apiStrict === true && !API_COMMANDS.has(name))
    throw fault('APIStrictError', `Provided apiStrict:true, but the command ${name} is not in API Version 1`);
}
