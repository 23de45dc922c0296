import { push } from '@atrium/kit';
import type { PostDoc } from './post.ts';

export const pushPublished = ({ client_id, wall_keys, _id, author, parent, created }: PostDoc) =>
  push(client_id, wall_keys, 'post:published', { _id, author, parent, created });

export const pushChanged = ({ client_id, read_keys, _id }: PostDoc) =>
  push(client_id, read_keys, 'post:changed', { _id });

export const pushPinned = ({ client_id, read_keys, _id, parent }: PostDoc) =>
  push(client_id, read_keys, 'post:changed', { _id, pinned_in: parent.id });

export const pushRemoved = ({ client_id, read_keys, _id }: PostDoc) =>
  push(client_id, read_keys, 'post:removed', { _id });

export const pushCounts = ({ client_id, read_keys, _id, likes_total, comments_total, views_total }: PostDoc) =>
  push(client_id, read_keys, 'post:counted', { _id, likes_total, comments_total, views_total });
