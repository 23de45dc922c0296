import type { PushData, PushName } from '@atrium/contracts';
import type { Action } from '@reduxjs/toolkit';
import { pushed } from '../realtime/realtimeSlice.ts';
import type { Tag } from './portalApi.ts';

interface Stale<N extends PushName> {
  type: Tag['type'];
  id: (push: PushData<N>) => string;
  /** All items of another area: a push of a board does not say which of its tasks has changed. */
  besides?: Tag['type'];
}

/** What each push makes stale. */
const staleAfter: { [N in PushName]?: Stale<N> } = {
  notification: { type: 'notifications', id: () => 'list' },
  'structure:changed': { type: 'structures', id: () => 'trees' },
  'group:changed': { type: 'groups', id: ({ _id }) => _id },
  'calendar:changed': { type: 'calendar', id: () => 'list' },
  'desk:changed': { type: 'desks', id: ({ _id }) => _id, besides: 'tasks' },
  'item_comments:changed': { type: 'comments', id: ({ type, _id }) => `${type}:${_id}` },
  'post:counted': { type: 'likes', id: ({ _id }) => _id },
};

const table = Object.entries(staleAfter).map(([name, stale]) => ({ push: pushed[name as PushName], ...stale }));

export const makesStale = (action: Action) => table.some(({ push }) => push.match(action));

export const tagsOfPush = (action: Action): (Tag | Tag['type'])[] =>
  table.flatMap(({ push, type, id, besides }) =>
    push.match(action) ? [{ type, id: id(action.payload as never) }, ...(besides ? [besides] : [])] : [],
  );

/** What pushes may have made stale while the connection was down. */
export const pushedTypes = table.flatMap(({ type, besides }) => [type, ...(besides ? [besides] : [])]);
