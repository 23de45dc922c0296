import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bus, closeBus, connectBus } from '../src/bus.ts';
import { ask } from '../src/requests.ts';

const { natsUrls } = inject('servers');
let knowledge: NatsConnection;

beforeAll(async () => {
  const { host, username: user, password } = new URL(natsUrls.knowledge!);
  knowledge = await connect({ servers: host, user, pass: decodeURIComponent(password) });
  connectBus(natsUrls.social!, 'social');
  await bus();
});
afterAll(async () => {
  await knowledge?.close();
  await closeBus();
});

const file = { _id: 'f1', name: 'a.txt', type: 'text/plain', size: 1, width: null, height: null, hasThumb: false };
const input = { clientId: 'c1', entity: 'post', carriers: ['ana'], ids: ['f1'] };

/** Two replicas answer as `answer` says, each request by one of them. */
async function whileAnswered(answer: object, act: () => Promise<void>) {
  const asked: unknown[] = [];
  const replicas = [1, 2].map(() =>
    knowledge.subscribe('cmd.knowledge.files.describe', {
      queue: 'knowledge',
      callback: (_, message) => {
        asked.push(message.json());
        message.respond(JSON.stringify(answer));
      },
    }),
  );
  await knowledge.flush();
  await act();
  for (const replica of replicas) replica.unsubscribe();
  await knowledge.flush();
  return asked;
}

test('a service asks another one over the bus, and one replica answers', async () => {
  const asked = await whileAnswered({ result: [file] }, async () => {
    expect(await ask('knowledge.files.describe', input)).toEqual([file]);
  });
  expect(asked).toEqual([input]);
});

test('while none answers, or the answer is a failure, the call is refused as unavailable', async () => {
  const refused = { status: 503, code: 'service_unavailable' };
  await expect(ask('knowledge.files.describe', input)).rejects.toMatchObject(refused);
  await whileAnswered({ error: 'internal' }, () =>
    expect(ask('knowledge.files.describe', input)).rejects.toMatchObject(refused),
  );
});
