import { MongoClient } from 'mongodb';
import { expect, inject, test } from 'vitest';
import { defineCollection, makeIndexes } from '../src/collection.ts';
import { closeDatabase, connectDatabase, newId } from '../src/database.ts';
import { unitOfWork } from '../src/unitOfWork.ts';
import { startTcpProxy } from './tcpProxy.ts';

const items = defineCollection('items');

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
