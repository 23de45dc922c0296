import { type EventData, type Notification, notifications, type PersonState } from '@atrium/contracts';
import { newId, type Member } from '@atrium/kit';
import { openEvents, signedClient, type TestEvent, type TestEvents } from '@atrium/testkit';
import type { NatsConnection } from 'nats';
import { inject } from 'vitest';

export interface Address {
  notifyUrl: string;
  adminNatsUrl: string;
  callerSecret: string;
}

type Name = 'ana' | 'bo' | 'mia' | 'adm';

/** The running service without the BFF: events are published over NATS, calls signed as the BFF would. */
export async function openWorld({ notifyUrl, adminNatsUrl, callerSecret }: Address) {
  const events = await openEvents(adminNatsUrl);
  return {
    ...events,
    company: (names?: Name[]) => makeCompany({ events, notifyUrl, callerSecret }, names),
    /** Waits until all published events have been handled. */
    settled: () => events.settled('notify-sources'),
  };
}

/** The service of the portal that the whole run shares. */
export function openSharedWorld() {
  const { adminNatsUrl, callerSecret } = inject('servers');
  return openWorld({ notifyUrl: inject('portal').services.notify!, adminNatsUrl, callerSecret });
}

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Company = Awaited<ReturnType<typeof makeCompany>>;

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

interface Wiring {
  events: TestEvents;
  notifyUrl: string;
  callerSecret: string;
}

async function makeCompany({ events, notifyUrl, callerSecret }: Wiring, names: Name[] = ['ana', 'bo', 'mia', 'adm']) {
  const clientId = newId();
  const ids = { ana: newId(), bo: newId(), mia: newId(), adm: newId() };
  const states = new Map<string, PersonState>();
  /** Publishes a person's state; the person's next calls are signed with its rights and keys. */
  const state = async (name: Name, part: Partial<PersonState> = {}) => {
    const person = { ...personOf(clientId, ids[name], name), ...part };
    states.set(person._id, person);
    await events.stream.publish(`state.${clientId}.identity.user.${person._id}`, JSON.stringify(person));
  };
  for (const name of names) await state(name);

  const callerOf = (userId: string, part: Partial<Member> = {}): Member => {
    const { keys, rights, roles, lang } = states.get(userId) ?? personOf(clientId, userId, '');
    return { userId, clientId, sessionId: 's', workspace: 'w', roles, rights, keys, lang, ...part };
  };
  /** `part` of the caller, such as other rights; `origin` of another replica. */
  const as = (user: string, part?: Partial<Member>, origin = notifyUrl) =>
    signedClient({ origin, service: 'notify', secret: callerSecret, caller: () => callerOf(user, part) });
  const own = (user: string) => ({ client: clientId, user, section: 'all' as const });

  return {
    clientId,
    ids,
    state,
    as,
    own,
    announce: (...list: TestEvent[]) => events.publish(clientId, ...list),
    list: async (user: string, part?: Partial<Member>): Promise<Notification[]> =>
      (await as(user, part).call(notifications.newest, { params: own(user) })).result,
    unread: async (user: string, part?: Partial<Member>, origin?: string): Promise<number> =>
      (await as(user, part, origin).call(notifications.unread, { params: { client: clientId, user } })).count,
  };
}

/** Event data of a company's cast; each is a second later than the one before. */
export function storyOf({ ids, clientId }: Pick<Company, 'ids' | 'clientId'>, start = Date.now() - 600_000) {
  let now = start;
  const created = () => new Date((now += 1000)).toISOString();
  const common = () => ({
    _id: newId(),
    mentions: [] as string[],
    excerpt: 'Text',
    attachment: [],
    read_keys: ['wall/all'],
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

/** Receives what is pushed to one person's browsers. */
export function subscribeToPushes(connection: NatsConnection, clientId: string, user: string) {
  const received: { event: string; payload: { count?: number; kind?: string } }[] = [];
  const subscription = connection.subscribe(`push.${clientId}`, {
    callback: (_, message) => {
      const { keys, event: name, payload } = message.json<{ keys: string[]; event: string; payload: {} }>();
      if (keys.includes(`user:${user}`)) received.push({ event: name, payload });
    },
  });
  return { received, stop: () => subscription.unsubscribe() };
}
