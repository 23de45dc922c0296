import { views } from '@atrium/contracts/views';
import { byNumber, pages, portalApi } from '../../../query/portalApi.ts';

export const { useViewersInfiniteQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    viewers: pages(build, views.list, {
      ...byNumber,
      input: (postId: string, page) => ({ params: { id: postId }, query: { page } }),
      tags: (postId) => [{ type: 'views', id: postId }],
    }),
  }),
});
