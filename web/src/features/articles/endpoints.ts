import { articles } from '@atrium/contracts/articles';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

/** A change of one shows in the tree, in places and in lists. */
const all = () => [{ type: 'articles' } as Tag];

export const articlesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    articlesFound: query(build, articles.accessFor),
    articleChildren: query(build, articles.child),
    articleTree: query(build, articles.fullTree),
    favouriteArticles: query(build, articles.favourites),
    articleTrash: query(build, articles.trash),
    article: query(build, articles.get),
    articleViews: query(build, articles.views),
    addArticle: mutation(build, articles.create, { quiet: true, invalidates: all }),
    changeArticle: mutation(build, articles.update, { quiet: true, invalidates: all }),
    removeArticle: mutation(build, articles.deepRemove, { invalidates: all }),
    restoreArticle: mutation(build, articles.restore, { quiet: true, invalidates: all }),
    swapArticles: mutation(build, articles.order, { invalidates: all }),
    setArticleRights: mutation(build, articles.rights, { quiet: true, invalidates: all }),
    viewArticle: mutation(build, articles.view, { quiet: true, invalidates: () => [] }),
    favourArticle: mutation(build, articles.favour),
    unfavourArticle: mutation(build, articles.unfavour),
  }),
});

export const {
  useArticlesFoundQuery,
  useArticleChildrenQuery,
  useArticleTreeQuery,
  useFavouriteArticlesQuery,
  useArticleTrashQuery,
  useArticleQuery,
  useArticleViewsQuery,
  useAddArticleMutation,
  useChangeArticleMutation,
  useRemoveArticleMutation,
  useRestoreArticleMutation,
  useSwapArticlesMutation,
  useSetArticleRightsMutation,
  useViewArticleMutation,
  useFavourArticleMutation,
  useUnfavourArticleMutation,
} = articlesApi;
