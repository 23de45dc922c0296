import type { OrderStatus } from '@atrium/contracts';

export interface Standing {
  isBuyer: boolean;
  manages: boolean;
}

const after: Record<OrderStatus, readonly OrderStatus[]> = {
  ordered: ['ready', 'issued', 'cancelled'],
  ready: ['issued', 'cancelled'],
  issued: [],
  cancelled: [],
};

export const canFollow = (status: OrderStatus, next: OrderStatus): boolean => after[status].includes(next);

/** Managers lead an order on; its buyer only takes it back, until it is ready. `false`: never, a code: not now. */
export function canBecome(
  { isBuyer, manages }: Standing,
  status: OrderStatus,
  next: OrderStatus,
): true | false | 'order_decided' {
  if (!manages && !(isBuyer && next === 'cancelled')) return false;
  if (!canFollow(status, next)) return 'order_decided';
  return manages || status === 'ordered' ? true : 'order_decided';
}
