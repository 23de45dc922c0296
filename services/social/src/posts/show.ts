import type { Comment, Person, PersonState, Post } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { peopleIn, showThreads, type Thread } from '../comments/show.ts';
import { newestThreads, threadsByRoots } from '../comments/reading.ts';
import { likedBy } from '../likes/reading.ts';
import { canEditPost, canRemovePost } from './rules.ts';
import type { PostDoc } from './post.ts';

/** Posts of a feed as this caller sees them, each with its two newest threads: three queries, however many posts. */
export async function showFeed(caller: Member, docs: PostDoc[]): Promise<Post[]> {
  const threads = await threadsByRoots(
    caller,
    docs.flatMap((post) => post.newest_threads),
  );
  return show(caller, docs, threads);
}

/** One post with its newest 20 threads and viewers. */
export async function showPost(caller: Member, post: PostDoc): Promise<Post> {
  const threads = await newestThreads(caller, post._id);
  const [shown] = await show(caller, [post], threads, true);
  return shown!;
}

/** A post that has just been written: nobody has answered it or likes it. */
export async function showNew(caller: Member, post: PostDoc): Promise<Post> {
  const people = await peopleOf(caller).byIds(peopleOfPost(post));
  return showOne(caller, post, { people, liked: new Set(), views: true, comments: [] });
}

async function show(caller: Member, docs: PostDoc[], threads: Thread[], views = false): Promise<Post[]> {
  const comments = threads.flatMap(({ root, answers }) => [root, ...answers]);
  const [people, liked] = await Promise.all([
    peopleOf(caller).byIds([...docs.flatMap(peopleOfPost), ...peopleIn(threads)]),
    likedBy(
      caller,
      [...docs, ...comments].map((item) => item._id),
    ),
  ]);
  return docs.map((post) => {
    const own = threads.filter(({ root }) => root.post === post._id);
    return showOne(caller, post, {
      people,
      liked,
      views,
      comments: showThreads(caller, own, { people, liked, postAuthor: post.author }),
    });
  });
}

const peopleOfPost = (post: PostDoc) => [
  post.author,
  ...post.mentions,
  ...post.newest_likes.map((like) => like.user),
  ...post.newest_views.map((view) => view.user),
];

interface Around {
  people: Map<string, PersonState>;
  liked: Set<string>;
  /** Whether to tell who has seen it. */
  views: boolean;
  comments: Comment[];
}

function showOne(caller: Member, post: PostDoc, { people, liked, views, comments }: Around): Post {
  const person = (id: string): Person => shownPerson(people.get(id), id);
  const { _id, client_id, parent, type, text, attachment, created, updated, comments_total, likes_total, views_total } =
    post;
  return {
    _id,
    client_id,
    parent,
    type,
    author: person(post.author),
    text,
    mentions: post.mentions.map(person),
    attachment,
    created,
    updated,
    comments,
    comments_total,
    likes: post.newest_likes.slice(0, views ? 20 : 3).map((like) => ({
      _id: `${_id}:${like.user}`,
      created: like.created,
      author: person(like.user),
    })),
    likes_total,
    liked: liked.has(_id),
    views_total,
    ...(views && { views: post.newest_views.map(({ user, time }) => ({ user: person(user), time })) }),
    can: { edit: canEditPost(caller, post), remove: canRemovePost(caller, post) },
  };
}
