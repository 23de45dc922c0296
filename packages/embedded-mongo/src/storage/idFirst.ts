import { ObjectId } from 'bson';
import { fault } from '../errors.ts';
import { type Element, elementsOf, encode, nameOf } from '../values/bson.ts';
import { nextTimestamp } from '../values/timestamps.ts';

const [STRING, OBJECT, ARRAY, TIMESTAMP] = [2, 3, 4, 17];
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Adds a missing `_id`. Throws for a document that is too large, a wrong `_id` or two of them. */
export function withIdFirst(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw fault(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  const [id, another] = Array.from(elementsOf(bytes)).filter((element) => isId(bytes, element));
  if (another) throw fault('BadValue', "can't have multiple _id fields in one document");
  if (!id) return prefixed(bytes, newIdElement());
  checkId(bytes, id);
  const start = id[1] - 1;
  return start === 4 ? bytes : moved(bytes, start, id[3] + id[4]);
}

const isId = (bytes: Uint8Array, element: Element) => element[2] === 3 && nameOf(bytes, element) === '_id';

function checkId(bytes: Uint8Array, [type, , , start, length]: Element) {
  const wrong = type === ARRAY ? 'array' : type === 11 ? 'regex' : type === 6 ? 'undefined' : undefined;
  if (wrong) throw fault('InvalidIdField', `The '_id' value cannot be of type ${wrong}`);
  if (type === OBJECT) refuseDollars(bytes.subarray(start, start + length));
}

/** Only a DBRef may have names with a dollar in an `_id`, at any depth (source: the server's bsonobj.cpp). */
function refuseDollars(bytes: Uint8Array) {
  const elements = Array.from(elementsOf(bytes));
  const names = elements.map((element) => nameOf(bytes, element));
  const isReference = names[0] === '$ref' && elements[0]![0] === STRING && names[1] === '$id';
  const known = !isReference ? 0 : names[2] === '$db' && elements[2]![0] === STRING ? 3 : 2;
  const dollar = names.slice(known).find((name) => name.startsWith('$'));
  if (dollar) throw fault('DollarPrefixedFieldName', `_id fields may not contain '$'-prefixed fields: ${dollar}`);
  for (const [type, , , start, length] of elements)
    if (type === OBJECT || type === ARRAY) refuseDollars(bytes.subarray(start, start + length));
}

/** An empty timestamp in a field other than `_id` becomes the time, in place (source: the server's insert.cpp). */
export function withTimes(bytes: Uint8Array): Uint8Array {
  for (const element of elementsOf(bytes)) {
    if (element[0] !== TIMESTAMP || isId(bytes, element)) continue;
    const value = bytes.subarray(element[3], element[3] + element[4]);
    if (value.every((byte) => byte === 0)) value.set(nextTimestamp().toBytesLE());
  }
  return bytes;
}

function moved(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const result = new Uint8Array(bytes.length);
  result.set(bytes.subarray(0, 4));
  result.set(bytes.subarray(start, end), 4);
  result.set(bytes.subarray(4, start), 4 + end - start);
  result.set(bytes.subarray(end), end);
  return result;
}

function prefixed(bytes: Uint8Array, element: Uint8Array): Uint8Array {
  const result = Buffer.alloc(bytes.length + element.length);
  result.writeInt32LE(result.length, 0);
  result.set(element, 4);
  result.set(bytes.subarray(4), 4 + element.length);
  return result;
}

const newIdElement = () => encode({ _id: new ObjectId() }).subarray(4, -1);
