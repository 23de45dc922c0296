import type { Attachment } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';

export interface PostDoc extends Owned {
  parent: { type: 'company' | 'feed' | 'group' | 'system'; id: string; where: string };
  type: 'post' | 'thanks';
  author: string;
  /** Who has written it in the author's name; absent where the author did. */
  brought_by?: string;
  text: string;
  /** Of a thank-you: first the thanked colleague. */
  mentions: string[];
  attachment: Attachment[];
  /** ISO; the id stands for the same second, so that feeds sort by id alone. */
  created: string;
  updated: string | null;
  /** It stands first in the feed of its parent. */
  pinned?: boolean;
  read_keys: string[];
  /** The read keys of those on whose wall it stands. */
  wall_keys: string[];
  feed_keys: string[];
  likes_total: number;
  newest_likes: { user: string; created: string }[];
  views_total: number;
  newest_views: { user: string; time: string }[];
  comments_total: number;
  /** The two newest comments on the post, for feeds. */
  newest_threads: string[];
  /** Counts the changes of what feeds show of it. */
  version: number;
}

/** A post as lists read it. */
export type ListedPost = Omit<PostDoc, 'feed_keys'>;
