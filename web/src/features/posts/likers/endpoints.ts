import { likes } from '@atrium/contracts/likes';
import { byNumber, pages, portalApi } from '../../../query/portalApi.ts';

export const likersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    likers: pages(build, likes.list, {
      ...byNumber,
      input: (postId: string, page) => ({ params: { id: postId }, query: { page } }),
      tags: (postId) => [{ type: 'likes', id: postId }],
    }),
  }),
});

export const { useLikersInfiniteQuery } = likersApi;
