import { findRows } from '../query/find.ts';
import { decodeExact } from '../values/bson.ts';
import { encodeValue } from '../values/keys.ts';
import { someValue } from '../values/paths.ts';
import { type Call, docOption, targetName, textOption, viewOf } from './call.ts';
import { fault } from '../errors.ts';
import { findSpecOf } from './find.ts';
import { noteScan } from './scans.ts';

export function distinct(call: Call) {
  const { query, key: _, ...rest } = call.body;
  const key = textOption(call.body, 'key');
  if (key === undefined) throw fault('BadValue', "BSON field 'distinct.key' is missing but a required field");
  const spec = { ...findSpecOf(rest, call.deadline), filter: docOption({ query }, 'query') ?? {} };
  const { conn, collection } = viewOf(call, targetName(call), spec.filter);
  const running = findRows(conn, collection, spec);
  const found = new Map<string, unknown>();
  const add = (value: unknown) => {
    if (value !== undefined) found.set(encodeValue(value).toString('latin1'), value);
    return false;
  };
  for (const { bytes } of running.rows)
    someValue(decodeExact(bytes), key.split('.'), 0, (value) => (Array.isArray(value) ? value.some(add) : add(value)));
  const nReturned = running.counters.docs;
  noteScan(call, collection, { ...running, ...spec, docsExamined: running.counters.docs, nReturned });
  return { values: [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
}
