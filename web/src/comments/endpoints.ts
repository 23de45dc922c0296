import type { CommentedType } from '@atrium/contracts/commentedKinds';
import { comments } from '@atrium/contracts/comments';
import { mutation, pages, portalApi, type Tag } from '../query/portalApi.ts';

/** An item that can be commented. */
export interface Commented {
  type: CommentedType;
  id: string;
}

/** All, since a change names the comment and not the item. */
const shown = (): Tag[] => [{ type: 'comments', id: 'shown' }];

export const commentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    itemComments: pages(build, comments.of, {
      first: '',
      next: ({ next }: { next: string | null }) => next ?? undefined,
      input: ({ type, id }: Commented, after) => ({ params: { type, id }, query: after ? { after } : {} }),
      tags: ({ type, id }) => [{ type: 'comments', id: `${type}:${id}` }, ...shown()],
    }),
    addComment: mutation(build, comments.create, { quiet: true, invalidates: shown }),
    changeComment: mutation(build, comments.update, { quiet: true, invalidates: shown }),
    removeComment: mutation(build, comments.remove, { invalidates: shown }),
  }),
});

export const {
  useItemCommentsInfiniteQuery,
  useAddCommentMutation,
  useChangeCommentMutation,
  useRemoveCommentMutation,
} = commentsApi;
