import type { PushData, PushName } from '@atrium/contracts';
import { push, trackChanges, type Member, type Ready } from '@atrium/kit';
import type { Bytes } from './cards.ts';
import type { PostDoc } from './posts/post.ts';
import { wallKeysOf } from './posts/rules.ts';
import { settings } from './settings.ts';

// Cards of posts (cards.ts), walls' first pages and posts' own pages, kept ready. What changes is dropped at once: here
// by the change itself, in other replicas by the push that tells of it.

const changes = trackChanges();

/** Megabytes of each kind; 0 keeps nothing ready. */
const megabytes = settings.READY_MB;

interface PostPage {
  post: Pick<PostDoc, 'client_id' | 'read_keys'>;
  card: Bytes;
}

interface Page {
  posts: string[];
  page: Ready;
}

export interface Wall {
  ids: string[];
  next: string | null;
}

const cards = changes.keeper<Bytes>({ megabytes, bytesOf: (card) => card.length });
const postPages = changes.keeper<PostPage>({ megabytes, bytesOf: ({ card }) => card.length });
const pages = changes.keeper<Page>({ megabytes, bytesOf: ({ page }) => page.json.length });
const walls = changes.keeper<Wall>({ most: 2000 });

/** Ask before reading what shall be kept: `made`, here and below. */
export const changeCount = changes.now;

/** The card of a post in feeds. */
export const readyCard = (post: string): Bytes | undefined => cards.get(post, [post]);

export const keepCard = (post: string, card: Bytes, made: number) => cards.set(post, card, made);

/** The card of a post's own page, if the caller may read the post. */
export function readyPostPage({ clientId, keys }: Member, id: string): Bytes | undefined {
  const kept = postPages.get(id, [id]);
  const mayRead = kept?.post.client_id === clientId && kept.post.read_keys.some((key) => keys.includes(key));
  return mayRead ? kept.card : undefined;
}

export const keepPostPage = ({ _id, client_id, read_keys }: PostDoc, card: Bytes, made: number) =>
  postPages.set(_id, { post: { client_id, read_keys }, card }, made);

/** Callers with the same of these keys have the same wall. */
const wallKey = (caller: Member) => [caller.clientId, ...wallKeysOf(caller).sort()].join(' ');

export const readyWall = (caller: Member): Wall | undefined => walls.get(wallKey(caller), [caller.clientId]);

export function keepWall(caller: Member, wall: Wall, made: number) {
  if (megabytes) walls.set(wallKey(caller), wall, made);
}

/** People see different rights and likes. */
const viewerOf = ({ clientId, userId, roles }: Member) => `${clientId}:${userId}:${roles.join()}`;

/** The wall's first page as this caller saw it last, if these posts still stand there as they were. */
export function readyPage(caller: Member, posts: string[]): Ready | undefined {
  const kept = pages.get(viewerOf(caller), posts);
  return kept?.posts.join() === posts.join() ? kept.page : undefined;
}

export const keepPage = (caller: Member, posts: string[], page: Ready, made: number) =>
  pages.set(viewerOf(caller), { posts, page }, made);

export const forgetPost = (post: string) => changes.changed(post);

function forget(clientId: string, event: PushName, payload: { _id?: string; post_id?: string }) {
  if (event === 'post:published' || event === 'post:removed') changes.changed(clientId);
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
  changes.hearOthers((clientId, { event, payload }) => forget(clientId, event, payload as { _id?: string }));

/** Names have changed: everything is made anew. */
export const { forgetAll } = changes;
