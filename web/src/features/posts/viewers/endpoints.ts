import { views } from '@atrium/contracts/views';
import { pages } from '../../../query/portalApi.ts';
import { postsApi } from '../endpoints.ts';

export const { useViewersInfiniteQuery } = postsApi.injectEndpoints({
  endpoints: (build) => ({
    viewers: pages(build, views.list, {
      first: 1,
      next: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
      input: (postId: string, page) => ({ params: { id: postId }, query: { page } }),
      tags: (postId) => [{ type: 'views', id: postId }],
    }),
  }),
});
