import { RawJson, type Member } from '@atrium/kit';
import { fill, type Bytes } from '../cards.ts';
import { changeCount, keepCard, keepPage, keepWall, readyCard, readyPage, readyWall, type Wall } from '../hot.ts';
import type { CardRow } from './post.ts';
import { cardsOf, feedJson } from './show.ts';
import { postsOf } from './store.ts';

/** The first page of the wall, from what is ready; only what has changed is read. */
export async function firstPage(caller: Member): Promise<RawJson> {
  const made = changeCount();
  const read = await newest(caller, made);
  const ready = readyPage(caller, read.wall.ids);
  if (ready) return ready;
  const posts = await fill(caller, await cardsOnWall(caller, read));
  const page = RawJson.ofLatin1(feedJson(posts, { page: 1, next: read.wall.next }));
  keepPage(caller, read.wall.ids, page, made);
  return page;
}

interface Read {
  wall: Wall;
  /** Where the wall had to be read. */
  rows?: CardRow[];
  made: number;
}

async function newest(caller: Member, made: number): Promise<Read> {
  const kept = readyWall(caller);
  if (kept) return { wall: kept, made };
  const { rows, next } = await postsOf(caller).wall({});
  const wall = { ids: rows.map((post) => post._id), next };
  keepWall(caller, wall, made);
  return { wall, rows, made };
}

/** As far as they can be had from what is ready. */
async function cardsOnWall(caller: Member, { wall, rows, made }: Read): Promise<Bytes[]> {
  const cards = new Map(wall.ids.map((id) => [id, readyCard(caller.clientId, id)]));
  const missing = wall.ids.filter((id) => cards.get(id) === undefined);
  const read = missing.length ? (rows ?? (await postsOf(caller).cards(missing))) : [];
  for (const [id, card] of await cardsOf(caller, read)) {
    keepCard(caller.clientId, id, card, made);
    cards.set(id, card);
  }
  return [...cards.values()].filter((card) => card !== undefined);
}
