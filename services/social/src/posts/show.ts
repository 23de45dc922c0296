import { RawJson, type Member } from '@atrium/kit';
import { fill, type Bytes } from '../cards.ts';
import { newestThreads, threadsByRoots } from '../comments/reading.ts';
import { changeCount, keepPostPage, readyPostPage } from '../hot.ts';
import { feedCard, pageCard } from './card.ts';
import type { CardRow, PostDoc } from './post.ts';
import { keepSoon } from './keeping.ts';
import { postsOf } from './store.ts';

/** A feed as this caller sees it. */
export async function showFeed(caller: Member, { rows, next }: { rows: CardRow[]; next: string | null }, page = 1) {
  const cards = await cardsOf(caller, rows);
  return RawJson.ofLatin1(feedJson(await fill(caller, [...cards.values()]), { page, next }));
}

export const feedJson = (posts: string[], { page, next }: { page: number; next: string | null }) =>
  `{"result":[${posts.join()}],"page":${page},"limit":20,"next":${JSON.stringify(next)}}`;

/** The cards of posts by their ids, in the same order; what has changed since it was last shown gets a new one. */
export async function cardsOf(caller: Member, rows: CardRow[]): Promise<Map<string, Bytes>> {
  const changed = rows.filter((row) => !row.card);
  const anew = await makeCards(
    caller,
    changed.map((row) => row._id),
  );
  const cards = rows.map(({ _id, card }) => [_id, card ?? anew.get(_id)] as const);
  return new Map(cards.filter((pair): pair is [string, Bytes] => pair[1] !== undefined));
}

/** Two queries, however many posts. */
async function makeCards(caller: Member, ids: string[]): Promise<Map<string, Bytes>> {
  if (!ids.length) return new Map();
  const posts = await postsOf(caller).byIds(ids);
  const newest = posts.flatMap((post) => post.newest_threads);
  const threads = Map.groupBy(await threadsByRoots(caller, newest), ({ root }) => root.post);
  const made = posts.map((post) => ({ post, card: feedCard(post, threads.get(post._id) ?? []) }));
  keepSoon(made);
  return new Map(made.map(({ post, card }) => [post._id, card]));
}

/** One post with its newest 20 threads and viewers. */
export async function showPost(caller: Member, id: string): Promise<RawJson> {
  const made = changeCount();
  const kept = readyPostPage(caller, id);
  if (kept) return postAnswer(caller, kept);
  const post = await postsOf(caller).visible(id);
  const card = await cardOfPage(caller, post);
  keepPostPage(post, card, made);
  return postAnswer(caller, card);
}

/** A post that has been changed. */
export const showChanged = async (caller: Member, post: PostDoc) => postAnswer(caller, await cardOfPage(caller, post));

/** A post that has just been written: nobody has answered it. */
export const showNew = (caller: Member, post: PostDoc) => postAnswer(caller, pageCard(post, []));

const cardOfPage = async (caller: Member, post: PostDoc) => pageCard(post, await newestThreads(caller, post._id));

async function postAnswer(caller: Member, card: Bytes): Promise<RawJson> {
  const [post] = await fill(caller, [card]);
  return RawJson.ofLatin1(`{"result":${post}}`);
}
