import type { CommentedItem } from '@atrium/contracts/commentedItems';
import type { CommentDoc } from '../comments/comment.ts';
import { excerptOf } from '../richText.ts';
import type { CommentedDoc } from './store.ts';

interface Context {
  item: CommentedItem;
  counted: CommentedDoc;
  answered: Pick<CommentDoc, '_id' | 'author'> | null;
}

const countOf = ({ type, item, comments_total, version }: CommentedDoc) => ({
  item: { type, _id: item },
  comments_total,
  version,
});

export const itemCommentAdded = (comment: CommentDoc, { item, counted, answered }: Context) => ({
  type: 'social.item_comment.added' as const,
  data: {
    ...countOf(counted),
    _id: comment._id,
    author: comment.author,
    item_author: item.author,
    told: item.told,
    answered: answered?.author ?? null,
    answered_comment: answered?._id ?? null,
    mentions: comment.mentions,
    excerpt: excerptOf(comment.text),
    read_keys: item.read_keys,
    created: comment.created,
  },
});

export const itemCommentRemoved = ({ _id }: CommentDoc, counted: CommentedDoc) => ({
  type: 'social.item_comment.removed' as const,
  data: { ...countOf(counted), _id },
});

export const commentedItemRemoved = (_id: string) => ({
  type: 'social.commented_item.removed' as const,
  data: { _id },
});
