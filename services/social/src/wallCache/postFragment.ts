import type { Thread } from '../comments/comment.ts';
import { newestInFeeds, newestSize } from '../likes/counting.ts';
import type { ListedPost } from '../posts/post.ts';
import { threadFragment } from './commentFragment.ts';
import {
  bytesOf,
  likesField,
  personPlaceholder,
  postPlaceholder,
  withPlaceholders,
  writerFields,
} from './fragments.ts';

export const feedFragment = (post: ListedPost, threads: Thread[]) =>
  bytesOf(postFragment(post, threads, newestInFeeds, []));

export const pageFragment = (post: ListedPost, threads: Thread[]) =>
  bytesOf(postFragment(post, threads, newestSize, [viewsField(post)]));

/** `likes`: how many of the newest are shown of each item. */
function postFragment(post: ListedPost, threads: Thread[], likes: number, more: string[]): string {
  const { _id, client_id, parent, type, text, attachment, created, updated } = post;
  const { comments_total, likes_total, views_total, pinned = false } = post;
  const fixed = { _id, client_id, parent, type, text, attachment, created, updated };
  const comments = threads.map((thread) => threadFragment(thread, { post, likes }));
  return withPlaceholders({ ...fixed, comments_total, likes_total, views_total, pinned }, [
    ...writerFields(post),
    `"mentions":[${post.mentions.map(personPlaceholder).join()}]`,
    likesField(post, likes),
    postPlaceholder(post),
    `"comments":[${comments.join()}]`,
    ...more,
  ]);
}

const viewsField = ({ newest_views }: ListedPost) =>
  `"views":[${newest_views
    .map(({ user, time }) => withPlaceholders({ time }, [`"user":${personPlaceholder(user)}`]))
    .join()}]`;
