import type { Member } from '@atrium/kit';
import { posts, type StoredFragment } from '../posts/collection.ts';
import { feedPage, feedQuery, type FeedCursor, type FeedPage, type FeedSelection } from '../posts/feeds.ts';
import type { ListedPost } from '../posts/post.ts';
import { readable } from '../posts/rules.ts';
import { bytesOf, fragmentFormat, type Bytes } from './fragments.ts';

/** Characters; a longer fragment is built for each reading. */
const maxFragmentLength = 100_000;

export interface FragmentRow {
  _id: string;
  fragment: Bytes | undefined;
}

const fragmentOnly = { projection: { fragment: 1 }, promoteBuffers: true };

const rowOf = ({ _id, fragment }: { _id: string; fragment?: StoredFragment | null }): FragmentRow => ({
  _id,
  fragment: fragment?.format === fragmentFormat ? bytesOf(fragment.json) : undefined,
});

export function fragmentsOf(caller: Member) {
  const store = posts.of(caller);
  return {
    async feed(selection: FeedSelection, cursor: FeedCursor): Promise<FeedPage<FragmentRow>> {
      const { filter, options } = feedQuery(caller, selection, cursor);
      const rows = await store.find(filter, { ...fragmentOnly, ...options }).toArray();
      return feedPage(rows.map(rowOf));
    },
    async byIds(ids: string[]): Promise<FragmentRow[]> {
      const filter = { _id: { $in: ids }, ...readable(caller) };
      const rows = await store.find(filter, { ...fragmentOnly, limit: ids.length }).toArray();
      return rows.map(rowOf);
    },
  };
}

export interface BuiltFragment {
  post: ListedPost;
  fragment: Bytes;
}

/** Stores fragments of any company, of posts that have not changed since they were read. */
export async function storeFragments(built: BuiltFragment[]) {
  const short = built.filter(({ fragment }) => fragment.length <= maxFragmentLength);
  const writes = short.map(({ post: { _id, client_id, version }, fragment }) => ({
    updateOne: {
      filter: { _id, client_id, version },
      update: { $set: { fragment: { format: fragmentFormat, json: Buffer.from(fragment, 'latin1') } } },
    },
  }));
  if (writes.length) await posts.unscoped().bulkWrite(writes, { ordered: false });
}
