import { views } from '@atrium/contracts/views';
import { pages, portalApi } from '../../../query/portalApi.ts';

export const { useViewersInfiniteQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    viewers: pages(build, views.list, {
      first: 1,
      next: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      input: (postId: string, page) => ({ params: { id: postId }, query: { page } }),
      tags: (postId) => [{ type: 'views', id: postId }],
    }),
  }),
});
