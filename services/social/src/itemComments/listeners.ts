import { on, type Listener } from '@atrium/kit';
import { itemReadersChanged, itemsRemoved } from './following.ts';

export const commentedListeners: Listener[] = [
  on('workflow.commented.removed', ({ type, _id }, { clientId, work }) =>
    itemsRemoved({ clientId }, type, [_id], work),
  ),
  on('knowledge.commented.removed', ({ type, _id }, { clientId, work }) =>
    itemsRemoved({ clientId }, type, [_id], work),
  ),
  on('workflow.commented.changed', ({ type, _id: id, read_keys }, { clientId, work }) =>
    itemReadersChanged({ clientId }, { type, id }, read_keys, work),
  ),
];
