import type { PersonState } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { CommentDoc } from '../comments/comment.ts';
import { canEditComment, canRemoveComment, type Commented } from '../comments/rules.ts';
import type { Likable } from '../likes/counting.ts';
import { likedBy } from '../likes/reading.ts';
import { canEditPost, canPinPost, canRemovePost } from '../posts/rules.ts';

// A fragment is the JSON of a post or comment with placeholders for what changes without the item (names) or differs
// from reader to reader (likes, rights). A placeholder stands between two characters that JSON never holds unescaped, so
// fragments are stored, cached and filled without being parsed.

/** What fragments hold and how. Raise it with every change, so that no stored fragment of before is served. */
export const fragmentFormat = 4;

const edge = '\u0001';
const isPerson = (placeholder: string) => placeholder.startsWith('p');

export const personPlaceholder = (id: string) => `${edge}p${id}${edge}`;

interface Written {
  author: string;
  brought_by?: string;
}

/** The fields `author` and, where it is another, `brought_by`. */
export const writerFields = ({ author, brought_by }: Written): string[] => [
  `"author":${personPlaceholder(author)}`,
  ...(brought_by ? [`"brought_by":${personPlaceholder(brought_by)}`] : []),
];

type Item = Likable & { _id: string; author: string };

/** Stands for the fields `liked` and `can` of a post. */
export const postPlaceholder = (post: Item & Commented) => callerPlaceholder(post, 'post', post);

export const commentPlaceholder = (comment: CommentDoc, post: Commented) =>
  callerPlaceholder(comment, comment.status, post);

/** Names the likers; where the item carries `all` of its likes, no query is needed to fill it. */
function callerPlaceholder(item: Item, status: string, post: Commented): string {
  const { _id, author, likes_total, newest_likes } = item;
  const carries = likes_total > newest_likes.length ? 'some' : 'all';
  const likers = newest_likes.map((like) => like.user).join();
  const { type, id } = post.parent;
  return `${edge}${[_id, author, status, post.author, type, id, carries, likers].join(' ')}${edge}`;
}

export const withPlaceholders = (fixed: object, fields: string[]) =>
  `${JSON.stringify(fixed).slice(0, -1)},${fields.join()}}`;

export const likesField = ({ _id, newest_likes }: Pick<Item, '_id' | 'newest_likes'>, count: number) =>
  `"likes":[${newest_likes
    .slice(0, count)
    .map(({ user, created }) =>
      withPlaceholders({ _id: `${_id}:${user}`, created }, [`"author":${personPlaceholder(user)}`]),
    )
    .join()}]`;

declare const bytes: unique symbol;

/** A string whose characters are bytes of UTF-8: the database and the socket take it without conversion. */
export type Bytes = string & { [bytes]: true };

export const bytesOf = (text: string | Buffer) => Buffer.from(text).toString('latin1') as Bytes;

/** Fragments as the caller sees them: at most two queries, whatever their number. */
export async function fill(caller: Member, fragments: Bytes[]): Promise<Bytes[]> {
  const parts = fragments.map((fragment) => fragment.split(edge));
  const placeholders = parts.flatMap((list) => list.filter((_, index) => index % 2 === 1));
  const [people, liked] = await Promise.all([
    peopleOf(caller).byIds(placeholders.filter(isPerson).map((placeholder) => placeholder.slice(1))),
    likedBy(
      caller,
      placeholders.map(uncertainItem).filter((id) => id !== undefined),
    ),
  ]);
  const filled = (placeholder: string) =>
    isPerson(placeholder) ? personJson(people, placeholder.slice(1)) : callerFields(caller, liked, placeholder);
  return parts.map((list) => list.map((part, index) => (index % 2 ? filled(part) : part)).join('') as Bytes);
}

function uncertainItem(placeholder: string): string | undefined {
  return placeholder.includes(' some ') ? placeholder.slice(0, placeholder.indexOf(' ')) : undefined;
}

const personCache = new WeakMap<PersonState, string>();

function personJson(people: Map<string, PersonState>, id: string): string {
  const state = people.get(id);
  if (!state) return JSON.stringify(shownPerson(undefined, id));
  const json = personCache.get(state) ?? bytesOf(JSON.stringify(shownPerson(state, id)));
  personCache.set(state, json);
  return json;
}

function callerFields(caller: Member, liked: Set<string>, placeholder: string): string {
  const [id = '', author = '', status, postAuthor = '', type, place = '', , likers = ''] = placeholder.split(' ');
  const post: Commented = { author: postAuthor, parent: { type: type as Commented['parent']['type'], id: place } };
  const isLiked = likers.includes(caller.userId) || liked.has(id);
  const can =
    status === 'post'
      ? postRights(caller, post)
      : commentRights(caller, { author, status: status as CommentDoc['status'] }, post);
  return `"liked":${isLiked},"can":{${can}}`;
}

const postRights = (caller: Member, post: Commented) =>
  `"edit":${canEditPost(caller, post)},"remove":${canRemovePost(caller, post)},"pin":${canPinPost(caller, post)}`;

const commentRights = (caller: Member, comment: Pick<CommentDoc, 'author' | 'status'>, post: Commented) =>
  `"edit":${canEditComment(caller, comment)},"remove":${canRemoveComment(caller, comment, post)}`;
