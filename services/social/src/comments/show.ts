import type { Answer, Comment, PersonState } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { likedBy } from '../likes/reading.ts';
import { canEditComment, canRemoveComment } from './rules.ts';
import type { CommentDoc, Thread } from './comment.ts';

export type { Thread };

interface Around {
  people: Map<string, PersonState>;
  liked: Set<string>;
  postAuthor: string;
}

export const peopleIn = (threads: Thread[]) =>
  threads.flatMap(({ root, answers }) =>
    [root, ...answers].flatMap((comment) => [comment.author, ...comment.newest_likes.map((like) => like.user)]),
  );

/** Threads with what they need around them read: two queries. */
export async function showThreadsOf(caller: Member, threads: Thread[], postAuthor: string): Promise<Comment[]> {
  const ids = threads.flatMap(({ root, answers }) => [root, ...answers].map((comment) => comment._id));
  const [people, liked] = await Promise.all([peopleOf(caller).byIds(peopleIn(threads)), likedBy(caller, ids)]);
  return showThreads(caller, threads, { people, liked, postAuthor });
}

export const showThreads = (caller: Member, threads: Thread[], around: Around): Comment[] =>
  threads.map(({ root, answers }) => ({
    ...showComment(caller, root, around),
    answers: answers.map((answer) => showComment(caller, answer, around)),
  }));

function showComment(caller: Member, comment: CommentDoc, { people, liked, postAuthor }: Around): Answer {
  const { _id, client_id, parent, text, attachment, created, updated, status, likes_total } = comment;
  const person = (id: string) => shownPerson(people.get(id), id);
  return {
    _id,
    client_id,
    parent,
    author: person(comment.author),
    text,
    attachment,
    created,
    updated,
    status,
    likes: comment.newest_likes.map((like) => ({
      _id: `${_id}:${like.user}`,
      created: like.created,
      author: person(like.user),
    })),
    likes_total,
    liked: liked.has(_id),
    can: { edit: canEditComment(caller, comment), remove: canRemoveComment(caller, comment, postAuthor) },
  };
}

/** As it goes to everybody's screen at once: nobody's likes and rights. */
export async function showToAll(tenant: Member, comment: CommentDoc): Promise<Comment> {
  const people = await peopleOf(tenant).byIds([comment.author, ...comment.newest_likes.map((like) => like.user)]);
  const nobody = { ...tenant, userId: '', roles: [] };
  return { ...showComment(nobody, comment, { people, liked: new Set(), postAuthor: '-' }), answers: [] };
}
