import { type ClientSession, type Collection, Long, type MongoServerError, UUID } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { inTransaction } from './inTransaction.ts';
import { rawClient } from './rawClient.ts';
import { codeOf, collectionWith, type Doc, isReal, theClient, theDb, theUrl, useTarget } from './target.ts';

useTarget({ writerTimeoutMs: 300 });

const all = (collection: Collection<Doc>, session?: ClientSession) =>
  collection.find({}, { session }).sort({ _id: 1 }).toArray();

describe('a transaction', () => {
  test('shows its writes to itself alone until it commits, over several collections', async () => {
    const [a, b] = [await collectionWith([{ _id: 1 }]), await collectionWith([{ _id: 1 }])];
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 2 as never }, { session });
      await b.deleteOne({ _id: 1 as never }, { session });
      expect([await all(a, session), await all(b, session)]).toEqual([[{ _id: 1 }, { _id: 2 }], []]);
      expect([await all(a), await all(b)]).toEqual([[{ _id: 1 }], [{ _id: 1 }]]);
      await session.commitTransaction();
    });
    expect([await all(a), await all(b)]).toEqual([[{ _id: 1 }, { _id: 2 }], []]);
  });

  test('leaves nothing when it is aborted, new collections neither', async () => {
    const a = await collectionWith([{ _id: 1, n: 1 }]);
    await a.createIndex({ n: 1 });
    await inTransaction(async (session) => {
      await a.updateOne({ _id: 1 as never }, { $set: { n: [1, 2] } }, { session });
      await theDb().collection('born').insertOne({ a: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await a.find({ n: 1 }).toArray()).toEqual([{ _id: 1, n: 1 }]);
    expect(await theDb().listCollections({ name: 'born' }).toArray()).toEqual([]);
  });

  test('sees aggregates, counts and distinct values of its own', async () => {
    const a = await collectionWith([{ _id: 1, n: 1 }]);
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 2 as never, n: 5 }, { session });
      expect(await a.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session }).toArray()).toEqual([
        { _id: null, n: 6 },
      ]);
      expect(await a.distinct('n', {}, { session })).toEqual([1, 5]);
      expect(await a.findOneAndUpdate({ n: 5 }, { $inc: { n: 1 } }, { session, returnDocument: 'after' })).toEqual({
        _id: 2,
        n: 6,
      });
    });
  });

  test('goes on with a cursor', async () => {
    const a = await collectionWith(Array.from({ length: 30 }, (_, i) => ({ _id: i })));
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 30 as never }, { session });
      expect(await a.find({}, { session, batchSize: 4 }).toArray()).toHaveLength(31);
    });
  });

  test('that ends leaves its cursors closed', async () => {
    const a = await collectionWith(Array.from({ length: 30 }, (_, i) => ({ _id: i })));
    await inTransaction(async (session) => {
      const cursor = a.find({}, { session, batchSize: 4 });
      await cursor.next();
      await session.commitTransaction();
      await expect(async () => {
        for await (const _ of cursor);
      }).rejects.toThrow();
    });
  });

  test('is over after an error in it', async () => {
    const a = await collectionWith([{ _id: 1 }]);
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 2 as never }, { session });
      expect(await codeOf(a.insertOne({ _id: 1 as never }, { session }))).toBe(11000);
      const error = (await a
        .insertOne({ _id: 3 as never }, { session })
        .catch((each: unknown) => each)) as MongoServerError;
      expect(error.code).toBe(251);
      expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    });
    expect(await all(a)).toEqual([{ _id: 1 }]);
  });

  test('can be committed twice', async () => {
    const a = await collectionWith();
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 1 as never }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await all(a)).toHaveLength(1);
  });

  test('refuses what MongoDB does not do in one', async () => {
    const a = await collectionWith([{ _id: 1 }]);
    await inTransaction(async (session) => {
      expect(await codeOf(theDb().command({ count: a.collectionName }, { session }))).toBe(263);
    });
  });

  test('of nothing commits', async () => {
    const session = theClient().startSession();
    expect(await session.withTransaction(async () => 'done')).toBe('done');
    await session.endSession();
  });
});

