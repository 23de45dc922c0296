import fc from 'fast-check';
import { BSON, Long, MaxKey, ObjectId, Timestamp, UUID } from 'mongodb';
import { expect, test } from 'vitest';
import { bodySection, messageOf, opMsg, opQuery, rawConnection, sequenceSection, withChecksum } from './rawMessages.ts';
import { type Doc, isReal, theClient, theUrl, useTarget } from './target.ts';

/** Each run sends other messages with FUZZ_SEED; FUZZ_MESSAGES=100000 is the whole round (about five minutes). */
const MESSAGES = Number(process.env['FUZZ_MESSAGES'] ?? 2_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const DATABASE = `fuzz_${process.pid}`;

useTarget({ writerTimeoutMs: 300 });

const document = {
  _id: new ObjectId(),
  text: 'Привет',
  number: 1.5,
  long: Long.fromNumber(2 ** 40),
  list: [1, { a: true }, null, 'x'],
  inner: {
    date: new Date(0),
    regex: /^a.*b$/i,
    uuid: new UUID(),
    code: new BSON.Code('f()', { a: 1 }),
    max: new MaxKey(),
  },
  stamp: new Timestamp({ t: 1, i: 2 }),
  decimal: BSON.Decimal128.fromString('1.5'),
};
const $db = DATABASE;
const session = () => ({ lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1) });
const documents = [BSON.serialize(document), BSON.serialize({ a: 1 })];

const SEEDS: Buffer[] = [
  opMsg([bodySection({ insert: 'a', $db, documents: [document, { a: 1 }] })]),
  opMsg([bodySection({ insert: 'a', $db }), sequenceSection('documents', documents)]),
  opMsg([sequenceSection('documents', documents), bodySection({ insert: 'a', ordered: false, $db, ...session() })]),
  withChecksum(opMsg([bodySection({ insert: 'a', $db }), sequenceSection('documents', documents)])),
  opMsg([bodySection({ find: 'a', filter: { text: /^П/i, number: { $gt: 1 } }, sort: { text: 1 }, limit: 3, $db })]),
  opMsg([bodySection({ find: 'a', $db, ...session(), autocommit: false, startTransaction: true })]),
  opMsg([
    bodySection({ update: 'a', $db, ...session() }),
    sequenceSection('updates', [
      BSON.serialize({ q: { a: 1 }, u: { $set: { 'inner.x': document }, $inc: { n: 1 } }, upsert: true, multi: true }),
    ]),
  ]),
  opMsg([
    bodySection({ delete: 'a', deletes: [{ q: { text: 'x' }, limit: 1 }], $db, writeConcern: { w: 'majority' } }),
  ]),
  opMsg([bodySection({ findAndModify: 'a', query: { a: 1 }, update: { $push: { list: 1 } }, upsert: true, $db })]),
  opMsg([
    bodySection({ aggregate: 'a', pipeline: [{ $match: { a: 1 } }, { $group: { _id: '$a' } }], cursor: {}, $db }),
  ]),
  opMsg([bodySection({ createIndexes: 'a', indexes: [{ key: { text: 1 }, name: 'text_1' }], $db })]),
  opMsg([bodySection({ getMore: Long.fromNumber(123), collection: 'a', $db })]),
  opMsg([bodySection({ hello: 1, $db: 'admin' })], { flags: 0x10000 }),
  opMsg([bodySection({ ping: 1, $db: 'admin' })], { flags: 2 }),
  opQuery({ isMaster: 1, helloOk: true, client: { driver: { name: 'x', version: '1' } } }),
];

