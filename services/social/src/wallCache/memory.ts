import { mayRead } from '@atrium/contracts/audience';
import type { Member, RawJson } from '@atrium/kit';
import { managerKey } from '../groups/rules.ts';
import type { PostDoc } from '../posts/post.ts';
import { postKeysOf } from '../posts/rules.ts';
import { settings } from '../settings.ts';
import type { Bytes } from './fragments.ts';
import { invalidation, wallList } from './invalidation.ts';

export interface Wall {
  ids: string[];
  next: string | null;
}

interface PostPage {
  readKeys: string[];
  fragment: Bytes;
}

interface FirstPage {
  wall: Wall;
  json: RawJson;
}

const maxMegabytes = settings.WALL_CACHE_MB;

const fragments = invalidation.cache<Bytes>({ maxMegabytes, sizeOf: (fragment) => fragment.length });
const postPages = invalidation.cache<PostPage>({ maxMegabytes, sizeOf: ({ fragment }) => fragment.length });
const firstPages = invalidation.cache<FirstPage>({ maxMegabytes, sizeOf: ({ json }) => json.json.length });
const walls = invalidation.cache<Wall>({ maxEntries: 2000 });

/** Read it before the data of what is to be cached: the `readAt` of the functions below. */
export const cacheVersion = invalidation.version;

/** A post as feeds show it. Access is decided before, by the list in which it stands. */
export const cachedFragment = (clientId: string, post: string) => fragments.get(clientId, post, [post]);

export const cacheFragment = (clientId: string, post: string, fragment: Bytes, readAt: number) =>
  fragments.set(clientId, post, fragment, readAt);

export function cachedPostPage(caller: Member, post: string): Bytes | undefined {
  const page = postPages.get(caller.clientId, post, [post]);
  return page && mayRead(caller, page.readKeys) ? page.fragment : undefined;
}

export const cachePostPage = ({ _id, client_id, read_keys }: PostDoc, fragment: Bytes, readAt: number) =>
  postPages.set(client_id, _id, { readKeys: read_keys, fragment }, readAt);

/** Keys may contain any character. */
const wallKey = (caller: Member) => JSON.stringify(postKeysOf(caller).sort());

export const cachedWall = (caller: Member) => walls.get(caller.clientId, wallKey(caller), [wallList]);

export function cacheWall(caller: Member, wall: Wall, readAt: number) {
  if (maxMegabytes) walls.set(caller.clientId, wallKey(caller), wall, readAt);
}

/** Rights and likes differ from reader to reader; who manages a group may do more with its posts. */
const readerKey = ({ userId, roles, keys }: Member) =>
  [userId, ...roles, ...keys.filter((key) => key.startsWith(managerKey(''))).sort()].join();

/** The first page as the caller has read it, if the same posts stand on it, unchanged, with the same end. */
export function cachedFirstPage(caller: Member, { ids, next }: Wall): RawJson | undefined {
  const page = firstPages.get(caller.clientId, readerKey(caller), ids);
  return page?.wall.ids.join() === ids.join() && page.wall.next === next ? page.json : undefined;
}

export const cacheFirstPage = (caller: Member, page: FirstPage, readAt: number) =>
  firstPages.set(caller.clientId, readerKey(caller), page, readAt);
