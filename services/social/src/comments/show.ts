import type { Answer, Comment } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { newestSize } from '../likes/counting.ts';
import { showLikes } from '../likes/show.ts';
import { lookUp, type Lookups } from '../lookups.ts';
import type { CommentDoc, Thread } from './comment.ts';
import { canEditComment, canRemoveComment, takesChanges, type Commented, type CommentedElsewhere } from './rules.ts';

/** `likes`: how many of the newest are shown of each comment. */
interface Context {
  post: Commented | CommentedElsewhere;
  likes: number;
}

export const rowsOf = ({ root, answers }: Thread) => [root, ...answers];

export const peopleOfThread = (thread: Thread) =>
  rowsOf(thread).flatMap(({ author, brought_by, newest_likes }) => [
    author,
    ...(brought_by ? [brought_by] : []),
    ...newest_likes.map((like) => like.user),
  ]);

export async function showThreads(
  caller: Member,
  threads: Thread[],
  post: Commented | CommentedElsewhere,
): Promise<Comment[]> {
  const lookups = await lookUp(caller, threads.flatMap(peopleOfThread), threads.flatMap(rowsOf));
  return threads.map((thread) => showThread(caller, thread, { post, likes: newestSize }, lookups));
}

export function showThread(caller: Member, { root, answers }: Thread, context: Context, lookups: Lookups): Comment {
  const show = (comment: CommentDoc) => showComment(caller, comment, context, lookups);
  return { ...show(root), answers: answers.map(show) };
}

function showComment(caller: Member, comment: CommentDoc, { post, likes }: Context, lookups: Lookups): Answer {
  const { _id, client_id, parent, text, attachment, created, updated, status, likes_total } = comment;
  return {
    _id,
    client_id,
    parent,
    author: lookups.person(comment.author),
    ...(comment.brought_by && { brought_by: lookups.person(comment.brought_by) }),
    text,
    attachment,
    created,
    updated,
    status,
    likes: showLikes(_id, comment.newest_likes.slice(0, likes), lookups),
    likes_total,
    liked: lookups.isLiked(comment),
    can: {
      edit: takesChanges(post) && canEditComment(caller, comment),
      remove: canRemoveComment(caller, comment, post),
    },
  };
}