describe.skipIf(isReal)('one writer', () => {
  test('a write outside waits for the transaction and then happens', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    let outside: Promise<unknown> | undefined;
    await inTransaction(async (session) => {
      await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      outside = a.updateOne({ _id: 1 as never }, { $inc: { n: 10 } });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await all(a)).toEqual([{ _id: 1, n: 0 }]);
      await session.commitTransaction();
    });
    await outside;
    expect(await all(a)).toEqual([{ _id: 1, n: 11 }]);
  });

  test('a write that would wait for its own transaction is given up, not deadlocked', async () => {
    const a = await collectionWith([{ _id: 1 }]);
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 2 as never }, { session });
      expect(await codeOf(a.insertOne({ _id: 3 as never }))).toBe(112);
      await session.commitTransaction();
    });
    expect(await all(a)).toHaveLength(2);
  });

  test('a second transaction gives up as transient and withTransaction tries it again', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    let tries = 0;
    const second = theClient().startSession();
    let done: Promise<unknown> | undefined;
    await inTransaction(async (session) => {
      await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      done = second.withTransaction(async () => {
        tries++;
        await a.updateOne({ _id: 1 as never }, { $inc: { n: 10 } }, { session: second });
      });
      await new Promise((resolve) => setTimeout(resolve, 400));
      await session.commitTransaction();
    });
    await done;
    await second.endSession();
    expect(tries).toBeGreaterThan(1);
    expect(await all(a)).toEqual([{ _id: 1, n: 11 }]);
  });

  test('a write waits without a timeout while several transactions take turns', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    const slow = async () => {
      const session = theClient().startSession();
      await session.withTransaction(async () => {
        await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
      await session.endSession();
    };
    const queue = Array.from({ length: 6 }, slow);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await a.updateOne({ _id: 1 as never }, { $inc: { n: 10 } });
    await Promise.all(queue);
    expect(await all(a)).toEqual([{ _id: 1, n: 16 }]);
  });

  test.skipIf(isReal)('concurrent commands that wait for the writer leave it free afterwards', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    const holder = theClient().startSession();
    holder.startTransaction();
    await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session: holder });
    const waiting = inTransaction(async (session) => {
      const increase = () => a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
      const first = increase();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await Promise.all([first, increase()]);
      await session.commitTransaction();
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await holder.commitTransaction();
    await holder.endSession();
    await waiting;
    await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } });
    expect(await all(a)).toEqual([{ _id: 1, n: 4 }]);
  });

  test('fifty concurrent transactions lose no update', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const session = theClient().startSession();
        await session.withTransaction(async () => {
          const { n } = (await a.findOne({ _id: 1 as never }, { session }))!;
          await a.updateOne({ _id: 1 as never }, { $set: { n: (n as number) + 1 } }, { session });
        });
        await session.endSession();
      }),
    );
    expect(await all(a)).toEqual([{ _id: 1, n: 50 }]);
  });

  test('a disconnected client does not keep it', async () => {
    const a = await collectionWith([{ _id: 1 }]);
    const client = await rawClient(theUrl());
    const session = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    const insert = { insert: a.collectionName, documents: [{ _id: 2 }], $db: a.dbName };
    expect(await client.send({ ...insert, ...session, startTransaction: true })).toMatchObject({ ok: 1, n: 1 });
    client.destroy();
    await eventually(() => a.insertOne({ _id: 3 as never }));
    expect((await all(a)).map(({ _id }) => _id as unknown)).toEqual([1, 3]);
  });

  test('one that says nothing more is given up when others wait', async () => {
    const a = await collectionWith([{ _id: 1 }]);
    await inTransaction(async (session) => {
      await a.insertOne({ _id: 2 as never }, { session });
      await eventually(() => a.insertOne({ _id: 3 as never }));
      expect(await codeOf(session.commitTransaction())).toBe(251);
    });
    expect((await all(a)).map(({ _id }) => _id as unknown)).toEqual([1, 3]);
  });
});

