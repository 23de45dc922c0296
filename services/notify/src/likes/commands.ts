import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import type { EventContext } from '@atrium/kit';
import { deliver, retract } from '../notifications/deliver.ts';
import { erasedMark, marksOf } from '../notifications/marks/store.ts';
import { isPast, type Note } from '../notifications/rules.ts';
import { recipientsOf } from '../sources/recipients.ts';
import { isSameState, withAct } from './rules.ts';
import { likeId, likesOf, type LikeDoc } from './store.ts';

type Like = EventData<'social.item.liked'>;

interface Act {
  like: Like;
  liked: boolean;
  context: EventContext;
}

/** A like was given or taken back. Acts of a batch are handled together: the likes of an item come in swarms. */
export async function handleLike(like: Like, liked: boolean, context: EventContext): Promise<void> {
  if (like.by === like.item.author) return;
  const [author] = await recipientsOf([like.item.author], [`user:${like.item.author}`], context);
  if (author) context.work.beforeCommit(handleLikes, { like, liked, context });
}

/** Likes that the author may not read are stored, too: the notification is right when the key is given back. */
const readKeysOf = ({ item, read_keys }: Like) => read_keys ?? [readKey('wall', `user:${item.author}`)];

async function handleLikes(batch: Act[]): Promise<void> {
  for (const acts of Map.groupBy(batch, ({ context }) => context.clientId).values()) {
    const changed = await saveActs(acts);
    for (const act of changed.values()) await updateNote(act);
  }
}

async function saveActs(acts: Act[]): Promise<Map<string, Act>> {
  const { clientId, work } = acts[0]!.context;
  const likes = likesOf({ clientId });
  const known = await likes.byIds([...new Set(acts.map(({ like }) => likeId(like.item._id, like.by)))], work);
  const erased = await marksOf({ clientId }).times(
    [...new Set(acts.map(({ like }) => erasedMark(like.item._id)))],
    work,
  );
  const docs = new Map<string, LikeDoc>();
  const changed = new Map<string, Act>();
  for (const act of acts) {
    const _id = likeId(act.like.item._id, act.like.by);
    const before = docs.get(_id) ?? known.get(_id) ?? null;
    const isStale = act.context.time < (erased.get(erasedMark(act.like.item._id)) ?? '');
    const doc = likeDoc(_id, isStale ? withoutExcerpt(act) : act, before);
    if (isSameState(before, doc)) continue;
    docs.set(_id, doc);
    changed.set(act.like.item._id, act);
  }
  await likes.add(
    [...docs.values()].filter((doc) => !known.has(doc._id)),
    work,
  );
  for (const doc of docs.values()) if (known.has(doc._id)) await likes.save(doc, work);
  return changed;
}

const withoutExcerpt = ({ like, ...act }: Act): Act => ({
  ...act,
  like: { ...like, item: { ...like.item, excerpt: '' } },
});

function likeDoc(_id: string, { like, liked, context }: Act, before: LikeDoc | null): LikeDoc {
  const { item, by } = like;
  const created = new Date(like.created).toISOString();
  const past = isPast(created, context.time);
  const { act, ...state } = withAct(before, { liked, name: item.excerpt, created, event: context.id, past });
  return { ...state, _id, client_id: context.clientId, item: item._id, by, act, acted: new Date(act.split(' ')[0]!) };
}

async function updateNote({ like, context }: Act): Promise<void> {
  const { newest, total } = await likesOf(context).ofItem(like.item._id, context.work);
  const [last] = newest;
  if (!last) return retract(noteOf(like), context);
  const note = {
    ...noteOf(like),
    actors: newest.map(({ by }) => by),
    actors_total: total,
    name: last.name,
    created: last.first!,
  };
  deliver([{ ...note, read_keys: readKeysOf(like), past: last.past, gathers: true }], context);
}

function noteOf({ item, post_id }: Like): Omit<Note, 'actors' | 'actors_total' | 'name' | 'created'> {
  const isPost = item.type === 'post';
  return {
    user: item.author,
    kind: isPost ? 'post_like' : 'comment_like',
    section: 'posts',
    subject: `likes:${item._id}`,
    about: isPost ? [item._id] : [post_id, item._id],
    link: isPost ? `/post/${item._id}` : `/post/${post_id}?comment=${item._id}`,
  };
}
