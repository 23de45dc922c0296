import { articles as contract } from '@atrium/contracts/articles';
import { answer, type Member } from '@atrium/kit';
import { visibleArticle } from './access.ts';
import type { ArticleDoc } from './article.ts';
import {
  addFiles,
  changeArticle,
  createArticle,
  favour,
  recordView,
  removeFile,
  removeFiles,
  restoreArticle,
  setEmptyAsArticles,
  setRights,
  swapOrder,
  trashArticle,
  unfavour,
} from './commands.ts';
import { articlesFor, breadcrumbsOf, childrenOf, favouritesFor, trashed, treeOf, viewsOf } from './lists.ts';
import { showArticles } from './show.ts';
import { treesOf } from './trees.ts';

const shown = async (caller: Member, doc: ArticleDoc) => ({ result: (await showArticles(caller, [doc], true))[0]! });

export const articleRoutes = [
  answer(contract.accessFor, ({ caller, params, query }) => articlesFor(caller, params.user, query)),

  answer(contract.favourites, async ({ caller, query }) => ({ result: await favouritesFor(caller, query.section) })),

  answer(contract.trash, ({ caller, query }) => trashed(caller, query)),

  answer(contract.settings, async ({ caller }) => ({
    result: { empty_as_articles: (await treesOf(caller).read())?.empty_as_articles ?? false },
  })),

  answer(contract.breadcrumbs, async ({ caller, params }) => ({ result: await breadcrumbsOf(caller, params.id) })),

  answer(contract.fullTree, async ({ caller, params, query }) => ({
    result: await treeOf(caller, params.id, query.section),
  })),

  answer(contract.child, ({ caller, params, query }) => childrenOf(caller, params.id, query)),

  answer(contract.get, async ({ caller, params }) => shown(caller, await visibleArticle(caller, params.id))),

  answer(contract.create, async ({ caller, body }) => shown(caller, await createArticle(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await changeArticle(caller, params.id, body)),
  ),

  answer(contract.deepRemove, async ({ caller, params }) => {
    await trashArticle(caller, params.id);
    return { result: { _id: params.id } };
  }),

  answer(contract.restore, async ({ caller, params }) => shown(caller, await restoreArticle(caller, params.id))),

  answer(contract.addFiles, async ({ caller, params, body }) =>
    shown(caller, await addFiles(caller, params.id, body.files)),
  ),

  answer(contract.removeFile, async ({ caller, params }) =>
    shown(caller, await removeFile(caller, params.id, params.fileId)),
  ),

  answer(contract.removeFiles, async ({ caller, params, body }) =>
    shown(caller, await removeFiles(caller, params.id, body.files)),
  ),

  answer(contract.emptyAsArticles, async ({ caller, body }) => ({
    result: { empty_as_articles: await setEmptyAsArticles(caller, body.value) },
  })),

  answer(contract.order, async ({ caller, params: { from, to }, query }) => ({
    result: await showArticles(caller, await swapOrder(caller, { from, to, ...query })),
  })),

  answer(contract.view, async ({ caller, params }) => shown(caller, await recordView(caller, params.id, params.user))),

  answer(contract.views, ({ caller, params, query }) => viewsOf(caller, params.id, query)),

  answer(contract.rights, async ({ caller, params, body }) => shown(caller, await setRights(caller, params.id, body))),

  answer(contract.favour, async ({ caller, params }) => shown(caller, await favour(caller, params.id))),

  answer(contract.unfavour, async ({ caller, params }) => shown(caller, await unfavour(caller, params.id))),
];
