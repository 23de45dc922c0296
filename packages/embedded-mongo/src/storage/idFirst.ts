import { ObjectId } from 'bson';
import { fault } from '../errors.ts';
import { elementsOf, encode, nameOf } from '../values/bson.ts';

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Adds a missing `_id`. Throws for a document that is too large or an `_id` of a wrong type. */
export function withIdFirst(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw fault(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  let position = 0;
  for (const element of elementsOf(bytes)) {
    if (element[2] === 3 && nameOf(bytes, element) === '_id') {
      checkIdType(element[0]);
      return position === 0 ? bytes : moved(bytes, element[1] - 1, element[3] + element[4]);
    }
    position++;
  }
  return prefixed(bytes, newIdElement());
}

function checkIdType(type: number) {
  const wrong = type === 4 ? 'array' : type === 11 ? 'regex' : type === 6 ? 'undefined' : undefined;
  if (wrong) throw fault('InvalidIdField', `The '_id' value cannot be of type ${wrong}`);
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
