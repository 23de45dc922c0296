import type { Attachment } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';

export interface ItemDoc extends Owned {
  author: string;
  name: string;
  description: string;
  cost: number;
  amount: number;
  rest: number;
  /** Pieces in orders that are not cancelled. */
  sold: number;
  pics: Attachment[];
  active: boolean;
  created: string;
  updated: string | null;
}

export const items = defineCollection<ItemDoc>('shop_items', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, cost: 1, _id: 1 } },
  { key: { client_id: 1, name: 1, _id: 1 } },
  { key: { client_id: 1, active: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, active: 1, cost: 1, _id: 1 } },
  { key: { client_id: 1, active: 1, name: 1, _id: 1 } },
]);

interface Sale {
  item: string;
  count: number;
  cost: number;
}

export function itemsOf(tenant: Tenant) {
  const store = items.of(tenant);
  return {
    ...store,
    one: (filter: Filter<ItemDoc>, work?: Work) => store.findOne(filter, {}, work),
    /** Takes pieces off the stock at a price; null where there are fewer, or it is not sold at that price. */
    sell: ({ item, count, cost }: Sale, work: Work) =>
      store.change(
        { _id: item, active: true, cost, rest: { $gte: count } },
        { $inc: { rest: -count, sold: count } },
        work,
      ),
    /** Of a cancelled order; the item may be deleted. */
    takeBack: ({ item, count }: Omit<Sale, 'cost'>, work: Work) =>
      store.change({ _id: item }, { $inc: { rest: count, sold: -count } }, work),
  };
}
