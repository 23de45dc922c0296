import { services } from '@atrium/contracts/services';
import { connect, Events, type NatsConnection } from 'nats';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { bus, closeBus, connectBus } from '../src/bus.ts';
import { newId } from '../src/database.ts';

const { natsUrls, adminNatsUrl } = inject('servers');
const open: NatsConnection[] = [];
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));

async function connectAs(url: string): Promise<NatsConnection> {
  const { host, username: user, password: pass } = new URL(url);
  const connection = await connect({ servers: host, user, pass: decodeURIComponent(pass), reconnect: false });
  open.push(connection);
  return connection;
}

/** What the server refuses while `act` runs, as `publish a.b.c`. */
async function refusedTo(name: string, act: (connection: NatsConnection) => void): Promise<string[]> {
  const connection = await connectAs(natsUrls[name]!);
  const refused: string[] = [];
  void (async () => {
    for await (const { type, permissionContext } of connection.status())
      if (type === Events.Error && permissionContext)
        refused.push(`${permissionContext.operation} ${permissionContext.subject}`);
  })();
  act(connection);
  await connection.flush(); // the server answers in order
  await new Promise((resolve) => setImmediate(resolve));
  return refused;
}

const publishing = (name: string, subjects: string[]) =>
  refusedTo(name, (connection) => subjects.forEach((subject) => connection.publish(subject, '{}')));

const subscribing = (name: string, subjects: string[]) =>
  refusedTo(name, (connection) => subjects.forEach((subject) => connection.subscribe(subject, { callback: () => {} })));

const all = (operation: string, subjects: string[]) => subjects.map((subject) => `${operation} ${subject}`);

describe('a service publishes under its own name only', () => {
  test.each([
    [
      'social',
      ['event.c.social.post.published', 'state.c.social.keys.group.u', 'push.c', 'dead.social.social-cleanup'],
    ],
    ['identity', ['event.c.identity.client.created', 'state.c.identity.user.u', 'caller.invalidate']],
    ['notify', ['push.c', 'dead.notify.notify-sources', 'invalidate.notify.unread.c']],
  ])('%s publishes what its entry names', async (name, subjects) => {
    expect(await publishing(name, subjects)).toEqual([]);
  });

  test.each([
    [
      'social',
      ['event.c.identity.client.created', 'state.c.identity.user.u', 'state.c.social.user.u', 'caller.invalidate'],
    ],
    ['identity', ['event.c.social.post.published', 'invalidate.social.wall.c', 'dead.social.social-cleanup']],
    [
      'notify',
      ['event.c.social.post.published', 'state.c.notify.user.u', 'invalidate.notify.other.c', 'cmd.knowledge.x'],
    ],
    ['chat', ['event.c.social.x.removed', 'state.c.chat.keys.room.u', 'caller.invalidate', 'cmd.social.x']],
    ['bff', ['event.c.social.post.published', 'push.c', 'caller.invalidate', 'invalidate.social.wall.c']],
  ])('%s is refused the rest', async (name, subjects) => {
    expect(await publishing(name, subjects)).toEqual(all('publish', subjects));
  });
});

describe('a service receives what is meant for it only', () => {
  test('its inbox and the invalidations of its caches', async () => {
    const own = ['_INBOX.social.x', 'invalidate.social.wall.*', 'invalidate.social.people.*'];
    expect(await subscribing('social', own)).toEqual([]);
    expect(await subscribing('bff', ['_INBOX.bff.x', 'push.*', 'caller.invalidate'])).toEqual([]);
  });

  test('not events, states, pushes, or what others receive', async () => {
    const foreign = ['_INBOX.>', '_INBOX.notify.>', 'event.>', 'state.>', 'push.*', 'dead.>', 'caller.invalidate'];
    const others = ['cmd.chat.>', 'cmd.social.>', 'invalidate.notify.unread.*', '$JS.API.>', '>'];
    expect(await subscribing('social', [...foreign, ...others])).toEqual(all('subscription', [...foreign, ...others]));
  });
});

describe('consumers', () => {
  const api = (name: string, requests: string[]) =>
    publishing(
      name,
      requests.map((request) => `$JS.API.${request}`),
    );
  const refusals = (requests: string[]) =>
    all(
      'publish',
      requests.map((request) => `$JS.API.${request}`),
    );

  test('a service asks for its own', async () => {
    const own = [
      'CONSUMER.CREATE.EVENTS.notify-sources.event.*.social.*.*',
      'CONSUMER.INFO.EVENTS.notify-sources',
      'CONSUMER.MSG.NEXT.EVENTS.notify-sources',
      'CONSUMER.CREATE.STATE.notify-people.state.*.identity.user.*',
    ];
    expect(await api('notify', own)).toEqual([]);
  });

  test('not for another’s, for one of other events, or for changes of a stream', async () => {
    const foreign = [
      'CONSUMER.MSG.NEXT.EVENTS.social-cleanup',
      'CONSUMER.INFO.EVENTS.social-cleanup',
      'CONSUMER.DELETE.EVENTS.social-cleanup',
      'CONSUMER.DELETE.EVENTS.notify-sources',
      'CONSUMER.CREATE.EVENTS.notify-sources.event.>',
      'CONSUMER.CREATE.EVENTS.notify-sources',
      'CONSUMER.CREATE.EVENTS.notify-other.event.*.social.*.*',
      'CONSUMER.CREATE.STATE.notify-people.state.>',
      'CONSUMER.DURABLE.CREATE.EVENTS.notify-sources',
      'CONSUMER.CREATE.EVENTS',
      'STREAM.MSG.GET.STATE',
      'DIRECT.GET.STATE.state.c.identity.user.u',
      'STREAM.PURGE.EVENTS',
      'STREAM.DELETE.EVENTS',
      'STREAM.UPDATE.EVENTS',
      'STREAM.MSG.DELETE.EVENTS',
      'STREAM.SNAPSHOT.EVENTS',
    ];
    expect(await api('notify', foreign)).toEqual(refusals(foreign));
  });

  test('what publishes no events looks into no stream', async () => {
    const looks = ['STREAM.MSG.GET.EVENTS', 'STREAM.MSG.GET.STATE'];
    expect(await api('bff', looks)).toEqual(refusals(looks));
  });

  test('not to acknowledge in place of another', async () => {
    const subjects = ['$JS.ACK.EVENTS.social-cleanup.1.1.1.1.0'];
    expect(await publishing('notify', subjects)).toEqual(all('publish', subjects));
  });
});

test('every service opens the bus with its permissions, an empty one, too', async () => {
  for (const { name } of services) {
    connectBus(natsUrls[name]!, name);
    const { manager } = await bus();
    expect((await manager.streams.info('EVENTS')).config.name).toBe('EVENTS');
    await closeBus();
  }
});

test('a filter wider than the subject says is refused by the server', async () => {
  const connection = await connectAs(adminNatsUrl);
  const request = (filter: string) => ({
    stream_name: 'EVENTS',
    config: { durable_name: durable, filter_subject: filter, ack_policy: 'explicit', deliver_policy: 'all' },
  });
  const durable = `test-${newId()}`;
  const create = async (filter: string) =>
    (
      await connection.request(
        `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.event.*.social.*.*`,
        JSON.stringify(request(filter)),
      )
    ).json<{ error?: { code: number } }>();
  expect(await create('event.>')).toMatchObject({ error: { code: 400 } });
  expect(await create('event.*.social.*.*')).not.toHaveProperty('error');
  await (await connection.jetstreamManager()).consumers.delete('EVENTS', durable);
});
