import { Binary, BSON, Double, Int32, Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, openEngine } from '../src/engine.ts';
import { filterOf } from '../src/query/filter.ts';
import { projectionOf } from '../src/query/project.ts';
import { bytesProjectionOf } from '../src/query/projectBytes.ts';
import { decode, decodeExact, encode, withDocument } from '../src/values/bson.ts';
import { namesOf, picked } from '../src/values/raw.ts';
import { collectionWith, type Doc, temporaryFolder, useTarget } from './target.ts';

useTarget();

const name = fc.constantFrom('_id', 'a', 'ab', 'b', 'ä', 'long_name');
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 'a', 'text', 'ä\u0000b', new Int32(1), new Double(1), Long.fromInt(1)),
  fc.constantFrom<unknown>(new Date(5), new ObjectId('65a000000000000000000001'), new Binary(Buffer.from('xy'))),
  fc.constantFrom<unknown>(
    BSON.Decimal128.fromString('1.5'),
    new BSON.BSONRegExp('^a', 'i'),
    new BSON.Timestamp({ t: 1, i: 2 }),
    new BSON.Code('f', { a: 1 }),
    new BSON.Code('g'),
    new BSON.BSONSymbol('s'),
    new BSON.MinKey(),
    new BSON.MaxKey(),
  ),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(name, scalar, { maxKeys: 3 }));
const document = fc.dictionary(name, value, { maxKeys: 6 });
const names = fc.uniqueArray(name, { maxLength: 4 });

