import { push } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';
import { rootIdOf, type CommentDoc } from './comment.ts';

const idsOf = (comment: CommentDoc) => ({ post_id: comment.post, root_id: rootIdOf(comment), _id: comment._id });

export const pushAdded = (comment: CommentDoc, { client_id, read_keys, comments_total }: PostDoc) =>
  push(client_id, read_keys, 'comment:saved', { ...idsOf(comment), comments_total });

export const pushChanged = (comment: CommentDoc, { client_id, read_keys }: PostDoc) =>
  push(client_id, read_keys, 'comment:saved', idsOf(comment));

export const pushRemoved = (comment: CommentDoc, { client_id, read_keys, comments_total }: PostDoc) =>
  push(client_id, read_keys, 'comment:removed', { ...idsOf(comment), comments_total });

export const pushCommentCounts = (comment: CommentDoc, { client_id, read_keys }: PostDoc) =>
  push(client_id, read_keys, 'comment:counted', { ...idsOf(comment), likes_total: comment.likes_total });
