import type { Member } from '@atrium/kit';
import { visibleArticles } from './rules.ts';
import { articlesOf } from './store.ts';

const carrier = /(?:^|\/)article:([0-9a-f]{24})$/;

/** Whether a file with these read keys is carried by an article that the caller may read. */
export async function isReadWithArticle(caller: Member, readKeys: readonly string[]): Promise<boolean> {
  const ids = readKeys.flatMap((key) => carrier.exec(key)?.[1] ?? []);
  return ids.length > 0 && articlesOf(caller).isAnySeen(ids, visibleArticles(caller));
}
