import { BSON } from 'mongodb';
import { describe, expect, test } from 'vitest';
import {
  bodySection,
  opMsg,
  opQuery,
  type RawConnection,
  rawConnection,
  sequenceSection,
  withChecksum,
} from './rawMessages.ts';
import { collectionWith, type Doc, isReal, theDb, theUrl, useTarget } from './target.ts';

useTarget();

const PING_ID = 9;
const ping = opMsg([bodySection({ ping: 1, $db: 'admin' })], { requestId: PING_ID });

async function answered(connection: RawConnection, message: Buffer): Promise<Doc> {
  const [answer, alive] = [connection.answerTo(1), connection.answerTo(PING_ID)];
  connection.send(Buffer.concat([message, ping]));
  const reply = await answer;
  expect(await alive).toEqual({ ok: 1 });
  return reply;
}

/** The answer to a message after which the same connection still works. */
async function answerTo(message: Buffer): Promise<Doc> {
  const connection = rawConnection(theUrl());
  const reply = await answered(connection, message);
  connection.close();
  return reply;
}

const element = (type: number, name: string, value: Uint8Array) =>
  Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);

function documentOf(...elements: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.of(0)]);
  whole.writeInt32LE(whole.length, 0);
  return whole;
}

const text = (bytes: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeInt32LE(bytes.length, 0);
  return Buffer.concat([size, bytes]);
};

/** Documents in each other. */
function nested(levels: number): Buffer {
  const size = 5 + (levels - 1) * 8;
  const whole = Buffer.alloc(size);
  for (let level = 0; level < levels; level++) {
    const at = level * 7;
    whole.writeInt32LE(size - level * 8, at);
    if (level < levels - 1) whole.write('\x03a\0', at + 4, 'latin1');
  }
  return whole;
}

describe.skipIf(isReal)('invalid BSON is refused, wherever it is, and nothing is stored', () => {
  const good = element(1, '_id', Buffer.alloc(8));
  test.each<[string, Buffer, number]>([
    ['a string that is not UTF-8', documentOf(good, element(2, 'a', text(Buffer.of(0xff, 0)))), 22],
    ['a surrogate in UTF-8', documentOf(good, element(2, 'a', text(Buffer.of(0xed, 0xa0, 0x80, 0)))), 22],
    ['a string without its NUL', documentOf(good, element(2, 'a', text(Buffer.from('ab')))), 22],
    ['a string of length 0', documentOf(good, element(2, 'a', Buffer.alloc(4))), 22],
    ['a string that is longer than its document', documentOf(good, element(2, 'a', Buffer.of(99, 0, 0, 0, 97, 0))), 22],
    ['a string of negative length', documentOf(good, element(2, 'a', Buffer.alloc(4, 0xff))), 22],
    ['the boolean 7', documentOf(good, element(8, 'a', Buffer.of(7))), 22],
    ['an unknown type', documentOf(good, element(0x42, 'a', Buffer.alloc(8))), 22],
    ['a name that is not UTF-8', documentOf(good, Buffer.of(10, 0xff, 0)), 22],
    ['a number that is cut off', documentOf(good, element(1, 'a', Buffer.alloc(3))), 22],
    ['binary data that are cut off', documentOf(good, element(5, 'a', Buffer.of(9, 0, 0, 0, 0, 1))), 22],
    ['a document without its end', documentOf(good, element(3, 'a', Buffer.of(5, 0, 0, 0, 1))), 22],
    ['unknown options of a regular expression', documentOf(good, element(11, 'a', Buffer.from('x\0q\0'))), 22],
    ['201 levels', documentOf(good, element(3, 'a', nested(200))), 15],
    ['a million levels', documentOf(good, element(3, 'a', nested(1_000_000))), 15],
  ])('%s', async (_, document, code) => {
    const collection = await collectionWith();
    const insert = { insert: collection.collectionName, $db: collection.dbName };
    const inArray = Buffer.concat([
      Buffer.of(0),
      documentOf(
        ...Object.entries(insert).map(([name, value]) => element(2, name, text(Buffer.from(`${value}\0`)))),
        element(4, 'documents', documentOf(element(3, '0', document))),
      ),
    ]);
    for (const sections of [[bodySection(insert), sequenceSection('documents', [document])], [inArray]]) {
      expect(await answerTo(opMsg(sections))).toMatchObject({ ok: 0, code });
      expect(await collection.countDocuments()).toBe(0);
    }
  });

  test('but 180 levels are stored, and a text of several alphabets', async () => {
    const collection = await collectionWith();
    const document = documentOf(good, element(3, 'a', nested(180)), element(2, 'b', text(Buffer.from('aжß漢😀\0'))));
    const insert = { insert: collection.collectionName, $db: collection.dbName };
    expect(await answerTo(opMsg([bodySection(insert), sequenceSection('documents', [document])]))).toMatchObject({
      n: 1,
    });
    expect(await collection.findOne()).toMatchObject({ b: 'aжß漢😀' });
  });

  test('an update does not nest deeper either', async () => {
    const collection = await collectionWith([{ _id: 1 }]);
    const path = Array.from({ length: 250 }, () => 'a').join('.');
    const error = await collection
      .updateOne({ _id: 1 as never }, { $set: { [path]: 1 } })
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 15 });
    expect(await collection.find().toArray()).toEqual([{ _id: 1 }]);
  });
});

