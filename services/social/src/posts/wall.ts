import { busNow, Ready, type Member } from '@atrium/kit';
import { changeCount, keepPost, keepWall, readyPost, readyWall } from '../hot.ts';
import type { PostDoc } from './post.ts';
import { showFeed } from './show.ts';
import { postsOf } from './store.ts';

/** The first page of the wall, from what is ready; only posts that have changed are read and shown anew. */
export async function firstPage(caller: Member): Promise<Ready> {
  const made = changeCount();
  const { ids, next, docs } = await newest(caller, made);
  const ready = new Map(ids.map((id) => [id, readyPost(caller, id)]));
  const missing = ids.filter((id) => ready.get(id) === undefined);
  if (missing.length) {
    const read = docs ?? (await postsOf(caller).byIds(missing));
    for (const [id, json] of await showAnew(caller, read, made)) ready.set(id, json);
  }
  const posts = ids.map((id) => ready.get(id)).filter((json) => json !== undefined);
  return new Ready(`{"result":[${posts.join(',')}],"page":1,"limit":20,"next":${JSON.stringify(next)}}`);
}

async function newest(caller: Member, made: number): Promise<{ ids: string[]; next: string | null; docs?: PostDoc[] }> {
  const kept = readyWall(caller);
  if (kept) return kept;
  const { docs, next } = await postsOf(caller).wall({});
  const page = { ids: docs.map((post) => post._id), next };
  keepWall(caller, page, made);
  return { ...page, docs };
}

async function showAnew(caller: Member, docs: PostDoc[], made: number): Promise<[string, string][]> {
  return (await showFeed(caller, docs)).map((post) => {
    const json = JSON.stringify(post);
    if (busNow()) keepPost(caller, post._id, made, json);
    return [post._id, json];
  });
}
