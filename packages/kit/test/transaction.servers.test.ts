import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';
import { defineCollection, makeIndexes } from '../src/collection.ts';
import { closeDatabase, connectDatabase, maxConnections, newId } from '../src/database.ts';
import type { Caller } from '../src/caller.ts';
import { idempotentRequest, inputHashKey } from '../src/idempotency.ts';
import { unitOfWork } from '../src/unitOfWork.ts';
import { startTcpProxy } from './tcpProxy.ts';

const items = defineCollection('items', 'content');

test('when the answer to a commit is lost, invalidations run and nothing else', async () => {
  const { mongoUrl } = inject('servers');
  const name = `kit_${newId()}`;
  const proxy = await startTcpProxy(mongoUrl);
  await connectDatabase(`mongodb://${new URL(proxy.url).host}/?directConnection=true`, name);
  await makeIndexes();
  const ran: string[] = [];
  const write = (_id: string) =>
    unitOfWork({ clientId: 'acme' }, async (work) => {
      await items.of({ clientId: 'acme' }).insert({ _id }, work);
      work.invalidate(() => ran.push('invalidated'));
      work.afterCommit(() => ran.push('pushed'));
      return null;
    });
  await write('committed');
  expect(ran.splice(0)).toEqual(['invalidated', 'pushed']);

  const lost = proxy.cutBeforeAnswerTo('commitTransaction');
  const unanswered = write('unknown').then(
    () => 'committed',
    () => 'failed',
  );
  await lost;
  await closeDatabase(); // ends the driver's retries
  expect(await unanswered).toBe('failed');
  expect(ran).toEqual(['invalidated']);

  const mongo = await new MongoClient(mongoUrl).connect();
  expect(await mongo.db(name).collection<{ _id: string }>('items').countDocuments({ _id: 'unknown' })).toBe(1);
  await mongo.db(name).dropDatabase();
  await mongo.close();
  proxy.close();
});

test('a repeated request gets the first result after a rotation, as long as the former secret is known', async () => {
  const { mongoUrl } = inject('servers');
  const name = `kit_${newId()}`;
  await connectDatabase(mongoUrl, name);
  await makeIndexes();
  let runs = 0;
  const post = (...secrets: string[]) => {
    const caller = { clientId: 'acme', userId: 'ana' } as Caller;
    const request = { call: 'posts.create', body: 'Hello' };
    const idempotency = idempotentRequest(secrets.map(inputHashKey), caller, 'key', request);
    return unitOfWork({ ...caller, idempotency }, async () => ({ run: (runs += 1) }));
  };
  expect(await post('old')).toEqual({ run: 1 });
  expect(await post('new', 'old')).toEqual({ run: 1 });
  await expect(post('new')).rejects.toMatchObject({ status: 422 });
  await closeDatabase();
  const mongo = await new MongoClient(mongoUrl).connect();
  await mongo.db(name).dropDatabase();
  await mongo.close();
});

test('what the last release has stored is still the answer to the same request', async () => {
  const { mongoUrl } = inject('servers');
  const database = await connectDatabase(mongoUrl, `kit_${newId()}`);
  await makeIndexes();
  const caller = { clientId: 'acme', userId: 'ana' } as Caller;
  const requestOf = (body: string) =>
    idempotentRequest([inputHashKey('secret')], caller, 'key', { call: 'posts.create', params: { id: 'one' }, body });
  const { former } = requestOf('Hello');
  expect(former.key).toBe('acme:ana:posts.create:one:key');
  const row = { _id: `${former.key}:1`, input_hash: former.hashes[0], value: { run: 0 }, created: new Date() };
  await database.collection<{ _id: string }>('idempotency').insertOne(row);
  const send = (body: string) => unitOfWork({ ...caller, idempotency: requestOf(body) }, async () => ({ run: 1 }));
  expect(await send('Hello')).toEqual({ run: 0 });
  await expect(send('Another')).rejects.toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  await database.dropDatabase();
  await closeDatabase();
});

test('many more units of work than connections end, also where each waits for the others’ locks', async () => {
  const { mongoUrl } = inject('servers');
  const database = await connectDatabase(mongoUrl, `kit_${newId()}`);
  await makeIndexes();
  const count = maxConnections * 2;
  const write = (clientId: string) =>
    unitOfWork({ clientId }, async (work) => {
      for (let n = 0; n < 3; n += 1) await items.of({ clientId }).insert({ _id: newId() }, work);
      return null;
    });
  await Promise.all(Array.from({ length: count }, () => write(newId())));
  expect(await database.collection('items').countDocuments()).toBe(count * 3);
  await database.dropDatabase();
  await closeDatabase();
});
