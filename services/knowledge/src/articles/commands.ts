import type { ArticleSection, BodyOf, articles as contract, Grant } from '@atrium/contracts';
import { articleRoot, maxArticleDepth, maxArticleFiles, maxArticles } from '@atrium/contracts/articleKinds';
import { allow, conflict, found, invalid, newId, notFound, unitOfWork, type Member, type Work } from '@atrium/kit';
import { visibleArticle, writableArticle } from './access.ts';
import type { ArticleDoc } from './article.ts';
import { record, recordSetting } from './events.ts';
import { favouritesOf } from './favourites.ts';
import { carriedBy, carry, chooseFiles } from './files.ts';
import {
  articleWords,
  canClose,
  canWriteTop,
  grantedBy,
  restorableArticles,
  sectionsOf,
  tagModuleOf,
  visibleArticles,
} from './rules.ts';
import { articlesOf } from './store.ts';
import { cleanArticle } from '@atrium/kit/articleText';
import { chooseTags } from '../tags/choosing.ts';
import { vacancyRemoved } from '../vacancies/events.ts';
import { treesOf } from './trees.ts';
import { articleViewsOf } from './views.ts';

const now = () => new Date().toISOString();

/** What an article is to stand in, which the caller may write; null: the top of the section. */
async function placeIn(caller: Member, parent: string, work?: Work): Promise<ArticleDoc | null> {
  if (parent !== articleRoot) return writableArticle(caller, parent, work);
  allow(canWriteTop(caller));
  return null;
}

/** Nothing stands in a file, and all in one section. */
function requireFit(above: ArticleDoc | null, section: ArticleSection) {
  if (above && (above.type === 'file' || above.section !== section)) throw invalid({ parent: 'wrong' });
}

const pathUnder = (above: ArticleDoc | null) => (above ? [...above.path, above._id] : []);

type NewArticle = BodyOf<typeof contract.create>;

/** What a section adds to an article in the same unit of work. */
type Complete = (article: ArticleDoc, work: Work) => Promise<ArticleDoc>;

const asItIs: Complete = async (article) => article;

export async function createArticle(caller: Member, body: NewArticle, complete = asItIs): Promise<ArticleDoc> {
  const { title, section, type = 'article', parent = articleRoot, subtitle = '', tags = [] } = body;
  allow(sectionsOf(caller).includes(section));
  await placeIn(caller, parent);
  const content = cleanArticle(body.content ?? '');
  const before = { author: caller.userId, files: [], cover: null, carried: [] };
  const { files = [], cover = null, known } = await chooseFiles(caller, { ...body, content }, before);
  if (type === 'file' && !files.length) throw invalid({ files: 'required' });

  return unitOfWork(caller, async (work) => {
    const { total } = await treesOf(caller).hold(work, 1);
    if (total > maxArticles) throw conflict('articles_limit');
    const above = await placeIn(caller, parent, work);
    requireFit(above, section);
    const path = pathUnder(above);
    if (path.length >= maxArticleDepth) throw conflict('article_depth');
    const [_id, created] = [newId(), now()];
    const texts = { title, subtitle, content, tags: await chooseTags(caller, tagModuleOf(section), tags, work) };
    const article = await articlesOf(caller).add(
      {
        _id,
        type,
        section,
        ...texts,
        has_content: content !== '',
        cover,
        files,
        carried: carriedBy({ files, cover, content }, known),
        parent,
        path,
        depth: path.length,
        order: await articlesOf(caller).nextOrder(section, parent, work),
        grants: [],
        ...grantedBy(_id, [], above),
        admins_only: false,
        closed_by: above?.closed_by ?? [],
        author: caller.userId,
        created,
        updated: created,
        views_total: 0,
        trashed: null,
        trashed_with: '',
        is_trash_top: false,
        words: articleWords(texts),
      },
      work,
    );
    carry(caller, article, [], work);
    record(caller, 'article_created', article, work);
    return complete(article, work);
  });
}

