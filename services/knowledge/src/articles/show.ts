import type { Article, ArticleNode, ArticlePlace } from '@atrium/contracts';
import { articleRoot } from '@atrium/contracts/articleKinds';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { ArticleDoc } from './article.ts';
import { favouritesOf } from './favourites.ts';
import { canClose, canWrite, visibleArticles } from './rules.ts';
import { articlesOf } from './store.ts';
import { treesOf } from './trees.ts';

type Placed = Pick<ArticleDoc, '_id' | 'title' | 'depth'>;

const shownPlace = ({ _id, title }: Placed): ArticlePlace => ({ _id, title });

/** The folders above articles that the caller may see, from the top, by the id of each article. */
export async function placesOf(caller: Member, docs: Pick<ArticleDoc, '_id' | 'path'>[]) {
  const ids = [...new Set(docs.flatMap(({ path }) => path))];
  const folders = ids.length ? await articlesOf(caller).byIds(ids, visibleArticles(caller)) : [];
  const byId = new Map<string, Placed>(folders.map((folder) => [folder._id, folder]));
  const placeOf = ({ path }: Pick<ArticleDoc, 'path'>) =>
    path
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => a.depth - b.depth)
      .map(shownPlace);
  return { byId, of: new Map(docs.map((doc) => [doc._id, placeOf(doc)])) };
}

/** `full`: with the texts, which the documents must have then. */
export async function showArticles(caller: Member, docs: ArticleDoc[], full = false): Promise<Article[]> {
  const [people, favourite, places, tree] = await Promise.all([
    peopleOf(caller).byIds(docs.map(({ author }) => author)),
    favouritesOf(caller).among(
      docs.map(({ _id }) => _id),
      caller.userId,
    ),
    placesOf(caller, docs),
    treesOf(caller).read(),
  ]);
  return docs.map((doc) => {
    const isArticle = doc.type === 'folder' && doc.has_content && tree?.empty_as_articles;
    const source = doc.grants_from === doc._id ? undefined : places.byId.get(doc.grants_from);
    const { _id, client_id, section, title, subtitle, cover, files, parent, order, grants, admins_only, tags } = doc;
    const write = canWrite(caller, doc);
    return {
      _id,
      client_id,
      section,
      title,
      subtitle,
      cover,
      files,
      parent,
      order,
      admins_only,
      tags,
      type: isArticle ? 'article' : doc.type,
      ...(full && { content: doc.content }),
      place: places.of.get(_id) ?? [],
      // Grants are shown only to people who may change them.
      grants: write ? grants : [],
      grants_from: source ? shownPlace(source) : null,
      url: `/article/${_id}`,
      author: shownPerson(people.get(doc.author), doc.author),
      created: doc.created,
      updated: doc.updated,
      trashed: doc.trashed,
      views_total: doc.views_total,
      comments_total: doc.comments_total ?? 0,
      favourite: favourite.has(_id),
      can: { write, admins_only: canClose(caller) },
    };
  });
}

/** Under the nearest folder that is among them, else under `root`. */
export function showNodes(docs: ArticleDoc[], root: string): ArticleNode[] {
  const depths = new Map(docs.map(({ _id, depth }) => [_id, depth]));
  const depthOf = (id: string) => depths.get(id) ?? -1;
  return docs.map(({ _id, title, type, path, order, admins_only }) => {
    const nearest = path.reduce((best, id) => (depthOf(id) > depthOf(best) ? id : best), root);
    return { _id, title, type, parent: nearest, order, admins_only };
  });
}

export const rootOf = (id: string | undefined) => id ?? articleRoot;
