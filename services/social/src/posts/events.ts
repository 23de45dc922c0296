import type { EventData } from '@atrium/contracts';
import { excerptOf } from '../richText.ts';
import type { PostDoc } from './post.ts';

function dataOf(post: PostDoc): EventData<'social.post.published'> {
  const { _id, author, type, mentions, read_keys, created, parent, attachment, text } = post;
  return {
    _id,
    author,
    type,
    mentions,
    read_keys,
    created,
    parent: { type: parent.type, id: parent.id },
    attachment: attachment.map((file) => ({ _id: file._id })),
    excerpt: excerptOf(text),
  };
}

export const postPublished = (post: PostDoc) => ({ type: 'social.post.published' as const, data: dataOf(post) });

export const postChanged = (post: PostDoc) => ({ type: 'social.post.changed' as const, data: dataOf(post) });

export const postRemoved = (post: PostDoc) => ({
  type: 'social.post.removed' as const,
  data: { _id: post._id, attachment: post.attachment.map((file) => ({ _id: file._id })) },
});