describe('what is read of stored bytes is what decoding them gives', () => {
  test('fields kept, and left out', () => {
    fc.assert(
      fc.property(document, names, fc.boolean(), (doc, some, keeps) => {
        const bytes = encode(doc);
        const wanted = Object.entries(decodeExact(bytes)).filter(([key]) => (some as string[]).includes(key) === keeps);
        expect(Buffer.from(picked(bytes, namesOf(some), keeps))).toEqual(
          Buffer.from(encode(Object.fromEntries(wanted))),
        );
      }),
      { seed: 7 },
    );
  });

  test('projections', () => {
    const flag = fc.constantFrom<unknown>(0, 1, true, false);
    const projection = fc.dictionary(fc.oneof(name, fc.constantFrom('a.b', 'b.a')), flag, { maxKeys: 4 });
    const outcome = (run: () => Uint8Array) => {
      try {
        return Buffer.from(run()).toString('hex');
      } catch (error) {
        return String((error as Error).message);
      }
    };
    fc.assert(
      fc.property(document, projection, (doc, wanted) => {
        const bytes = encode(doc);
        expect(outcome(() => bytesProjectionOf(wanted)?.(bytes) ?? bytes)).toBe(
          outcome(() => encode(projectionOf(wanted)?.(decodeExact(bytes)) ?? doc)),
        );
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('filters', () => {
    const plain = fc.constantFrom<unknown>(null, true, 'a', 1, 2);
    const condition = fc.oneof(
      plain,
      fc.array(plain, { maxLength: 3 }).map(($in) => ({ $in })),
      fc.constantFrom<unknown>(
        { $exists: false },
        { $ne: 1 },
        { $gt: 0 },
        { $type: 'int' },
        { $elemMatch: { $gt: 0 } },
      ),
    );
    const flat = fc.dictionary(fc.oneof(name, fc.constantFrom('a.b', 'b.0')), condition, { maxKeys: 3 });
    const filter = fc.oneof(
      flat,
      fc.tuple(flat, flat).map(([one, two]): Doc => ({ ...one, $or: [two, { b: 1 }], $nor: [{ ab: 'a' }] })),
      fc.constant<Doc>({ $expr: { $eq: ['$a', '$b'] } }),
    );
    fc.assert(
      fc.property(document, filter, (doc, where) => {
        const bytes = encode(doc);
        const { read, test: matches, needsTypes } = filterOf(where);
        const whole = needsTypes ? decodeExact(bytes) : decode(bytes);
        fc.pre(!bytes.includes(19)); // decimals are refused by either
        expect(matches(read(bytes))).toBe(matches(whole));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('a document inside of an answer', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const bytes = encode(doc);
        const whole = withDocument({ n: 1 }, 'value', bytes, { ok: 1 });
        expect(Buffer.from(whole)).toEqual(Buffer.from(encode({ n: 1, value: decodeExact(bytes), ok: 1 })));
      }),
      { seed: 7 },
    );
  });
});

describe('what an index gives is what all documents give', () => {
  const small = fc.constantFrom<unknown>(null, 1, 2, 'a');
  const doc = fc.record({ a: small, b: fc.record({ c: small }, { requiredKeys: [] }), k: small }, { requiredKeys: [] });
  const asked = fc.oneof(
    small,
    fc.uniqueArray(small, { minLength: 1, maxLength: 4 }).map(($in) => ({ $in })),
  );
  const where = fc.dictionary(fc.constantFrom('a', 'k', 'b.c'), asked, { minKeys: 1, maxKeys: 2 });
  const page = fc.record({
    skip: fc.integer({ min: 0, max: 9 }),
    limit: fc.constantFrom(0, 1, 3, 5, 129, 200),
    batchSize: fc.constantFrom(2, 5, 100),
    sort: fc.constantFrom<Doc>({ _id: 1 }, { _id: -1 }, { k: 1, _id: -1 }),
  });

  test.each([
    ['without arrays, null too', doc],
    [
      'with arrays',
      fc.oneof(
        doc,
        doc.map((each) => ({ ...each, k: ['a', 1, 2] })),
      ),
    ],
  ])('%s: pages of sorted and merged stretches', async (_, each) => {
    const collection = await collectionWith();
    await collection.createIndexes([
      { key: { a: 1, _id: 1 } },
      { key: { k: 1, _id: -1 } },
      { key: { a: 1, k: 1, _id: -1 } },
      { key: { 'b.c': 1, _id: 1 } },
    ]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(each, { minLength: 1, maxLength: 30 }),
        fc.array(fc.tuple(where, page), { minLength: 8, maxLength: 8 }),
        async (docs, queries) => {
          await collection.deleteMany({});
          await collection.insertMany(docs.map((one, i) => ({ ...one, _id: i as never })));
          for (const [filter, options] of queries) {
            const run = (hint?: Doc) => collection.find(filter, { ...options, ...(hint && { hint }) }).toArray();
            expect(await run(), JSON.stringify([filter, options])).toEqual(await run({ $natural: 1 }));
            const count = await collection.countDocuments(filter);
            expect(count).toBe(await collection.countDocuments(filter, { hint: { $natural: 1 } }));
          }
        },
      ),
      { numRuns: 25, seed: 11 },
    );
  });

  test('a change of fields without an index, and one of an indexed field, are both found', async () => {
    const collection = await collectionWith([{ _id: 1 as never, a: 1, other: 1 }]);
    await collection.createIndexes([{ key: { a: 1 } }, { key: { k: 1 }, partialFilterExpression: { state: 'open' } }]);
    const ids = async (filter: Doc, hint: Doc) => (await collection.find(filter, { hint }).toArray()).length;
    await collection.updateOne({ _id: 1 as never }, { $set: { other: 2 } });
    expect(await ids({ a: 1 }, { a: 1 })).toBe(1);
    await collection.updateOne({ _id: 1 as never }, { $set: { state: 'open', a: 2 } });
    expect([await ids({ a: 1 }, { a: 1 }), await ids({ a: 2 }, { a: 1 })]).toEqual([0, 1]);
    expect(await ids({ k: null, state: 'open' }, { k: 1 })).toBe(1);
    await collection.updateOne({ _id: 1 as never }, { $unset: { state: 1 } });
    expect(await ids({ k: null, state: 'open' }, { k: 1 })).toBe(0);
  });
});

describe('reads see what is committed', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let engine: Engine;
  beforeEach(() => {
    folder = temporaryFolder();
    engine = openEngine(folder.path);
    engine.writing.run('CREATE TABLE t (n INTEGER)');
  });
  afterEach(async () => {
    await engine.close();
    folder.remove();
  });
  const seen = () => engine.reading.all('SELECT n FROM t').map(([n]) => n);
  const add = (n: number) => engine.writing.run('INSERT INTO t VALUES (?)', n);

  test('before, while and after others write', async () => {
    expect(seen()).toEqual([]);
    const written = engine.writer.write(() => add(1));
    expect(seen()).toEqual([]);
    await written;
    expect(seen()).toEqual([1]);
    await engine.writer.begin();
    add(2);
    expect(seen()).toEqual([1]);
    engine.writer.commit();
    expect(seen()).toEqual([1, 2]);
    await engine.writer.begin();
    add(3);
    expect(seen()).toEqual([1, 2]);
    engine.writer.abort();
    expect(seen()).toEqual([1, 2]);
  });

  test('the answer to a retried write is found, and to none that is newer or of another session', () => {
    const answer = encode({ ok: 1 });
    expect(engine.retries.find('s', 5n)).toBeUndefined();
    engine.retries.keep('s', 5n, answer);
    expect(engine.retries.find('s', 5n)).toEqual(new Uint8Array(answer));
    expect(engine.retries.find('s', 6n)).toBeUndefined();
    expect(engine.retries.find('s', 5n)).toEqual(new Uint8Array(answer));
    expect(engine.retries.find('other', 5n)).toBeUndefined();
  });
});
