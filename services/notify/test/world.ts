import {
  createClient,
  events,
  type EventData,
  type EventType,
  type Notification,
  notifications,
  type PersonState,
} from '@atrium/contracts';
import { newId, signCaller } from '@atrium/kit';
import { connect, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';

export interface Address {
  notifyUrl: string;
  adminNatsUrl: string;
  callerSecret: string;
}

type Name = 'ana' | 'bo' | 'mia' | 'adm';

export interface Envelope<T extends EventType = EventType> {
  id: string;
  type: T;
  time: string;
  data: EventData<T>;
}

/** An event as social would tell it. `told`: when, if not when it happened. */
export function event<T extends EventType>(type: T, data: EventData<T>, told?: string): Envelope<T> {
  const time = told ?? ('created' in data ? data.created : new Date().toISOString());
  return { id: newId(), type, time, data: events[type].parse(data) as EventData<T> };
}

/** Notify alone, with its own door: it is told events over NATS and asked as the BFF would ask. */
export async function openWorld({ notifyUrl, adminNatsUrl, callerSecret }: Address) {
  const { protocol, host, username, password } = new URL(adminNatsUrl);
  const user = decodeURIComponent(username) || undefined;
  const servers = `${protocol}//${host}`;
  const pass = decodeURIComponent(password) || undefined;
  const connection = await connect({ servers, user, pass, maxReconnectAttempts: -1, reconnectTimeWait: 250 });
  const stream = connection.jetstream();
  const manager = await connection.jetstreamManager();
  return {
    connection,
    company: (names?: Name[]) => makeCompany({ stream, notifyUrl, callerSecret }, names),
    /** When all that was published has been handled. */
    settled: (time = 15_000) => settled(manager, time),
    /** How many events were given up. */
    parked: async () => (await manager.streams.info('DEAD')).state.messages,
    close: () => connection.drain(),
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Company = Awaited<ReturnType<typeof makeCompany>>;

async function settled(manager: JetStreamManager, time: number) {
  const end = Date.now() + time;
  for (;;) {
    const { num_pending, num_ack_pending } = await manager.consumers.info('EVENTS', 'notify-sources');
    if (num_pending + num_ack_pending === 0) return;
    if (Date.now() > end) throw new Error(`${num_pending} events wait, ${num_ack_pending} are not acknowledged`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const personOf = (client_id: string, _id: string, name: string): PersonState => ({
  _id,
  client_id,
  firstName: name,
  lastName: '',
  fullName: name,
  pics: [],
  position: '',
  department: '',
  rights: ['wall'],
  active: true,
  roles: [],
  lang: 'en',
  dept_id: null,
  chief: null,
  keys: ['all', `user:${_id}`],
  email: `${name}@test.test`,
  version: 1,
});

interface Doors {
  stream: JetStreamClient;
  notifyUrl: string;
  callerSecret: string;
}

async function makeCompany({ stream, notifyUrl, callerSecret }: Doors, names: Name[] = ['ana', 'bo', 'mia', 'adm']) {
  const clientId = newId();
  const ids = { ana: newId(), bo: newId(), mia: newId(), adm: newId() };
  const state = async (name: Name, part: Partial<PersonState> = {}) => {
    const person = { ...personOf(clientId, ids[name], name), ...part };
    await stream.publish(`state.${clientId}.identity.user.${person._id}`, JSON.stringify(person));
  };
  for (const name of names) await state(name);

  const headers = async (userId: string) => ({
    'x-atrium-caller': await signCaller(
      { userId, clientId, sessionId: 's', workspace: 'w', roles: [], rights: [], keys: ['all'], lang: 'en' },
      callerSecret,
    ),
  });
  const as = async (user: string) => {
    const signed = await headers(user);
    return createClient({ origin: notifyUrl, headers: () => signed });
  };
  const place = (user: string) => ({ client: clientId, user, section: 'all' as const });

  return {
    clientId,
    ids,
    state,
    headers,
    as,
    /** Publishes in this order, each with a message id of its own, so that the stream keeps repeats too. */
    async tell(...told: Envelope[]) {
      const messages = told.map(({ type, ...rest }) =>
        stream.publish(
          `event.${clientId}.${type}`,
          JSON.stringify({ specversion: '1.0', source: '/social', clientid: clientId, type, ...rest }),
          { msgID: newId() },
        ),
      );
      await Promise.all(messages);
    },
    list: async (user: string): Promise<Notification[]> =>
      (await (await as(user))(notifications.newest, { params: place(user) })).result,
    unread: async (user: string): Promise<number> =>
      (await (await as(user))(notifications.unread, { params: { client: clientId, user } })).count,
    place,
  };
}

/** The event data of a company's cast. Time goes on by a second with each. */
export function storyOf({ ids, clientId }: Pick<Company, 'ids' | 'clientId'>, start = Date.now() - 600_000) {
  let now = start;
  const created = () => new Date((now += 1000)).toISOString();
  const common = () => ({
    _id: newId(),
    mentions: [] as string[],
    excerpt: 'Text',
    attachment: [],
    read_keys: ['all'],
  });
  type Post = EventData<'social.post.published'>;
  type Comment = EventData<'social.comment.added'>;
  type Like = EventData<'social.item.liked'>;
  const post = (part: Partial<Post> = {}): Post => ({
    ...common(),
    author: ids.ana,
    parent: { type: 'company', id: clientId },
    type: 'post',
    created: created(),
    ...part,
  });
  const comment = (on: Post, part: Partial<Comment> = {}): Comment => ({
    ...common(),
    author: ids.bo,
    post: { _id: on._id, author: on.author },
    answered: null,
    created: created(),
    ...part,
  });
  const like = (item: Post | Comment, by: string): Like => ({
    item: { type: 'post' in item ? 'comment' : 'post', _id: item._id, author: item.author, excerpt: item.excerpt },
    post_id: 'post' in item ? item.post._id : item._id,
    by,
    created: created(),
  });
  return { created, post, comment, like };
}

/** Connection of a listener to what is pushed to one person's browsers. */
export function subscribeToPushes(connection: NatsConnection, clientId: string, user: string) {
  const heard: { event: string; payload: { count?: number; kind?: string } }[] = [];
  const subscription = connection.subscribe(`push.${clientId}`, {
    callback: (_, message) => {
      const { keys, event: name, payload } = message.json<{ keys: string[]; event: string; payload: {} }>();
      if (keys.includes(`user:${user}`)) heard.push({ event: name, payload });
    },
  });
  return { heard, stop: () => subscription.unsubscribe() };
}
