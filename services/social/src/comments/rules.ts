import { isAdmin, type Member } from '@atrium/kit';
import type { CommentDoc } from './comment.ts';

type Written = Pick<CommentDoc, 'author' | 'status'>;

export const canEditComment = (caller: Member, comment: Written) =>
  comment.status !== 'deleted' && comment.author === caller.userId;

/** The comment's author, the post's author, or an administrator (D48). */
export const canRemoveComment = (caller: Member, comment: Written, postAuthor: string) =>
  comment.status !== 'deleted' && (comment.author === caller.userId || postAuthor === caller.userId || isAdmin(caller));
