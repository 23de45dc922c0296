import { likes } from '@atrium/contracts/likes';
import { pages, portalApi } from '../../../query/portalApi.ts';

export const likersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    likers: pages(build, likes.list, {
      first: 1,
      next: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      input: (postId: string, page) => ({ params: { id: postId }, query: { page } }),
      tags: (postId) => [{ type: 'likes', id: postId }],
    }),
  }),
});

export const { useLikersInfiniteQuery } = likersApi;
