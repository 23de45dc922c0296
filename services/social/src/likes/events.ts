import type { BodyOf, EventData, posts as contract } from '@atrium/contracts';
import type { CommentDoc } from '../comments/comment.ts';
import type { PostDoc } from '../posts/post.ts';
import { excerptOf } from '../richText.ts';

export interface LikeChange {
  type: BodyOf<typeof contract.like>['like_type'];
  item: PostDoc | CommentDoc;
  post: PostDoc;
  by: string;
  created: string;
}

const dataOf = ({ type, item, post, by, created }: LikeChange): EventData<'social.item.liked'> => ({
  item: { type, _id: item._id, author: item.author, excerpt: excerptOf(item.text) },
  post_id: post._id,
  by,
  read_keys: post.read_keys,
  created,
});

export const itemLiked = (change: LikeChange) => ({ type: 'social.item.liked' as const, data: dataOf(change) });

export const itemUnliked = (change: LikeChange) => ({ type: 'social.item.unliked' as const, data: dataOf(change) });
