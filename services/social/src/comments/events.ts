import type { EventData } from '@atrium/contracts';
import { excerptOf } from '../richText.ts';
import type { PostDoc } from '../posts/post.ts';
import type { CommentDoc } from './comment.ts';

interface Place {
  post: Pick<PostDoc, '_id' | 'author' | 'read_keys'>;
  /** Whose comment is answered. */
  answered: string | null;
}

function factOf(comment: CommentDoc, { post, answered }: Place): EventData<'social.comment.added'> {
  const { _id, author, mentions, attachment, created, text } = comment;
  return {
    _id,
    author,
    mentions,
    created,
    answered,
    post: { _id: post._id, author: post.author },
    attachment: attachment.map((file) => ({ _id: file._id })),
    read_keys: post.read_keys,
    excerpt: excerptOf(text),
  };
}

export const commentAdded = (comment: CommentDoc, place: Place) => ({
  type: 'social.comment.added' as const,
  data: factOf(comment, place),
});

export const commentChanged = (comment: CommentDoc, place: Place) => ({
  type: 'social.comment.changed' as const,
  data: factOf(comment, place),
});

export const commentRemoved = (comment: CommentDoc) => ({
  type: 'social.comment.removed' as const,
  data: { _id: comment._id, post_id: comment.post, attachment: comment.attachment.map((file) => ({ _id: file._id })) },
});
