import type { BodyOf, shop as contract } from '@atrium/contracts';
import { conflict, found, newId, noAccess, notFound, recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { coinsOf } from '../coins/store.ts';
import { visibleItem } from '../items/reading.ts';
import { itemsOf } from '../items/store.ts';
import { isManager } from '../shop/reading.ts';
import { canBuy } from '../shop/rules.ts';
import { canBecome } from './rules.ts';
import { orders, ordersOf, type OrderDoc } from './store.ts';

interface Bought {
  order: OrderDoc;
  rest: number;
  balance: number;
}

/** Stock, balance, ledger and order change together, or none of them does. */
export async function buy(caller: Member, body: BodyOf<typeof contract.buy>): Promise<Bought> {
  if (!canBuy(caller)) throw noAccess('superadmin_cannot_buy');
  const { item: id, count = 1, cost: seen } = body;
  return unitOfWork(caller, async (work) => {
    const { _id, name, pics, cost } = await visibleItem(caller, id, work);
    if (seen !== undefined && seen !== cost) throw conflict('changed_meanwhile');
    const item = await itemsOf(caller).sell({ item: id, count, cost }, work);
    if (!item) throw conflict('item_sold_out');
    const paid = { user: caller.userId, kind: 'purchase' as const, amount: -cost * count, item: { _id, name } };
    const entry = await coinsOf(caller).move(paid, work);
    if (!entry) throw conflict('not_enough_coins');
    const draft = { user: caller.userId, item: { _id, name, pic: pics[0] ?? null }, count, cost: cost * count };
    const state = { status: 'ordered' as const, created: entry.created, updated: null };
    const order = await orders.of(caller).insert({ _id: newId(), ...draft, ...state }, work);
    return { order, rest: item.rest, balance: entry.balance };
  });
}

type Status = BodyOf<typeof contract.setOrderStatus>['status'];

/** A cancelled order gives its coins and pieces back. */
export const setOrderStatus = (caller: Member, id: string, status: Status): Promise<OrderDoc> =>
  unitOfWork(caller, async (work) => {
    const before = found(await ordersOf(caller).one(id, work), 'shopOrder');
    const standing = { isBuyer: before.user === caller.userId, manages: await isManager(caller, work) };
    if (!standing.isBuyer && !standing.manages) throw notFound('shopOrder');
    requireRuling(canBecome(standing, before.status, status));
    const updated = new Date().toISOString();
    const change = { $set: { status, updated } };
    const order = await ordersOf(caller).change({ _id: id, status: before.status }, change, work);
    if (!order) throw conflict('order_decided');
    const { user, item, count, cost } = order;
    if (status === 'cancelled') {
      await itemsOf(caller).takeBack({ item: item._id, count }, work);
      const named = { _id: item._id, name: item.name };
      const by = standing.isBuyer ? null : caller.userId;
      await coinsOf(caller).move({ user, kind: 'refund', amount: cost, item: named, by }, work);
    }
    if (canBecome({ isBuyer: standing.isBuyer, manages: false }, before.status, status) === true) return order;
    const data = { _id: id, user, by: caller.userId, name: item.name, status, created: updated };
    work.announce({ type: 'commerce.order.changed', data });
    const values = { before: { status: before.status }, after: { status } };
    recordInJournal(caller, { section: 'shop', action: 'order_changed', item_id: id, for_user: user, ...values }, work);
    return order;
  });
