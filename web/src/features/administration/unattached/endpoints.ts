import { unattachedFiles } from '@atrium/contracts/unattachedFiles';
import { mutation, pages, portalApi, type Tag } from '../../../query/portalApi.ts';

const list: Tag = { type: 'unattachedFiles', id: 'list' };

const unattachedApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    unattachedFiles: pages(build, unattachedFiles.list, {
      first: '',
      next: ({ next }: { next: string | null }) => next ?? undefined,
      input: (client: string, after) => ({ params: { id: client }, query: after ? { after } : {} }),
      tags: () => [list],
    }),
    /** The list is asked for again after the last of several. */
    removeUnattached: mutation(build, unattachedFiles.remove, { quiet: true, invalidates: () => [] }),
  }),
});

export const removed = portalApi.util.invalidateTags([list, 'files', 'portability']);

export const { useUnattachedFilesInfiniteQuery, useRemoveUnattachedMutation } = unattachedApi;
