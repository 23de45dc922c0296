import type { Feed, Post } from '@atrium/contracts';
import type { Member, RawJson } from '@atrium/kit';
import type { FeedCursor, FeedSelection } from './feeds.ts';
import { showFeed, showPostPage } from './show.ts';
import { postsOf } from './store.ts';

/** How the reads of posts are answered: plainly, or through wallCache, which gives the same as JSON. */
export interface PostReads {
  feed(caller: Member, selection: FeedSelection, cursor: FeedCursor): Promise<Feed | RawJson>;
  page(caller: Member, id: string): Promise<{ result: Post } | RawJson>;
}

export const plainReads: PostReads = {
  feed: async (caller, selection, cursor) =>
    showFeed(caller, await postsOf(caller).feed(selection, cursor), cursor.page),
  page: async (caller, id) => ({ result: await showPostPage(caller, await postsOf(caller).visible(id)) }),
};
