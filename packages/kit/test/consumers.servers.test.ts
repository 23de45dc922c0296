import { eventually } from '@atrium/testkit/eventually';
import { DeliverPolicy, type JsMsg } from 'nats';
import { afterAll, expect, inject, test } from 'vitest';
import { bus, closeBus, connectBus } from '../src/bus.ts';
import { startConsumer } from '../src/consumers.ts';
import { consume } from '../src/consume.ts';
import { newId } from '../src/database.ts';

connectBus(inject('servers').adminNatsUrl, 'social');
afterAll(closeBus);

test('a durable consumer whose filter has changed since the last release receives what it names now', async () => {
  const [company, durable_name] = [newId(), `test-${newId()}`];
  const received: string[] = [];
  const start = (filter: string) =>
    consume(
      'EVENTS',
      { durable_name, filter_subject: `event.${company}.${filter}`, deliver_policy: DeliverPolicy.All },
      async (messages) => {
        for (const message of messages) {
          received.push(message.subject.split('.').slice(2).join('.'));
          message.ack();
        }
      },
    );
  const { stream, manager } = await bus();
  const publish = (type: string) => stream.publish(`event.${company}.${type}`, '{}');

  const before = await start('social.post.*');
  await publish('social.post.published');
  await eventually(() => expect(received).toEqual(['social.post.published']));
  await before.stop();

  await publish('social.post.changed');
  await publish('workflow.files.attached');
  const after = await start('*.files.attached');
  await eventually(() => expect(received).toEqual(['social.post.published', 'workflow.files.attached']));
  await after.stop();
  const { config } = await manager.consumers.info('EVENTS', durable_name);
  expect(config.filter_subject).toBe(`event.${company}.*.files.attached`);
  await manager.consumers.delete('EVENTS', durable_name);
});

/** So long that a test fails when a message is delivered again only after it. */
const ack_wait = 120_000_000_000;
const waiting = { timeout: 60_000 };

test(
  'messages that a stopped consumer has received and not handled are delivered to another one after a second',
  waiting,
  async () => {
    const [company, durable_name] = [newId(), `test-${newId()}`];
    const config = { durable_name, ack_wait, filter_subject: `event.${company}.>`, deliver_policy: DeliverPolicy.All };
    const { stream, manager } = await bus();
    const count = 120;
    for (let n = 0; n < count; n += 1) await stream.publish(`event.${company}.social.post.published`, String(n));

    const handled: string[] = [];
    const begun = Promise.withResolvers<number>();
    const finish = Promise.withResolvers<void>();
    const handle = (messages: JsMsg[]) => {
      for (const message of messages) {
        handled.push(message.string());
        message.ack();
      }
    };
    const stopped = await consume('EVENTS', config, async (messages) => {
      begun.resolve(messages.length);
      await finish.promise;
      handle(messages);
    });
    const held = await begun.promise;
    await eventually(async () =>
      expect(await manager.consumers.info('EVENTS', durable_name)).toMatchObject({ num_ack_pending: count }),
    );
    const other = await consume('EVENTS', config, async (messages) => handle(messages));
    await eventually(async () =>
      expect((await manager.consumers.info('EVENTS', durable_name)).num_waiting).toBeGreaterThan(1),
    );
    const ending = stopped.stop();
    await eventually(() => expect(new Set(handled).size).toBe(count - held));
    finish.resolve();
    await ending;

    expect(new Set(handled).size).toBe(count);
    expect(handled).toHaveLength(count);
    await other.stop();
    await manager.consumers.delete('EVENTS', durable_name);
  },
);

test('messages that NATS has sent and a stopped consumer has not read yet are handled, too', waiting, async () => {
  const [company, durable_name] = [newId(), `test-${newId()}`];
  const config = { durable_name, ack_wait, filter_subject: `event.${company}.>`, deliver_policy: DeliverPolicy.All };
  const received = new Set<string>();
  const { connection, manager } = await bus();
  const unread = await consume('EVENTS', config, async (messages) => {
    for (const message of messages) {
      received.add(message.string());
      message.ack();
    }
  });
  await eventually(async () =>
    expect((await manager.consumers.info('EVENTS', durable_name)).num_waiting).toBeGreaterThan(0),
  );
  const count = 30;
  for (let n = 0; n < count; n += 1) connection.publish(`event.${company}.social.post.published`, String(n));
  const sent = connection.flush();
  await Promise.resolve(); // the client writes in a microtask
  // NATS stores each on a disk that may be busy, and sends it; this process does not read meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  const stopped = unread.stop();
  await sent;
  await stopped;
  expect(received.size).toBeGreaterThan(0);
  const allHandled = { num_ack_pending: 0, delivered: { consumer_seq: received.size } };
  await eventually(async () => expect(await manager.consumers.info('EVENTS', durable_name)).toMatchObject(allHandled));
  await manager.consumers.delete('EVENTS', durable_name);
});

test('a process runs a consumer of one name once, and again after it was stopped', async () => {
  const feature = `test-${newId()}`;
  const start = () => startConsumer(feature, 'social.none.*', []);
  const first = await start();
  await expect(start()).rejects.toThrow(`the consumer social-${feature} runs already in this process`);
  const other = await startConsumer(`${feature}-other`, 'social.none.*', []);
  await first.stop();
  await (await start()).stop();
  await other.stop();
  const { manager } = await bus();
  for (const name of [feature, `${feature}-other`])
    await manager.consumers.delete('EVENTS', `social-${name}`).catch(() => undefined);
});
