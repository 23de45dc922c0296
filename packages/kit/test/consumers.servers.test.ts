import { DeliverPolicy, type JsMsg } from 'nats';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { bus, closeBus, connectBus } from '../src/bus.ts';
import { consume } from '../src/consumers.ts';
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
  await vi.waitFor(() => expect(received).toEqual(['social.post.published']));
  await before.stop();

  await publish('social.post.changed');
  await publish('workflow.files.attached');
  const after = await start('*.files.attached');
  await vi.waitFor(() => expect(received).toEqual(['social.post.published', 'workflow.files.attached']));
  await after.stop();
  const { config } = await manager.consumers.info('EVENTS', durable_name);
  expect(config.filter_subject).toBe(`event.${company}.*.files.attached`);
  await manager.consumers.delete('EVENTS', durable_name);
});

test('messages that a stopped consumer has received and not handled are delivered to another one immediately', async () => {
  const [company, durable_name] = [newId(), `test-${newId()}`];
  const config = { durable_name, filter_subject: `event.${company}.>`, deliver_policy: DeliverPolicy.All };
  const { stream, manager } = await bus();
  const count = 120;
  for (let n = 0; n < count; n += 1) await stream.publish(`event.${company}.social.post.published`, String(n));

  const handled: string[] = [];
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const handle = (messages: JsMsg[]) => {
    for (const message of messages) {
      handled.push(message.string());
      message.ack();
    }
  };
  const stopped = await consume('EVENTS', config, async (messages) => {
    begun.resolve();
    await finish.promise;
    handle(messages);
  });
  await begun.promise;
  await vi.waitFor(async () =>
    expect(await manager.consumers.info('EVENTS', durable_name)).toMatchObject({ num_ack_pending: count }),
  );
  const other = await consume('EVENTS', config, async (messages) => handle(messages));
  await vi.waitFor(async () =>
    expect((await manager.consumers.info('EVENTS', durable_name)).num_waiting).toBeGreaterThan(1),
  );
  const ending = stopped.stop();
  finish.resolve();
  await ending;

  // Otherwise NATS waits ten seconds for the acknowledgements.
  await vi.waitFor(() => expect(new Set(handled).size).toBe(count), 8000);
  expect(handled).toHaveLength(count);
  await other.stop();
  await manager.consumers.delete('EVENTS', durable_name);
});
