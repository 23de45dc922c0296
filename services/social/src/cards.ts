import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { PersonState } from '@atrium/contracts';
import { canEditComment, canRemoveComment } from './comments/rules.ts';
import type { CommentDoc } from './comments/comment.ts';
import type { Likable } from './likes/counting.ts';
import { likedBy } from './likes/reading.ts';
import { canEditPost, canRemovePost } from './posts/rules.ts';

// A card is the JSON of a post or comment with gaps for what changes without it (names) or differs from reader to
// reader (likes, rights). Each gap stands between two characters that JSON never holds as they are, so a card is stored,
// kept and filled without being parsed (docs/decisions/006-cards.md). RawJson cards are strings of bytes (`latin1`): the
// database gives and the socket takes those without converting them.

const edge = '\u0001';
const isPerson = (gap: string) => gap.startsWith('p');

/** Stands for a person. */
export const personGap = (id: string) => `${edge}p${id}${edge}`;

type Item = Likable & { _id: string; author: string };

/** Stands for the fields `liked` and `can` of a post. */
export const postGap = (post: Item) => ownGap(post, 'post', post.author);

/** Stands for the fields `liked` and `can` of a comment. */
export const commentGap = (comment: CommentDoc, postAuthor: string) => ownGap(comment, comment.status, postAuthor);

/** A thing that carries all of its likes tells whose they are. */
function ownGap({ _id, author, likes_total, newest_likes }: Item, status: string, postAuthor: string): string {
  const knows = likes_total > newest_likes.length ? 'some' : 'all';
  const likers = newest_likes.map((like) => like.user).join();
  return `${edge}${[_id, author, status, postAuthor, knows, likers].join(' ')}${edge}`;
}

/** An object of `fixed` and of fields that hold gaps. */
export const withGaps = (fixed: object, gaps: string[]) => `${JSON.stringify(fixed).slice(0, -1)},${gaps.join()}}`;

export const likesField = ({ _id, newest_likes }: Pick<Item, '_id' | 'newest_likes'>, count: number) =>
  `"likes":[${newest_likes
    .slice(0, count)
    .map(({ user, created }) => withGaps({ _id: `${_id}:${user}`, created }, [`"author":${personGap(user)}`]))
    .join()}]`;

declare const bytes: unique symbol;

/** A string whose characters are bytes of UTF-8. */
export type Bytes = string & { [bytes]: true };

export const bytesOf = (text: string | Buffer) => Buffer.from(text).toString('latin1') as Bytes;

/** Cards as this caller sees them: at most two queries, however many. */
export async function fill(caller: Member, cards: Bytes[]): Promise<Bytes[]> {
  const parts = cards.map((card) => card.split(edge));
  const gaps = parts.flatMap((list) => list.filter((_, place) => place % 2 === 1));
  const [people, liked] = await Promise.all([
    peopleOf(caller).byIds(gaps.filter(isPerson).map((gap) => gap.slice(1))),
    likedBy(
      caller,
      gaps.map(unsure).filter((id) => id !== undefined),
    ),
  ]);
  const filled = (gap: string) => (isPerson(gap) ? personJson(people, gap.slice(1)) : ownFields(caller, liked, gap));
  return parts.map((list) => list.map((part, place) => (place % 2 ? filled(part) : part)).join('') as Bytes);
}

/** The id of an item with more likes than it carries. */
function unsure(gap: string): string | undefined {
  return gap.includes(' some ') ? gap.slice(0, gap.indexOf(' ')) : undefined;
}

const knownJson = new WeakMap<PersonState, string>();

function personJson(people: Map<string, PersonState>, id: string): string {
  const state = people.get(id);
  if (!state) return JSON.stringify(shownPerson(undefined, id));
  const known = knownJson.get(state) ?? bytesOf(JSON.stringify(shownPerson(state, id)));
  knownJson.set(state, known);
  return known;
}

function ownFields(caller: Member, liked: Set<string>, gap: string): string {
  const [id = '', author = '', status, postAuthor = '', , likers = ''] = gap.split(' ');
  const isLiked = likers.includes(caller.userId) || liked.has(id);
  const [edit, remove] =
    status === 'post'
      ? [canEditPost(caller, { author }), canRemovePost(caller, { author })]
      : commentRights(caller, { author, status: status as CommentDoc['status'] }, postAuthor);
  return `"liked":${isLiked},"can":{"edit":${edit},"remove":${remove}}`;
}

const commentRights = (caller: Member, comment: Pick<CommentDoc, 'author' | 'status'>, postAuthor: string) => [
  canEditComment(caller, comment),
  canRemoveComment(caller, comment, postAuthor),
];