/** Under another folder, with all that stands in it; what followed the grants above it follows those of its new place. */
async function move(caller: Member, article: ArticleDoc, parent: string, work: Work): Promise<void> {
  const { _id, depth, section, grants_from } = article;
  if (parent === article.parent || parent === _id) throw conflict('article_loop');
  const above = await placeIn(caller, parent, work);
  requireFit(above, section);
  if (above?.path.includes(_id)) throw conflict('article_loop');
  const store = articlesOf(caller);
  const newDepth = above ? above.depth + 1 : 0;
  const height = Math.max(depth, await store.deepest(_id, work)) - depth;
  if (newDepth + height >= maxArticleDepth) throw conflict('article_depth');
  await store.move(article, above, work);
  if (grants_from !== _id) await store.grant(_id, grants_from, grantedBy(_id, [], above), work);
  await store.save(_id, { parent, order: await store.nextOrder(section, parent, work) }, work);
  record(caller, 'article_moved', article, work, { before: { parent: article.parent }, after: { parent } });
}

type Change = BodyOf<typeof contract.update>;

/** Another change since it was read is not overwritten (D111). */
function requireUnchanged({ updated }: ArticleDoc, seen: string | undefined) {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(updated)) throw conflict('changed_meanwhile');
}

/** Later than before, so that two changes of one millisecond differ. */
const laterThan = (before: string) => new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();

export async function changeArticle(
  caller: Member,
  id: string,
  change: Change,
  complete = asItIs,
): Promise<ArticleDoc> {
  const { parent, updated: seen, ...body } = change;
  const content = body.content === undefined ? undefined : cleanArticle(body.content);
  const wanted = await chooseFiles(caller, { ...body, content }, await writableArticle(caller, id));
  const { files, cover } = wanted;
  return unitOfWork(caller, async (work) => {
    if (parent !== undefined) await treesOf(caller).hold(work);
    const before = await writableArticle(caller, id, work);
    requireUnchanged(before, seen);
    if (parent !== undefined) await move(caller, before, parent, work);
    const fields = {
      ...(body.title !== undefined && { title: body.title }),
      ...(body.subtitle !== undefined && { subtitle: body.subtitle }),
      ...(content !== undefined && { content, has_content: content !== '' }),
      ...(body.tags && { tags: await chooseTags(caller, tagModuleOf(before.section), body.tags, work) }),
      ...(files && { files }),
      ...(cover !== undefined && { cover }),
    };
    if (!Object.keys(fields).length) return complete(await visibleArticle(caller, id, work), work);
    const after = { ...before, ...fields };
    if (after.type === 'file' && !after.files.length) throw invalid({ files: 'required' });
    const carried = carriedBy(after, new Set([...wanted.known, ...before.carried]));
    const derived = { carried, words: articleWords(after), updated: laterThan(before.updated) };
    const article = found(await articlesOf(caller).save(id, { ...fields, ...derived }, work), 'article');
    if (String(carried) !== String(before.carried)) carry(caller, article, before.carried, work);
    record(caller, 'article_changed', article, work);
    return complete(article, work);
  });
}

type Chosen = BodyOf<typeof contract.addFiles>['files'];

export async function addFiles(caller: Member, id: string, chosen: Chosen): Promise<ArticleDoc> {
  const { files: added = [] } = await chooseFiles(caller, { files: chosen }, await writableArticle(caller, id));
  return changeFiles(caller, id, (files) => {
    const ids = new Set(added.map(({ _id }) => _id));
    const all = [...files.filter(({ _id }) => !ids.has(_id)), ...added];
    if (all.length > maxArticleFiles) throw conflict('article_files_limit');
    return all;
  });
}

export const removeFiles = (caller: Member, id: string, ids: string[]): Promise<ArticleDoc> =>
  changeFiles(caller, id, (files) => files.filter(({ _id }) => !ids.includes(_id)));

export const removeFile = (caller: Member, id: string, fileId: string): Promise<ArticleDoc> =>
  changeFiles(caller, id, (files) => {
    if (!files.some(({ _id }) => _id === fileId)) throw notFound('file');
    return files.filter(({ _id }) => _id !== fileId);
  });

const changeFiles = (caller: Member, id: string, filesOf: (files: ArticleDoc['files']) => ArticleDoc['files']) =>
  unitOfWork(caller, async (work) => {
    const before = await writableArticle(caller, id, work);
    const files = filesOf(before.files);
    if (before.type === 'file' && !files.length) throw invalid({ files: 'required' });
    const known = new Set([...before.carried, ...files.map(({ _id }) => _id)]);
    const carried = carriedBy({ ...before, files }, known);
    const fields = { files, carried, updated: laterThan(before.updated) };
    const article = found(await articlesOf(caller).save(id, fields, work), 'article');
    carry(caller, article, before.carried, work);
    record(caller, 'article_changed', article, work);
    return article;
  });

