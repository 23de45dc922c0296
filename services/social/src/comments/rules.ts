import type { Member } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';
import { moderates } from '../posts/rules.ts';
import type { CommentDoc } from './comment.ts';

type Written = Pick<CommentDoc, 'author' | 'status'>;

/** The post that a comment belongs to. */
export type Commented = Pick<PostDoc, 'author'> & { parent: Pick<PostDoc['parent'], 'type' | 'id'> };

export const canEditComment = (caller: Member, comment: Written) =>
  comment.status !== 'deleted' && comment.author === caller.userId;

/** The comment's author, the post's author, or those who moderate where it stands (D48). */
export const canRemoveComment = (caller: Member, comment: Written, post: Commented) =>
  comment.status !== 'deleted' &&
  (comment.author === caller.userId || post.author === caller.userId || moderates(caller, post.parent));
