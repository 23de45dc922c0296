import type { Feed, Post } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import type { Thread } from '../comments/comment.ts';
import { newestThreads, threadsByRoots } from '../comments/reading.ts';
import { peopleOfThread, rowsOf, showThread } from '../comments/show.ts';
import { newestInFeeds, newestSize } from '../likes/counting.ts';
import { showLikes } from '../likes/show.ts';
import { lookUp, type Lookups } from '../lookups.ts';
import type { FeedPage } from './feeds.ts';
import type { ListedPost } from './post.ts';
import { canEditPost, canPinPost, canRemovePost } from './rules.ts';

export async function showFeed(caller: Member, { posts, next }: FeedPage<ListedPost>, page = 1): Promise<Feed> {
  const threads = await threadsByRoots(
    caller,
    posts.flatMap((post) => post.newest_threads),
  );
  const lookups = await lookUpAll(caller, posts, threads);
  const byPost = Map.groupBy(threads, ({ root }) => root.post);
  const result = posts.map((post) => showPost(caller, post, byPost.get(post._id) ?? [], newestInFeeds, lookups));
  return { result, page, limit: 20, next };
}

/** A post as its own page shows it: with its newest 20 threads and its newest viewers. */
export async function showPostPage(caller: Member, post: ListedPost): Promise<Post> {
  return showWithThreads(caller, post, post.newest_threads.length ? await newestThreads(caller, post._id) : []);
}

async function showWithThreads(caller: Member, post: ListedPost, threads: Thread[]): Promise<Post> {
  const lookups = await lookUpAll(caller, [post], threads);
  const views = post.newest_views.map(({ user, time }) => ({ user: lookups.person(user), time }));
  return { ...showPost(caller, post, threads, newestSize, lookups), views };
}

function lookUpAll(caller: Member, posts: ListedPost[], threads: Thread[]): Promise<Lookups> {
  const people = [...posts.flatMap(peopleOfPost), ...threads.flatMap(peopleOfThread)];
  return lookUp(caller, people, [...posts, ...threads.flatMap(rowsOf)]);
}

const peopleOfPost = ({ author, brought_by, mentions, newest_likes, newest_views }: ListedPost) => [
  author,
  ...(brought_by ? [brought_by] : []),
  ...mentions,
  ...newest_likes.map((like) => like.user),
  ...newest_views.map((view) => view.user),
];

/** `likes`: how many of the newest are shown of each item. */
function showPost(caller: Member, post: ListedPost, threads: Thread[], likes: number, lookups: Lookups): Post {
  const { _id, client_id, parent, type, text, attachment, created, updated } = post;
  const { comments_total, likes_total, views_total, pinned = false } = post;
  return {
    _id,
    client_id,
    parent,
    type,
    author: lookups.person(post.author),
    ...(post.brought_by && { brought_by: lookups.person(post.brought_by) }),
    text,
    mentions: post.mentions.map(lookups.person),
    attachment,
    created,
    updated,
    comments: threads.map((thread) => showThread(caller, thread, { post, likes }, lookups)),
    comments_total,
    likes: showLikes(_id, post.newest_likes.slice(0, likes), lookups),
    likes_total,
    liked: lookups.isLiked(post),
    views_total,
    pinned,
    can: { edit: canEditPost(caller, post), remove: canRemovePost(caller, post), pin: canPinPost(caller, post) },
  };
}
