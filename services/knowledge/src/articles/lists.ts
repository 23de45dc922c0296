import type { Article, ArticlePlace, ArticleSection, QueryOf, articles as contract } from '@atrium/contracts';
import { articleRoot } from '@atrium/contracts/articleKinds';
import { splitTags } from '@atrium/contracts/tagNames';
import { allow, pageBounds, maxListed, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { listItems, type CrudCalls, type CrudQuery } from '@atrium/kit/crud';
import { visibleArticle, writableArticle } from './access.ts';
import type { ArticleDoc } from './article.ts';
import { favouritesOf } from './favourites.ts';
import { restorableArticles, visibleArticles } from './rules.ts';
import { placesOf, showArticles, showNodes } from './show.ts';
import { articles, articlesOf, type ArticleFilter } from './store.ts';
import { articleViewsOf } from './views.ts';

const maxFull = 20;

interface Listed {
  order?: string;
  full?: boolean;
}

async function page(
  caller: Member,
  filter: ArticleFilter,
  query: CrudQuery,
  { order = 'order', full = false }: Listed,
) {
  const unread = full ? [] : ['content'];
  const resource = { collection: articles, visible: () => filter, order, unread };
  const { docs, ...rest } = await listItems<CrudCalls, ArticleDoc>(caller, resource, query);
  return { result: await showArticles(caller, docs, full), ...rest };
}

/** Of a parent, which the caller sees; the section follows from it. */
async function within(caller: Member, parent: string, section: ArticleSection | undefined): Promise<ArticleFilter> {
  if (parent === articleRoot) return { ...visibleArticles(caller, section ?? 'knowl_base'), parent };
  const { section: itsOwn } = await visibleArticle(caller, parent);
  return { ...visibleArticles(caller, itsOwn), parent };
}

export async function childrenOf(
  caller: Member,
  parent: string,
  { section, ...query }: { section?: ArticleSection | undefined } & CrudQuery,
) {
  return page(caller, await within(caller, parent, section), query, {});
}

type Asked = QueryOf<typeof contract.accessFor>;

const withFields = (item: Article, fields: readonly string[] | undefined) =>
  fields
    ? (Object.fromEntries(
        Object.entries(item).filter(([name]) => name === '_id' || name === 'content' || fields.includes(name)),
      ) as Partial<Article> & { _id: string })
    : item;

/** Of one parent, or of all where words or tags are searched. */
export async function articlesFor(caller: Member, user: string, asked: Asked) {
  allow(user === caller.userId);
  const { parent, search, fields, full = false, tags, section, page: number, limit } = asked;
  const names = splitTags(tags ?? '');
  const isSearch = Boolean(search) || names.length > 0;
  const seen =
    isSearch && (parent === undefined || parent === articleRoot)
      ? visibleArticles(caller, section ?? 'knowl_base')
      : isSearch
        ? { ...visibleArticles(caller), path: parent! }
        : await within(caller, parent ?? articleRoot, section);
  const filter = names.length ? ({ ...seen, tags: { $all: names } } as ArticleFilter) : seen;
  const query = { search, page: number, limit: full ? Math.min(limit ?? maxFull, maxFull) : limit };
  const { result, ...rest } = await page(caller, filter, query, { full });
  return { result: result.map((item) => withFields(item, fields)), ...rest };
}

export const trashed = (caller: Member, { section, ...query }: { section?: ArticleSection | undefined } & CrudQuery) =>
  page(caller, restorableArticles(caller, section), query, { order: '-trashed' });

export async function treeOf(caller: Member, id: string, section: ArticleSection | undefined) {
  const own = id === articleRoot ? (section ?? 'knowl_base') : (await visibleArticle(caller, id)).section;
  return showNodes(await articlesOf(caller).tree(id, visibleArticles(caller, own)), id);
}

export async function breadcrumbsOf(caller: Member, id: string): Promise<ArticlePlace[]> {
  const article = await visibleArticle(caller, id);
  const place = (await placesOf(caller, [article])).of.get(id) ?? [];
  return [...place, { _id: id, title: article.title }];
}

export async function favouritesFor(caller: Member, section: ArticleSection | undefined): Promise<Article[]> {
  const ids = await favouritesOf(caller).newest(caller.userId);
  const docs = ids.length ? await articlesOf(caller).byIds(ids, visibleArticles(caller, section)) : [];
  const byId = new Map(docs.map((doc) => [doc._id, doc]));
  return showArticles(
    caller,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

export async function viewsOf(caller: Member, id: string, query: QueryOf<typeof contract.views>) {
  const { views_total } = await writableArticle(caller, id);
  const { page: number, limit, skip, take } = pageBounds(query);
  const views = skip < maxListed ? await articleViewsOf(caller).page(id, skip, Math.min(take, maxListed - skip)) : [];
  const people = await peopleOf(caller).byIds(views.map(({ user }) => user));
  const result = views.map(({ user, time }) => ({ user: shownPerson(people.get(user), user), time }));
  return { result, page: number, limit, total: Math.min(views_total, maxListed) };
}
