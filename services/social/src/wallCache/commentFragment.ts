import type { CommentDoc, Thread } from '../comments/comment.ts';
import type { Commented } from '../comments/rules.ts';
import { commentPlaceholder, likesField, withPlaceholders, writerFields } from './fragments.ts';

/** `likes`: how many of the newest are shown of each comment. */
interface Context {
  post: Commented;
  likes: number;
}

export function threadFragment({ root, answers }: Thread, context: Context): string {
  const inner = answers.map((answer) => commentFragment(answer, context, []));
  return commentFragment(root, context, [`"answers":[${inner.join()}]`]);
}

function commentFragment(comment: CommentDoc, { post, likes }: Context, more: string[]): string {
  const { _id, client_id, parent, text, attachment, created, updated, status, likes_total } = comment;
  return withPlaceholders({ _id, client_id, parent, text, attachment, created, updated, status, likes_total }, [
    ...writerFields(comment),
    likesField(comment, likes),
    commentPlaceholder(comment, post),
    ...more,
  ]);
}
