import { fault } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { type Doc, isDocument } from '../values/types.ts';
import { refuseCollation, refuseOptions } from './call.ts';

const KNOWN = [
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
  'collation',
  'hidden',
  'comment',
];

/** Parses an index. Throws 67 for unsupported kinds and contradicting options. */
export function readIndexSpec(given: Doc): Doc {
  const key = given['key'];
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw fault('CannotCreateIndex', 'Index keys cannot be empty.');
  for (const [path, direction] of Object.entries(key)) checkField(path, direction);
  refuseCollation(given);
  refuseOptions(given, ['hidden']);
  for (const name of Object.keys(given))
    if (!KNOWN.includes(name))
      throw fault('InvalidIndexSpecificationOption', `The field '${name}' is not valid for an index specification.`);
  checkPartial(given);
  checkExpiry(given, key);
  return {
    v: 2,
    key,
    name: given['name'] ?? defaultName(key),
    ...(given['unique'] === true && { unique: true }),
    ...(given['sparse'] === true && { sparse: true }),
    ...(given['partialFilterExpression'] !== undefined && {
      partialFilterExpression: given['partialFilterExpression'],
    }),
    ...(given['expireAfterSeconds'] !== undefined && { expireAfterSeconds: given['expireAfterSeconds'] }),
  };
}

const defaultName = (key: Doc) => Object.entries(key).flat().join('_');

function checkField(path: string, direction: unknown) {
  if (typeof direction === 'string')
    throw fault('CannotCreateIndex', `${direction} indexes are not supported by embedded-mongo`);
  if (typeof direction !== 'number' || direction === 0 || Number.isNaN(direction))
    throw fault('CannotCreateIndex', `Values in v:2 index key pattern must be numbers other than 0: ${path}`);
  if (path === '' || path.split('.').includes(''))
    throw fault('CannotCreateIndex', 'Index keys cannot be an empty field.');
  if (path.includes('$'))
    throw fault(
      'CannotCreateIndex',
      `Index key contains an illegal field name: field name starts with '$' or is a wildcard`,
    );
}

function checkPartial(given: Doc) {
  const partial = given['partialFilterExpression'];
  if (partial === undefined) return;
  if (!isDocument(partial)) throw fault('TypeMismatch', 'partialFilterExpression must be an object');
  if (given['sparse'] === true)
    throw fault('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  const text = JSON.stringify(partial);
  for (const operator of ['$not', '$nor', '$ne', '$nin', '$regex', '$expr', '$elemMatch', '$all', '$size', '$mod'])
    if (text.includes(`"${operator}"`) || text.includes('"$exists":false'))
      throw fault('CannotCreateIndex', `Expression not supported in partial index: ${operator}`);
  if (/"\$type":("(int|long|double|decimal)"|[^"])/.test(text))
    throw fault(
      'NotImplemented',
      'a partial index by one numeric type is not supported by embedded-mongo; use "number"',
    );
  parseFilter(partial);
}

function checkExpiry(given: Doc, key: Doc) {
  const seconds = given['expireAfterSeconds'];
  if (seconds === undefined) return;
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 2147483647))
    throw fault('CannotCreateIndex', `TTL index 'expireAfterSeconds' option must be within an acceptable range`);
  if (Object.keys(key).length > 1 || '_id' in key)
    throw fault('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
}
