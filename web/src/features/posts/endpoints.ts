import { savedPosts } from '@atrium/contracts/savedPosts';
import { portalApi, query } from '../../query/portalApi.ts';

export const postsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    savedIds: query(build, savedPosts.ids),
  }),
});

export const { useSavedIdsQuery } = postsApi;