describe.skipIf(isReal)('a frozen client', () => {
  const inNew = () => ({
    lsid: { id: new UUID() },
    txnNumber: Long.fromNumber(1),
    autocommit: false,
    startTransaction: true,
  });

  test('that has only read stops no one', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    const frozen = await rawClient(theUrl());
    expect(await frozen.send({ find: a.collectionName, $db: a.dbName, ...inNew() })).toMatchObject({ ok: 1 });
    const before = await writerWaits(() => a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }));
    const inOne = await writerWaits(() =>
      inTransaction(async (session) => {
        await a.updateOne({ _id: 1 as never }, { $inc: { n: 1 } }, { session });
        await session.commitTransaction();
      }),
    );
    expect([before, inOne]).toEqual([0, 0]);
    frozen.destroy();
  });

  test('that has written loses the lock while others wait', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    const frozen = await rawClient(theUrl());
    const held = inNew();
    const write = { update: a.collectionName, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], $db: a.dbName };
    expect(await frozen.send({ ...write, ...held })).toMatchObject({ ok: 1, n: 1 });
    expect(await writerWaits(() => a.updateOne({ _id: 1 as never }, { $inc: { n: 10 } }))).toBeGreaterThan(0);
    const { startTransaction: _, ...ended } = held;
    expect(await frozen.send({ commitTransaction: 1, $db: 'admin', ...ended })).toMatchObject({
      code: 251,
      errorLabels: ['TransientTransactionError'],
    });
    expect(await all(a)).toEqual([{ _id: 1, n: 10 }]);
    frozen.destroy();
  });

  test(
    'a commit that is repeated over another connection is answered as the first one',
    { tags: ['full'] },
    async () => {
      const a = await collectionWith([{ _id: 1, n: 0 }]);
      const { startTransaction, ...transaction } = inNew();
      const commit = { commitTransaction: 1, $db: 'admin', ...transaction };
      for (const isAnswered of [false, true]) {
        const first = await rawClient(theUrl());
        transaction.txnNumber = commit.txnNumber = transaction.txnNumber.add(1);
        await first.send({
          insert: a.collectionName,
          documents: [{}],
          $db: a.dbName,
          ...transaction,
          startTransaction,
        });
        if (isAnswered) await first.send(commit);
        first.destroy();
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        const second = await rawClient(theUrl());
        expect(await second.send(commit)).toEqual({ ok: 1 });
        expect(await second.send(commit)).toEqual({ ok: 1 });
        second.destroy();
      }
      expect(await all(a)).toHaveLength(3);
    },
  );
});

/** How often a write was given up with 112 before it succeeded. */
async function writerWaits(write: () => Promise<unknown>): Promise<number> {
  for (let refusals = 0; ; refusals++) {
    const error = await write().then(
      () => undefined,
      (each: MongoServerError) => each,
    );
    if (!error) return refusals;
    expect(error.code).toBe(112);
  }
}

/** Tries again while a transaction is in the way, for three seconds. */
async function eventually(write: () => Promise<unknown>) {
  const start = Date.now();
  for (;;) {
    const error = await write().then(
      () => undefined,
      (each: MongoServerError) => each,
    );
    if (!error) return;
    expect(error.code).toBe(112);
    expect(Date.now() - start).toBeLessThan(3_000);
  }
}

test.skipIf(isReal)(
  'many transactions that read and write neither lose an update nor let the log grow',
  async () => {
    const a = await collectionWith(Array.from({ length: 40 }, (_, i) => ({ _id: i, n: 0, text: 'x'.repeat(2_000) })));
    await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        const session = theClient().startSession();
        for (let i = 0; i < 10; i++)
          await session.withTransaction(async () => {
            const _id = ((worker * 2 + i) % 40) as never;
            const { n } = (await a.findOne({ _id }, { session }))!;
            await a.updateOne({ _id }, { $set: { n: (n as number) + 1 } }, { session });
          });
        await session.endSession();
      }),
    );
    const total = (await all(a)).reduce((sum, { n }) => sum + (n as number), 0);
    expect(total).toBe(200);
  },
  60_000,
);

describe.skipIf(isReal)('a retryable write', () => {
  test.each<[string, (name: string) => Doc, Doc[]]>([
    [
      'insert',
      (name) => ({ insert: name, documents: [{ _id: 2, n: 1 }] }),
      [
        { _id: 1, n: 0 },
        { _id: 2, n: 1 },
      ],
    ],
    ['update', (name) => ({ update: name, updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }] }), [{ _id: 1, n: 1 }]],
    ['delete', (name) => ({ delete: name, deletes: [{ q: { _id: 1 }, limit: 1 }] }), []],
    [
      'findAndModify',
      (name) => ({ findAndModify: name, query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true }),
      [{ _id: 1, n: 1 }],
    ],
  ])('%s sent twice happens once and is answered the same', async (_, command, expected) => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    const client = await rawClient(theUrl());
    const numbered = {
      ...command(a.collectionName),
      $db: a.dbName,
      lsid: { id: new UUID() },
      txnNumber: Long.fromNumber(5),
    };
    const first = await client.send(numbered);
    expect(first['ok']).toBe(1);
    expect(await client.send(numbered)).toEqual(first);
    expect(await all(a)).toEqual(expected);
    client.destroy();
  });

  test('with the next number happens again', async () => {
    const a = await collectionWith([{ _id: 1, n: 0 }]);
    const client = await rawClient(theUrl());
    const lsid = { id: new UUID() };
    const updates = [{ q: {}, u: { $inc: { n: 1 } } }];
    for (const n of [1, 2])
      await client.send({ update: a.collectionName, updates, $db: a.dbName, lsid, txnNumber: Long.fromNumber(n) });
    expect(await all(a)).toEqual([{ _id: 1, n: 2 }]);
    client.destroy();
  });
});
