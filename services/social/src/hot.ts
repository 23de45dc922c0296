import type { PushData, PushName } from '@atrium/contracts';
import { makeInvalidation, push, type Member, type RawJson } from '@atrium/kit';
import type { Bytes } from './cards.ts';
import type { PostDoc } from './posts/post.ts';
import { wallKeysOf } from './posts/rules.ts';
import { settings } from './settings.ts';

// Cards of posts (cards.ts), walls' first pages and posts' own pages, kept ready. What changes is dropped at once: here
// by the change itself, in other replicas by the push that tells of it.

const invalidation = makeInvalidation('wall');

/** Megabytes of each kind; 0 keeps nothing ready. */
const megabytes = settings.READY_MB;

interface PostPage {
  post: Pick<PostDoc, 'client_id' | 'read_keys'>;
  card: Bytes;
}

interface Page {
  posts: string[];
  page: RawJson;
}

export interface Wall {
  ids: string[];
  next: string | null;
}

const cards = invalidation.cache<Bytes>({ maxMegabytes: megabytes, sizeOf: (card) => card.length });
const postPages = invalidation.cache<PostPage>({ maxMegabytes: megabytes, sizeOf: ({ card }) => card.length });
const pages = invalidation.cache<Page>({ maxMegabytes: megabytes, sizeOf: ({ page }) => page.json.length });
const walls = invalidation.cache<Wall>({ maxEntries: 2000 });

/** Ask before reading what shall be kept: `made`, here and below. */
export const changeCount = invalidation.version;

/** The card of a post in feeds. */
export const readyCard = (clientId: string, post: string): Bytes | undefined => cards.get(clientId, post, [post]);

export const keepCard = (clientId: string, post: string, card: Bytes, made: number) =>
  cards.set(clientId, post, card, made);

/** The card of a post's own page, if the caller may read the post. */
export function readyPostPage({ clientId, keys }: Member, id: string): Bytes | undefined {
  const kept = postPages.get(clientId, id, [id]);
  const mayRead = kept?.post.client_id === clientId && kept.post.read_keys.some((key) => keys.includes(key));
  return mayRead ? kept.card : undefined;
}

export const keepPostPage = ({ _id, client_id, read_keys }: PostDoc, card: Bytes, made: number) =>
  postPages.set(client_id, _id, { post: { client_id, read_keys }, card }, made);

/** Callers with the same of these keys have the same wall. */
const wallKey = (caller: Member) => wallKeysOf(caller).sort().join(' ');

export const readyWall = (caller: Member): Wall | undefined => walls.get(caller.clientId, wallKey(caller), ['wall']);

export function keepWall(caller: Member, wall: Wall, made: number) {
  if (megabytes) walls.set(caller.clientId, wallKey(caller), wall, made);
}

/** People see different rights and likes. */
const viewerOf = ({ userId, roles }: Member) => `${userId}:${roles.join()}`;

/** The wall's first page as this caller saw it last, if these posts still stand there as they were. */
export function readyPage(caller: Member, posts: string[]): RawJson | undefined {
  const kept = pages.get(caller.clientId, viewerOf(caller), posts);
  return kept?.posts.join() === posts.join() ? kept.page : undefined;
}

export const keepPage = (caller: Member, posts: string[], page: RawJson, made: number) =>
  pages.set(caller.clientId, viewerOf(caller), { posts, page }, made);

export const forgetPost = (clientId: string, post: string) => invalidation.invalidate(clientId, [post]);

function forget(clientId: string, event: PushName, payload: { _id?: string; post_id?: string }) {
  const post = payload.post_id ?? payload._id;
  const wall = event === 'post:published' || event === 'post:removed' ? ['wall'] : [];
  invalidation.invalidate(clientId, [...wall, ...(post ? [post] : [])]);
}

/** Pushes a change to those who see it, and drops what was ready. */
export function tell<N extends PushName>(clientId: string, keys: string[], event: N, payload: PushData<N>) {
  forget(clientId, event, payload as { _id?: string });
  push(clientId, keys, event, payload);
}

/** Drops what other replicas have changed. */
export const forgetWhatOthersChange = () => invalidation.subscribe();

/** Names have changed: everything is made anew. */
export const forgetCompany = invalidation.invalidateCompany;
