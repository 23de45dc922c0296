import { isAdmin, type Member } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';
import { moderates } from '../posts/rules.ts';
import type { CommentDoc } from './comment.ts';

type Written = Pick<CommentDoc, 'author' | 'status'>;

/** The post that a comment belongs to. */
export type Commented = Pick<PostDoc, 'author'> & { parent: Pick<PostDoc['parent'], 'type' | 'id'> };

/** The item of another service, which has said whether the caller moderates it. */
export type CommentedElsewhere = Pick<PostDoc, 'author'> & { moderates: boolean; writes: boolean };

/** What is closed, such as a finished board, takes no changes of comments. */
export const takesChanges = (post: Commented | CommentedElsewhere): boolean => !('writes' in post) || post.writes;

export const canEditComment = (caller: Member, comment: Written) =>
  comment.status !== 'deleted' && comment.author === caller.userId;

/** The comment's author, the post's author, or those who moderate where it stands (D48). */
export const canRemoveComment = (caller: Member, comment: Written, post: Commented | CommentedElsewhere) =>
  comment.status !== 'deleted' &&
  (comment.author === caller.userId || post.author === caller.userId || moderatesComments(caller, post));

const moderatesComments = (caller: Member, post: Commented | CommentedElsewhere) =>
  'parent' in post ? moderates(caller, post.parent) : post.moderates || isAdmin(caller);
