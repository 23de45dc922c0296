import { defineCollection, type Tenant } from '@atrium/kit';
import type { CommentDoc } from './comment.ts';
import { changesOf, threadsIn } from './documents.ts';

export const comments = defineCollection<CommentDoc>('comments', 'content', [
  { key: { client_id: 1, post: 1, root: -1, _id: -1 } },
  { key: { client_id: 1, root: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, post: 1, _id: 1 } },
  { key: { client_id: 1, mentions: 1, _id: 1 }, partialFilterExpression: { mentions: { $gt: '' } } },
]);

export const threadsOf = (caller: Tenant) => threadsIn(comments, caller);

export const commentChanges = (tenant: Tenant) => changesOf(comments, tenant);
