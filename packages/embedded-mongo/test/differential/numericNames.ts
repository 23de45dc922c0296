import fc from 'fast-check';
import { BSON, type Document, Int32 } from 'mongodb';
import { SIGN, unsigned } from './signed.ts';
import { updated } from './updates.ts';
import { type Fields, isFields } from './values.ts';

const NAMES = [`${SIGN}10`, `${SIGN}2`, 'b', '-c', `${SIGN}7`];
const PATHS = [...NAMES, ...NAMES.map((name) => `o.${name}`), `${SIGN}4.${SIGN}30`, `${SIGN}4.${SIGN}4`];

const number = fc.integer({ min: 0, max: 9 }).map((value) => new Int32(value));

const fieldsOf = <T>(names: string[], value: fc.Arbitrary<T>): fc.Arbitrary<Fields> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), value), { selector: ([name]) => name, maxLength: 5 })
    .map((fields) => Object.fromEntries(fields));

const inner = fieldsOf(NAMES, number);

/** With its fields in any order. */
export const numberedDocument: fc.Arbitrary<Fields> = fc
  .tuple(fieldsOf(NAMES, fc.oneof(number, inner)), inner, fc.boolean())
  .map(([fields, o, isFirst]) => (isFirst ? { o, ...fields } : { ...fields, o }));

const step = fc.tuple(fc.constantFrom('$set', '$inc', '$unset', '$setOnInsert'), fc.constantFrom(...PATHS), number);

/** Several paths; no two of them conflict. */
export const numberedUpdate: fc.Arbitrary<Fields> = fc
  .uniqueArray(step, { minLength: 1, maxLength: 4, selector: ([, path]) => path })
  .map((steps) => {
    const update: Fields = {};
    for (const [name, path, operand] of steps) update[name] = { ...(update[name] as Fields), [path]: operand };
    return update;
  });

export const equalities: fc.Arbitrary<Fields> = fieldsOf(PATHS, number);

/**
 * The new document of an upsert: the equalities of the filter in the order of their paths, then the operators,
 * $setOnInsert as $set.
 */
export function upserted(filter: Fields, { $set, $setOnInsert, ...others }: Fields): Fields {
  const sets: Fields = { ...($set as Fields), ...($setOnInsert as Fields) };
  const changes = (update: Fields) => ({ filter: {}, update, arrayFilters: [] });
  const byPath = Object.entries(filter).sort(([a], [b]) => Buffer.compare(bytesOf(a), bytesOf(b)));
  const base = byPath.reduce<Fields>((doc, [path, value]) => updated(doc, changes({ $set: { [path]: value } })), {});
  return updated(base, changes({ ...others, ...(Object.keys(sets).length > 0 && { $set: sets }) }));
}

const bytesOf = (path: string) => Buffer.from(unsigned(path));

/** As the driver sends it: a map, in the order of the fields. */
export function wired(value: unknown): Document {
  if (!isFields(value)) return value as Document;
  return new Map(Object.entries(value).map(([name, each]) => [unsigned(name), wired(each)])) as unknown as Document;
}

/** Names and values in their order. */
export function shown(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (const [type, nameAt, nameLength, at, length] of BSON.onDemand.parseToElements(bytes, 0)) {
    const value = bytes.subarray(at, at + length);
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString();
    parts.push(`${name}: ${type === 3 ? shown(value) : Buffer.from(value).toString('hex')}`);
  }
  return `{ ${parts.join(', ')} }`;
}
