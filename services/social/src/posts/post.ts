import type { Attachment } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';
import type { Bytes } from '../cards.ts';

/** A post as it is stored. */
export interface PostDoc extends Owned {
  parent: { type: 'company' | 'feed' | 'group' | 'system'; id: string; where: string };
  type: 'post' | 'thanks';
  author: string;
  text: string;
  mentions: string[];
  attachment: Attachment[];
  /** ISO; the id stands for the same second, so that feeds sort by id alone. */
  created: string;
  updated: string | null;
  read_keys: string[];
  wall_keys: string[];
  feed_keys: string[];
  likes_total: number;
  newest_likes: { user: string; created: string }[];
  views_total: number;
  newest_views: { user: string; time: string }[];
  comments_total: number;
  /** The two newest comments on the post, for feeds. */
  newest_threads: string[];
  /** Counts the changes of what its card shows. */
  version: number;
}

/** What feeds read of a post: its card (cards.ts); none from when it has changed until it is shown again. */
export interface CardRow {
  _id: string;
  card: Bytes | undefined;
}
