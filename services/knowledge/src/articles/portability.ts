import { articleRoot, maxArticleDepth, maxArticles } from '@atrium/contracts/articleKinds';
import type { ArticleDoc } from './article.ts';
import { articleWords, grantedBy, type Granted } from './rules.ts';
import { articles } from './store.ts';
import { cleanArticle } from '@atrium/kit/articleText';
import { trees } from './trees.ts';

/** Of an archive, which may be forged; only administrators see it until all articles are there. */
export function derivedArticle(document: object): object {
  const article = document as ArticleDoc;
  const content = cleanArticle(article.content);
  return {
    ...article,
    content,
    has_content: content !== '',
    closed_by: [article._id],
    words: articleWords({ ...article, content }),
  };
}

type Placed = Pick<ArticleDoc, '_id' | 'parent' | 'section' | 'grants' | 'admins_only'>;

interface Linked extends Granted {
  path: string[];
  depth: number;
  closed_by: string[];
}

/** What follows from the folders above. Articles that are in no tree stay as they are: for administrators only. */
export function linked(all: readonly Placed[]): Map<string, Linked> {
  const below = Map.groupBy(all, ({ parent }) => parent);
  const links = new Map<string, Linked>();
  const link = (parent: string, above: Linked | null, depth: number) => {
    if (depth >= maxArticleDepth) return;
    for (const { _id, grants, admins_only } of below.get(parent) ?? []) {
      const path = above ? [...above.path, parent] : [];
      const closed_by = [...(above?.closed_by ?? []), ...(admins_only ? [_id] : [])];
      const own: Linked = { ...grantedBy(_id, grants, above), path, depth, closed_by };
      links.set(_id, own);
      link(_id, own, depth + 1);
    }
  };
  link(articleRoot, null, 0);
  return links;
}

export async function linkArticles(clientId: string): Promise<void> {
  const store = articles.of({ clientId });
  const projection = { parent: 1, section: 1, grants: 1, admins_only: 1 };
  const all = await store.find({}, { limit: maxArticles, projection }).toArray();
  const links = linked(all);
  for (const { _id, parent } of all) {
    const link = links.get(_id);
    if (link) await store.updateOne({ _id, parent }, { $set: link });
  }
  const tree = await trees.of({ clientId }).findOne({});
  if (!tree && !all.length) return;
  const change = { $set: { total: all.length }, $inc: { version: 1 }, $setOnInsert: { empty_as_articles: false } };
  await trees.of({ clientId }).updateOne({ _id: tree?._id ?? clientId }, change, undefined, { upsert: true });
}
