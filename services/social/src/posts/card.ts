import { bytesOf, likesField, personGap, postGap, withGaps } from '../cards.ts';
import { threadCard } from '../comments/card.ts';
import type { Thread } from '../comments/comment.ts';
import { carried } from '../likes/counting.ts';
import type { PostDoc } from './post.ts';

/** Feeds show the three newest likes of each thing. */
const likesInFeeds = 3;

/** A post with some threads as JSON, for `fill`. */
export const feedCard = (post: PostDoc, threads: Thread[]) => bytesOf(card(post, threads, { likes: likesInFeeds }, []));

/** As it stands on its own page: with who has seen it. */
export const pageCard = (post: PostDoc, threads: Thread[]) =>
  bytesOf(card(post, threads, { likes: carried }, [viewsField(post)]));

function card(post: PostDoc, threads: Thread[], { likes }: { likes: number }, more: string[]): string {
  const { _id, client_id, parent, type, text, attachment, created, updated } = post;
  const { comments_total, likes_total, views_total } = post;
  const fixed = { _id, client_id, parent, type, text, attachment, created, updated };
  const comments = threads.map((thread) => threadCard(thread, { postAuthor: post.author, likes }));
  return withGaps({ ...fixed, comments_total, likes_total, views_total }, [
    `"author":${personGap(post.author)}`,
    `"mentions":[${post.mentions.map(personGap).join()}]`,
    likesField(post, likes),
    postGap(post),
    `"comments":[${comments.join()}]`,
    ...more,
  ]);
}

const viewsField = ({ newest_views }: PostDoc) =>
  `"views":[${newest_views.map(({ user, time }) => withGaps({ time }, [`"user":${personGap(user)}`])).join()}]`;
