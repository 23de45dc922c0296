import type { EventData } from '@atrium/contracts';
import type { PostDoc } from '../posts/post.ts';
import { excerptOf } from '../richText.ts';
import type { CommentDoc } from './comment.ts';

interface Context {
  post: Pick<PostDoc, '_id' | 'author' | 'read_keys'>;
  answered: Pick<CommentDoc, '_id' | 'author'> | null;
}

function dataOf(comment: CommentDoc, { post, answered }: Context): EventData<'social.comment.added'> {
  const { _id, author, mentions, attachment, created, text } = comment;
  return {
    _id,
    author,
    mentions,
    created,
    answered: answered?.author ?? null,
    ...(answered && { answered_comment: answered._id }),
    post: { _id: post._id, author: post.author },
    attachment: attachment.map((file) => ({ _id: file._id })),
    read_keys: post.read_keys,
    excerpt: excerptOf(text),
  };
}

export const commentAdded = (comment: CommentDoc, context: Context) => ({
  type: 'social.comment.added' as const,
  data: dataOf(comment, context),
});

export const commentChanged = (comment: CommentDoc, context: Context) => ({
  type: 'social.comment.changed' as const,
  data: dataOf(comment, context),
});

export const commentRemoved = (comment: CommentDoc) => ({
  type: 'social.comment.removed' as const,
  data: { _id: comment._id, post_id: comment.post, attachment: comment.attachment.map((file) => ({ _id: file._id })) },
});