interface Rights {
  grants: Grant[];
  recursive?: boolean | undefined;
  admins_only?: boolean | undefined;
}

/** What stands in it and has no grants of its own follows; with `recursive` all that stands in it does. */
export const setRights = (caller: Member, id: string, { grants, recursive, admins_only }: Rights) =>
  unitOfWork(caller, async (work) => {
    await treesOf(caller).hold(work);
    const before = await writableArticle(caller, id, work);
    const isClosing = admins_only ?? before.admins_only;
    // What stands in it may be closed to those who write only the folder.
    if (isClosing !== before.admins_only || recursive) allow(canClose(caller));
    const store = articlesOf(caller);
    const above = before.parent === articleRoot ? null : await store.one(before.parent, {}, work);
    const granted = grantedBy(id, grants, above);
    await store.grant(id, before.grants_from, granted, work);
    if (recursive) await store.grantAll(id, granted, work);
    if (isClosing !== before.admins_only) await store.close(id, isClosing, work);
    const after = { grants, admins_only: isClosing };
    const { grants: former, admins_only: wasClosed } = before;
    record(caller, 'article_rights', before, work, { before: { grants: former, admins_only: wasClosed }, after });
    return found(await store.save(id, after, work), 'article');
  });

export const trashArticle = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    await treesOf(caller).hold(work);
    const article = await writableArticle(caller, id, work);
    await articlesOf(caller).trash(id, now(), work);
    record(caller, 'article_removed', article, work);
    if (article.section === 'vacancy') work.announce(vacancyRemoved(id));
    return null;
  });

export const restoreArticle = (caller: Member, id: string): Promise<ArticleDoc> =>
  unitOfWork(caller, async (work) => {
    await treesOf(caller).hold(work);
    const store = articlesOf(caller);
    const { parent } = found(await store.one(id, restorableArticles(caller), work), 'article');
    const isThere = parent === articleRoot || (await store.one(parent, { trashed: null }, work));
    if (!isThere) throw conflict('article_parent_trashed');
    await store.restore(id, work);
    const article = await visibleArticle(caller, id, work);
    record(caller, 'article_restored', article, work);
    return article;
  });

interface Swap {
  from: number;
  to: number;
  parent?: string | undefined;
  section?: ArticleSection | undefined;
}

/** Two of a parent by their order numbers (D62). */
export const swapOrder = (caller: Member, { from, to, parent = articleRoot, section = 'knowl_base' }: Swap) =>
  unitOfWork(caller, async (work) => {
    await treesOf(caller).hold(work);
    const above = await placeIn(caller, parent, work);
    const store = articlesOf(caller);
    const seen = visibleArticles(caller, above?.section ?? section);
    const first = found(await store.atOrder(seen, parent, from, work), 'article');
    const second = found(await store.atOrder(seen, parent, to, work), 'article');
    await store.setOrder(first._id, to, work);
    await store.setOrder(second._id, from, work);
    return [
      { ...second, order: from },
      { ...first, order: to },
    ].toSorted((a, b) => a.order - b.order);
  });

export const recordView = (caller: Member, id: string, user: string): Promise<ArticleDoc> =>
  unitOfWork(caller, async (work) => {
    allow(user === caller.userId);
    const article = await visibleArticle(caller, id, work);
    if (!(await articleViewsOf(caller).add(id, user, work))) return article;
    return found(await articlesOf(caller).countView(id, work), 'article');
  });

export const favour = (caller: Member, id: string): Promise<ArticleDoc> =>
  unitOfWork(caller, async (work) => {
    const article = await visibleArticle(caller, id, work);
    if (!(await favouritesOf(caller).hasRoomFor(id, caller.userId, work))) throw conflict('article_favourites_limit');
    await favouritesOf(caller).add(id, caller.userId, work);
    return article;
  });

/** Also of an article that the caller no longer sees: it would keep one of the places. */
export async function unfavour(caller: Member, id: string): Promise<ArticleDoc> {
  await unitOfWork(caller, async (work) => {
    await favouritesOf(caller).remove(id, caller.userId, work);
    return null;
  });
  return visibleArticle(caller, id);
}

export const setEmptyAsArticles = (caller: Member, value: boolean): Promise<boolean> =>
  unitOfWork(caller, async (work) => {
    await treesOf(caller).setEmptyAsArticles(value, work);
    recordSetting(caller, { empty_as_articles: value }, work);
    return value;
  });
