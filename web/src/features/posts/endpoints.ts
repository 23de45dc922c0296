import { likes, linkPreviews, savedPosts } from '@atrium/contracts';
import { pages, portalApi, query } from '../../query/portalApi.ts';

export const postsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    likers: pages(build, likes.list, {
      first: 1,
      next: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      input: (postId: string, page) => ({ params: { id: postId }, query: { page } }),
      tags: (postId) => [{ type: 'likes', id: postId }],
    }),
    savedIds: query(build, savedPosts.ids),
    linkPreview: query(build, linkPreviews.get),
  }),
});

export const { useLikersInfiniteQuery, useSavedIdsQuery, useLinkPreviewQuery } = postsApi;
