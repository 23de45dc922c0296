import type { Attachment, CommentedType } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';

export interface CommentDoc extends Owned {
  /** Of an item of another service: `<type>:<id>`. */
  post: string;
  /** The comment under which an answer stands; a comment's own id otherwise. Threads sort by it. */
  root: string;
  parent: { type: 'post' | 'comment' | CommentedType; id: string; postId: string; where: string };
  author: string;
  /** Who has written it in the author's name; absent where the author did. */
  brought_by?: string;
  text: string;
  mentions: string[];
  attachment: Attachment[];
  created: string;
  updated: string | null;
  status: 'active' | 'edited' | 'deleted';
  likes_total: number;
  newest_likes: { user: string; created: string }[];
  /** On a comment with answers: counts answers that came and went, so that two such changes conflict. */
  thread_version?: number;
}

export interface Thread {
  root: CommentDoc;
  answers: CommentDoc[];
}

export const isAnswer = (comment: CommentDoc) => comment.root !== comment._id;

/** The comment above an answer, as pushes name it; null for a comment on the post. */
export const rootIdOf = (comment: CommentDoc) => (isAnswer(comment) ? comment.root : null);
