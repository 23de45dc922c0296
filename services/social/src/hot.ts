import type { PushData, PushName } from '@atrium/contracts';
import { busNow, hearPushes, push, type Member } from '@atrium/kit';
import { LRUCache } from 'lru-cache';

// Posts as JSON, kept ready for those who have just seen them, and the ids of walls' first pages. What changes is
// dropped at once: here by the change itself, in other replicas by the push that tells of it.

const minute = 60_000;

/** Counts changes. What was read at one count is old as soon as a change of it has a higher one. */
let count = 0;

/** Everything made before is old. */
let floor = 0;

const changes = new LRUCache<string, number>({
  max: 50_000,
  dispose: (at, _, reason) => reason === 'evict' && (floor = Math.max(floor, at)),
});

const shown = new LRUCache<string, { made: number; json: string }>({
  maxSize: 64_000_000,
  sizeCalculation: ({ json }) => json.length + 100,
  ttl: minute,
});

const walls = new LRUCache<string, WallPage>({ max: 2000, ttl: minute });

interface WallPage {
  made: number;
  ids: string[];
  next: string | null;
}

/** Ask before reading what shall be kept. */
export const changeCount = () => count;

/** People see different rights and likes. */
const viewerOf = (caller: Member) => `${caller.userId}:${caller.roles.join()}`;

export const readyPost = (caller: Member, post: string): string | undefined => {
  const kept = shown.get(`${post}:${viewerOf(caller)}`);
  return kept && kept.made >= (changes.get(post) ?? floor) ? kept.json : undefined;
};

/** `made`: the change count before the post was read. */
export const keepPost = (caller: Member, post: string, made: number, json: string) =>
  shown.set(`${post}:${viewerOf(caller)}`, { made, json });

/** Callers with the same of these keys have the same wall: posts stand there for everyone or for a group. */
const wallKey = ({ clientId, keys }: Member) =>
  [clientId, ...keys.filter((key) => !key.startsWith('user:')).sort()].join(' ');

/** While NATS is away nobody tells us what other replicas change. */
export function readyWall(caller: Member): WallPage | undefined {
  const kept = busNow() ? walls.get(wallKey(caller)) : undefined;
  return kept && kept.made >= (changes.get(caller.clientId) ?? floor) ? kept : undefined;
}

export function keepWall(caller: Member, page: Omit<WallPage, 'made'>, made: number) {
  walls.set(wallKey(caller), { ...page, made });
}

const changed = (thing: string) => void changes.set(thing, (count += 1));

export const forgetPost = (post: string) => changed(post);

function forget(clientId: string, event: PushName, payload: { _id?: string; post_id?: string }) {
  if (event === 'post:published' || event === 'post:removed') changed(clientId);
  if (event.startsWith('post:') && payload._id) forgetPost(payload._id);
  if (payload.post_id) forgetPost(payload.post_id);
}

/** Pushes a change to those who see it, and drops what was ready. */
export function tell<N extends PushName>(clientId: string, keys: string[], event: N, payload: PushData<N>) {
  forget(clientId, event, payload as { _id?: string });
  push(clientId, keys, event, payload);
}

/** Drops what other replicas have changed. */
export const forgetWhatOthersChange = () =>
  hearPushes((clientId, { event, payload }) => forget(clientId, event, payload as { _id?: string }));

/** Names have changed: everything is made anew. */
export const forgetAll = () => void (floor = count += 1);
