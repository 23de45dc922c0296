import type { Attachment, OrderStatus } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface OrderDoc extends Owned {
  user: string;
  /** As it was bought. */
  item: { _id: string; name: string; pic: Attachment | null };
  count: number;
  cost: number;
  status: OrderStatus;
  created: string;
  updated: string | null;
}

export const orders = defineCollection<OrderDoc>('shop_orders', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

export function ordersOf(tenant: Tenant) {
  const store = orders.of(tenant);
  return { ...store, one: (_id: string, work: Work) => store.findOne({ _id }, {}, work) };
}
