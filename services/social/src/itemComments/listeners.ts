import { commentedKinds } from '@atrium/contracts/commentedKinds';
import { keysUnder } from '@atrium/contracts/audience';
import { on, type Listener, type Tenant, type Work } from '@atrium/kit';
import { attachFiles } from '../attachments.ts';
import { partRemoved } from '../cleanup/events.ts';
import { commentedItemRemoved } from './events.ts';
import { commentedItemsOf, itemCommentChanges, keyOf, type Item } from './store.ts';

/** Comments with files whose readers follow those of their item in one transaction. */
const maxCarrying = 1000;

async function readersChanged(tenant: Tenant, item: Item, readKeys: string[], work: Work) {
  const { files: entity, right } = commentedKinds[item.type];
  await commentedItemsOf(tenant).readersChanged(item, work);
  let left = maxCarrying;
  for await (const { _id: id, author, attachment } of itemCommentChanges(tenant).carryingIn([keyOf(item)], work)) {
    attachFiles(work, { entity, id, author, readKeys: keysUnder(right, readKeys) }, attachment);
    if (--left === 0) return;
  }
}

export const commentedListeners: Listener[] = [
  on('workflow.commented.removed', async ({ type, _id: id }, { clientId, work }) => {
    const item = { type, id };
    await commentedItemsOf({ clientId }).removed(item, work);
    work.announce(commentedItemRemoved(id));
    work.announce(partRemoved({ type: 'item', _id: keyOf(item) }));
  }),
  on('workflow.commented.changed', ({ type, _id: id, read_keys }, { clientId, work }) =>
    readersChanged({ clientId }, { type, id }, read_keys, work),
  ),
];
