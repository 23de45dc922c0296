import { commentGap, likesField, personGap, withGaps } from '../cards.ts';
import type { CommentDoc, Thread } from './comment.ts';

/** `likes`: how many of the newest it shows. */
interface Shown {
  postAuthor: string;
  likes: number;
}

/** A comment with its answers as JSON, for `fill`. */
export function threadCard({ root, answers }: Thread, shown: Shown): string {
  const within = answers.map((answer) => commentCard(answer, shown, []));
  return commentCard(root, shown, [`"answers":[${within.join()}]`]);
}

function commentCard(comment: CommentDoc, { postAuthor, likes }: Shown, more: string[]): string {
  const { _id, client_id, parent, text, attachment, created, updated, status, likes_total } = comment;
  return withGaps({ _id, client_id, parent, text, attachment, created, updated, status, likes_total }, [
    `"author":${personGap(comment.author)}`,
    likesField(comment, likes),
    commentGap(comment, postAuthor),
    ...more,
  ]);
}
