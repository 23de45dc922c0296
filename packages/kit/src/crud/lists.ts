import type { Document, Filter } from 'mongodb';
import type { Member } from '../caller.ts';
import type { Owned } from '../collection.ts';
import { maxListed, pageBounds } from '../paging.ts';
import { beginsWith, matchesAll, otherLayouts, searchTerms } from '../search.ts';
import { allOf, mongoFilter, mongoSort, type CrudQuery } from './query.ts';
import type { CrudCalls, Resource } from './resource.ts';

/** A search reads at most this many documents. */
const maxFound = 1000;

type Index = Readonly<Record<string, 1 | -1>>;

/** Searched by it, since the database may prefer an index of what the caller may see, which has nearly all items. */
const wordsIndex: Index = { client_id: 1, words: 1 };

type ListedResource<C extends CrudCalls, Doc extends Owned> = Pick<
  Resource<C, Doc>,
  'collection' | 'visible' | 'order' | 'unread'
> & {
  /** By which a search reads, where the caller sees few of the items that have a word. */
  searchIndex?: Index | undefined;
};

/** A page of what the caller may see. */
export async function listItems<C extends CrudCalls, Doc extends Owned>(
  caller: Member,
  { collection, visible, order, unread = [], searchIndex }: ListedResource<C, Doc>,
  query: CrudQuery,
): Promise<{ docs: Doc[]; page: number; limit: number | null; total: number }> {
  const store = collection.of(caller);
  const { page, limit, skip, take } = pageBounds(query);
  const seen = await visible(caller);
  const searched = query.search ? await foundBy(store, seen, query.search, searchIndex) : {};
  const filter = allOf(seen, mongoFilter(query.filter), searched) as Filter<Doc>;
  const limits = { skip, limit: Math.min(take, maxListed - skip) };
  // The words are only searched, and may be longer than what is shown.
  const projection = Object.fromEntries(['words', ...unread].map((field) => [field, 0]));
  const options = { sort: mongoSort(query.sort ?? order), ...limits, projection };
  const [docs, total] = await Promise.all([
    skip < maxListed ? store.find(filter, options).toArray() : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { docs: docs as Doc[], page, limit, total };
}

type Store<Doc extends Owned> = ReturnType<Resource<CrudCalls, Doc>['collection']['of']>;

/**
 * Items whose field `words` (`searchWords` of kit, with the index `wordsIndex`) has each searched word; when there are none, as the
 * text reads on another keyboard. Among what the caller may see only: an item that they do not see must not decide how
 * the text is read, nor take the place of one that they do.
 */
export async function foundBy<Doc extends Owned>(
  store: Store<Doc>,
  seen: Document,
  text: string,
  index: Index = wordsIndex,
): Promise<Document> {
  let ids: string[] = [];
  for (const read of [text, ...otherLayouts(text)]) if (!ids.length) ids = await idsWith({ store, index }, seen, read);
  return { _id: { $in: ids } };
}

async function idsWith<Doc extends Owned>(
  { store, index }: { store: Store<Doc>; index: Index },
  seen: Document,
  text: string,
): Promise<string[]> {
  const [longest, ...others] = searchTerms(text);
  if (!longest) return [];
  const filter = allOf(seen, { words: beginsWith(longest) }) as Filter<Doc>;
  const options = { projection: { words: 1 }, limit: maxFound, hint: index };
  const candidates = await store.find(filter, options).toArray();
  return candidates.flatMap((item) => {
    const { words } = item as unknown as { words: string[] };
    return matchesAll(others, words) ? item._id : [];
  });
}