type Mutation = (message: Buffer<ArrayBufferLike>) => Buffer<ArrayBufferLike>;
const EDGES = [-1, 0, 1, 4, 5, 2 ** 31 - 1, -(2 ** 31), 0x7f, 255, 16_777_216];
const position = fc.double({ min: 0, max: 0.999_999, noNaN: true });
const placeIn = (message: Buffer, at: number, room = 1) =>
  16 + Math.floor(at * Math.max(1, message.length - 15 - room));

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(position, fc.nat(255)).map(([at, byte]): Mutation => (message) => {
    message[placeIn(message, at)] = byte;
    return message;
  }),
  fc.tuple(position, fc.constantFrom(...EDGES)).map(([at, value]): Mutation => (message) => {
    message.writeInt32LE(value, Math.min(placeIn(message, at, 4), message.length - 4));
    return message;
  }),
  fc.tuple(position, position).map(([from, to]): Mutation => (message) => {
    const [start, end] = [placeIn(message, from), placeIn(message, to)].sort((a, b) => a - b) as [number, number];
    return Buffer.concat([message.subarray(0, start), message.subarray(end)]);
  }),
  fc.tuple(position, position, position).map(([from, to, into]): Mutation => (message) => {
    const [start, end] = [placeIn(message, from), placeIn(message, to)].sort((a, b) => a - b) as [number, number];
    const at = placeIn(message, into);
    return Buffer.concat([message.subarray(0, at), message.subarray(start, end), message.subarray(at)]);
  }),
  fc.tuple(position, fc.uint8Array({ maxLength: 12 })).map(([at, bytes]): Mutation => (message) => {
    const place = placeIn(message, at);
    return Buffer.concat([message.subarray(0, place), bytes, message.subarray(place)]);
  }),
);

const mutated = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([seed, mutations]) => {
    const message = mutations.reduce<Buffer>((bytes, mutate) => mutate(bytes), Buffer.from(seed));
    message.writeInt32LE(message.length, 0);
    return message;
  });

const PING_ID = 77_777;
const ping = opMsg([bodySection({ ping: 1, $db: 'admin' })], { requestId: PING_ID });

test.skipIf(isReal)(
  `${MESSAGES} mutated messages: each is answered or refused over the same connection, and nothing broken is stored`,
  async () => {
    const connection = rawConnection(theUrl());
    let refused = 0;
    for (const message of fc.sample(mutated, { numRuns: MESSAGES, seed: SEED })) {
      message.writeInt32LE(1, 4);
      const answer = connection.answerTo(1).then(
        ({ ok }) => void (ok === 0 && refused++),
        () => undefined,
      );
      const alive = connection.answerTo(PING_ID);
      connection.send(Buffer.concat([message, ping]));
      expect(await alive, message.toString('hex')).toEqual({ ok: 1 });
      void answer;
    }
    expect(refused).toBeGreaterThan(MESSAGES / 4);
    connection.close();
    await readAll();
  },
  30_000 + MESSAGES * 10,
);

/** Whatever was stored is valid BSON, which the driver decodes and the server finds, changes and deletes. */
async function readAll() {
  const { databases } = await theClient().db('admin').command({ listDatabases: 1 });
  for (const { name } of databases as { name: string }[])
    for (const { name: collection } of await theClient().db(name).listCollections().toArray()) {
      const all = theClient().db(name).collection<Doc>(collection);
      const found = await all.find({}, { enableUtf8Validation: true, raw: true }).toArray();
      for (const bytes of found as unknown as Uint8Array[]) BSON.deserialize(bytes, { validation: { utf8: true } });
      expect((await all.updateMany({}, { $set: { seen: true } })).matchedCount).toBe(found.length);
      expect((await all.deleteMany({})).deletedCount).toBe(found.length);
    }
}

test.skipIf(isReal)('a message that is cut off, too small or too large costs no more than its connection', async () => {
  const size = (bytes: number) => {
    const message = Buffer.from(SEEDS[0]!);
    message.writeInt32LE(bytes, 0);
    return message;
  };
  for (const broken of [size(15), size(0), size(-1), size(2 ** 31 - 1), size(48_100_000), Buffer.alloc(16)]) {
    const connection = rawConnection(theUrl());
    const answer = connection.answerTo(1);
    connection.send(broken);
    await expect(answer).rejects.toThrow('the connection was closed');
  }
  const patient = rawConnection(theUrl());
  patient.send(SEEDS[0]!.subarray(0, 40));
  expect(await theClient().db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
  patient.close();
});

test.skipIf(isReal)('an operation of another protocol is refused', async () => {
  const connection = rawConnection(theUrl());
  const answer = connection.answerTo(1);
  connection.send(messageOf(2010, Buffer.alloc(20)));
  expect(await answer).toMatchObject({ ok: 0, code: 59 });
  connection.close();
});
