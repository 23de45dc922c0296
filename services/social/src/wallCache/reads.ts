import { RawJson, type Member } from '@atrium/kit';
import { newestThreads, threadsByRoots } from '../comments/reading.ts';
import type { FeedPage } from '../posts/feeds.ts';
import { readablePost, readablePosts } from '../posts/reading.ts';
import type { PostReads } from '../posts/reads.ts';
import { fill, type Bytes } from './fragments.ts';
import * as memory from './memory.ts';
import { feedFragment, pageFragment } from './postFragment.ts';
import { storeLater } from './saving.ts';
import { fragmentsOf, type FragmentRow } from './store.ts';

export const cachedReads: PostReads = {
  async feed(caller, selection, { page = 1, before }) {
    if (selection === 'wall' && page === 1 && !before) return firstPage(caller);
    const { posts, next } = await fragmentsOf(caller).feed(selection, { page, before });
    const fragments = await completed(caller, posts);
    return feedJson(await fill(caller, [...fragments.values()]), { page, next });
  },

  async page(caller, id) {
    const fragment = memory.cachedPostPage(caller, id) ?? (await readPostPage(caller, id));
    const [post] = await fill(caller, [fragment]);
    return RawJson.ofLatin1(`{"result":${post}}`);
  },
};

const feedJson = (posts: Bytes[], { page, next }: { page: number; next: string | null }) =>
  RawJson.ofLatin1(`{"result":[${posts.join()}],"page":${page},"limit":20,"next":${JSON.stringify(next)}}`);

async function firstPage(caller: Member): Promise<RawJson> {
  const readAt = memory.cacheVersion();
  const { wall, rows } = await readWall(caller, readAt);
  const cached = memory.cachedFirstPage(caller, wall);
  if (cached) return cached;
  const posts = await fill(caller, await fragmentsOnWall(caller, { wall, rows, readAt }));
  const json = feedJson(posts, { page: 1, next: wall.next });
  memory.cacheFirstPage(caller, { wall, json }, readAt);
  return json;
}

interface WallRead {
  wall: memory.Wall;
  rows?: FragmentRow[];
}

async function readWall(caller: Member, readAt: number): Promise<WallRead> {
  const cached = memory.cachedWall(caller);
  if (cached) return { wall: cached };
  const { posts, next }: FeedPage<FragmentRow> = await fragmentsOf(caller).feed('wall', {});
  const wall = { ids: posts.map((post) => post._id), next };
  memory.cacheWall(caller, wall, readAt);
  return { wall, rows: posts };
}

async function fragmentsOnWall(
  caller: Member,
  { wall, rows, readAt }: WallRead & { readAt: number },
): Promise<Bytes[]> {
  const found = new Map(wall.ids.map((id) => [id, memory.cachedFragment(caller.clientId, id)]));
  const missing = wall.ids.filter((id) => found.get(id) === undefined);
  const read = missing.length ? (rows ?? (await fragmentsOf(caller).byIds(missing))) : [];
  for (const [id, fragment] of await completed(caller, read)) {
    memory.cacheFragment(caller.clientId, id, fragment, readAt);
    found.set(id, fragment);
  }
  return [...found.values()].filter((fragment) => fragment !== undefined);
}

/** The fragments of posts by their ids, in the same order; missing ones are built and stored. */
async function completed(caller: Member, rows: FragmentRow[]): Promise<Map<string, Bytes>> {
  const missing = rows.filter((row) => !row.fragment).map((row) => row._id);
  const built = missing.length ? await buildFragments(caller, missing) : new Map<string, Bytes>();
  const fragments = rows.map(({ _id, fragment }) => [_id, fragment ?? built.get(_id)] as const);
  return new Map(fragments.filter((pair): pair is [string, Bytes] => pair[1] !== undefined));
}

async function buildFragments(caller: Member, ids: string[]): Promise<Map<string, Bytes>> {
  const posts = await readablePosts(caller, ids);
  const threads = await threadsByRoots(
    caller,
    posts.flatMap((post) => post.newest_threads),
  );
  const byPost = Map.groupBy(threads, ({ root }) => root.post);
  const built = posts.map((post) => ({ post, fragment: feedFragment(post, byPost.get(post._id) ?? []) }));
  storeLater(built);
  return new Map(built.map(({ post, fragment }) => [post._id, fragment]));
}

async function readPostPage(caller: Member, id: string): Promise<Bytes> {
  const readAt = memory.cacheVersion();
  const post = await readablePost(caller, id);
  const fragment = pageFragment(post, post.newest_threads.length ? await newestThreads(caller, id) : []);
  memory.cachePostPage(post, fragment, readAt);
  return fragment;
}
