import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { bodySection, opMsg, rawConnection, sequenceSection } from './rawMessages.ts';
import { collectionWith, type Doc, isReal, theUrl, useTarget } from './target.ts';

useTarget();

const element = (type: number, name: string, value: Uint8Array) =>
  Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);

const pointer = Buffer.concat([Buffer.of(2, 0, 0, 0, 0x61, 0), new ObjectId().id]);
const farDate = Buffer.alloc(8);
farDate.writeBigInt64LE(9_000_000_000_000_000n);
const elements: [string, Buffer][] = [
  ['undefined', element(6, 'old', Buffer.alloc(0))],
  ['DBPointer', element(12, 'old', pointer)],
  ['a date beyond those of JavaScript', element(9, 'old', farDate)],
];

function documentOf(...parts: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), ...parts, Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

const bytesOf = async (collection: Awaited<ReturnType<typeof collectionWith>>, options: Doc = {}) => {
  const [found] = await collection.find({}, { raw: true, ...options }).toArray();
  return Buffer.from(found as unknown as Uint8Array);
};

// Drivers cannot write these, so they come as bytes.
test.skipIf(isReal).each(elements)('%s is kept by updates beside it, wherever it is', async (_, old) => {
  const collection = await collectionWith();
  const id = element(16, '_id', Buffer.of(1, 0, 0, 0));
  const inner = element(3, 'inner', documentOf(old));
  const list = element(4, 'list', documentOf(element(old[0]!, '0', old.subarray(5))));
  const number = element(16, 'n', Buffer.of(1, 0, 0, 0));
  const connection = rawConnection(theUrl());
  const inserted = connection.answerTo(1);
  const insert = { insert: collection.collectionName, $db: collection.dbName };
  connection.send(
    opMsg([bodySection(insert), sequenceSection('documents', [documentOf(id, old, inner, list, number)])]),
  );
  expect(await inserted).toEqual({ n: 1, ok: 1 });
  connection.close();

  await collection.updateOne({}, { $inc: { n: 1 } });
  await collection.updateOne({}, { $set: { 'inner.a': 1 }, $push: { list: 2 } } as Doc);
  await collection.findOneAndUpdate({ n: 2 }, { $unset: { 'inner.a': 1 }, $pop: { list: 1 } });
  const changed = element(16, 'n', Buffer.of(2, 0, 0, 0));
  expect((await bytesOf(collection)).toString('hex')).toBe(documentOf(id, old, inner, list, changed).toString('hex'));

  await collection.updateOne({}, { $unset: { old: 1 } });
  expect((await bytesOf(collection)).toString('hex')).toBe(documentOf(id, inner, list, changed).toString('hex'));
});
