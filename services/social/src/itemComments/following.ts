import { commentedKinds, type CommentedType } from '@atrium/contracts/commentedKinds';
import { keysUnder } from '@atrium/contracts/audience';
import type { Tenant, Work } from '@atrium/kit';
import { attachFiles } from '../attachments.ts';
import { partRemoved } from '../cleanup/events.ts';
import { commentedItemRemoved } from './events.ts';
import { commentedItemsOf, itemCommentChanges, itemOf, keyOf, type Item } from './store.ts';

/** Comments with files whose readers follow those of their item in one transaction. */
const maxCarrying = 1000;

/** Others may read an item: the files of its comments follow. */
export async function itemReadersChanged(tenant: Tenant, item: Item, readKeys: string[], work: Work) {
  const { files: entity, right } = commentedKinds[item.type];
  await commentedItemsOf(tenant).readersChanged(item, work);
  let left = maxCarrying;
  for await (const { _id: id, author, attachment } of itemCommentChanges(tenant).carryingIn([keyOf(item)], work)) {
    attachFiles(work, { entity, id, author, readKeys: keysUnder(right, readKeys) }, attachment);
    if (--left === 0) return;
  }
}

/** Items were removed: their comments go, and none is added. */
export async function itemsRemoved(tenant: Tenant, type: CommentedType, ids: string[], work: Work) {
  for (const key of await commentedItemsOf(tenant).removed(type, ids, work)) {
    work.announce(commentedItemRemoved(itemOf(key).id));
    work.announce(partRemoved({ type: 'item', _id: key }));
  }
}