describe.skipIf(isReal)('a malformed message is refused', () => {
  const body = bodySection({ ping: 1, $db: 'admin' });
  const sequence = (size: number) => {
    const section = sequenceSection('documents', [BSON.serialize({ a: 1 })]);
    section.writeInt32LE(size, 1);
    return section;
  };
  test.each<[string, Buffer, number]>([
    ['a section of size −1', opMsg([body, sequence(-1)]), 16],
    ['a section of size 0', opMsg([body, sequence(0)]), 16],
    ['a section of size 4', opMsg([body, sequence(4)]), 16],
    ['a section that is longer than the message', opMsg([body, sequence(1_000)]), 16],
    ['a section whose last document is cut off', opMsg([sequence(20), body]), 22],
    ['no body', opMsg([sequenceSection('documents', [])]), 40587],
    ['nothing', opMsg([]), 40587],
    ['two bodies', opMsg([body, body]), 40430],
    ['an unknown kind of section', opMsg([body, Buffer.of(7)]), 40432],
    ['a sequence twice', opMsg([body, sequenceSection('a', []), sequenceSection('a', [])]), 40431],
    ['a sequence that is in the body too', opMsg([body, sequenceSection('ping', [])]), 40433],
    ['an unknown flag', opMsg([body], { flags: 4 }), 40429],
    ['a body of size 0', opMsg([Buffer.of(0, 0, 0, 0, 0)]), 40587],
    ['an OP_QUERY of another command', opQuery({ ping: 1 }), 352],
    ['an empty command', opMsg([bodySection({})]), 73],
  ])('%s', async (_, message, code) => {
    expect(await answerTo(message)).toMatchObject({ ok: 0, code });
  });

  test('a checksum counts', async () => {
    const message = withChecksum(opMsg([body]));
    expect(await answerTo(message)).toEqual({ ok: 1 });
    message[message.length - 1]! ^= 1;
    expect(await answerTo(message)).toMatchObject({ ok: 0, code: 9 });
  });

  test('one that expects no answer gets none, nor does a broken one', async () => {
    const connection = rawConnection(theUrl());
    connection.send(opMsg([body, Buffer.of(7)], { flags: 2 }));
    expect(await answered(connection, opMsg([bodySection({ hello: 1, $db: 'admin' })]))).toMatchObject({ ok: 1 });
    connection.close();
  });

  test('half of it is kept only for as long as there is room for all halves together', async () => {
    const half = Buffer.alloc(16_000_000);
    half.writeInt32LE(20_000_000, 0);
    const alive = () => rawConnection(theUrl());
    const stalled = Array.from({ length: 7 }, alive);
    const closed = stalled.map((connection) => connection.answerTo(1).then(String, () => 'closed'));
    for (const connection of stalled) connection.send(half);
    expect(await Promise.any(closed)).toBe('closed');
    const connection = alive();
    expect(await answered(connection, opMsg([body]))).toEqual({ ok: 1 });
    for (const each of [...stalled, connection]) each.close();
  });

  test('documents that are none', async () => {
    const $db = theDb().databaseName;
    for (const documents of [[1], ['x'], [[1]], [null], 5, { a: 1 }])
      expect(await answerTo(opMsg([bodySection({ insert: 'none', documents, $db })]))).toMatchObject({
        ok: 0,
        code: expect.toBeOneOf([9, 14]) as number,
      });
    for (const updates of [[1], [null], 5])
      expect(await answerTo(opMsg([bodySection({ update: 'none', updates, $db })]))).toMatchObject({
        ok: 0,
        code: expect.toBeOneOf([9, 14]) as number,
      });
    expect(await theDb().listCollections({ name: 'none' }).toArray()).toEqual([]);
  });
});
