import type { ShopOrder } from '@atrium/contracts';
import { shop as contract } from '@atrium/contracts/shop';
import { answer, maxListed, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { isManager, requireManager } from '../shop/reading.ts';
import { buy, setOrderStatus } from './commands.ts';
import { canBecome } from './rules.ts';
import { ordersOf, type OrderDoc } from './store.ts';

async function shown(caller: Member, docs: OrderDoc[]): Promise<ShopOrder[]> {
  const [known, manages] = await Promise.all([peopleOf(caller).byIds(docs.map(({ user }) => user)), isManager(caller)]);
  return docs.map(({ user, ...order }) => {
    const standing = { isBuyer: user === caller.userId, manages };
    const may = (next: 'ready' | 'issued' | 'cancelled') => canBecome(standing, order.status, next) === true;
    const can = { ready: may('ready'), issue: may('issued'), cancel: may('cancelled') };
    return { ...order, user: shownPerson(known.get(user), user), can };
  });
}

const one = async (caller: Member, order: OrderDoc) => (await shown(caller, [order]))[0]!;

export const orderRoutes = [
  answer(contract.buy, async ({ caller, body }) => {
    const { order, rest, balance } = await buy(caller, body);
    return { result: { order: await one(caller, order), rest, balance } };
  }),

  answer(contract.orders, async ({ caller, query: { status, all, ...asked } }) => {
    if (all === '1') await requireManager(caller);
    const { page, limit, skip, take } = pageBounds(asked);
    const filter = { ...(all !== '1' && { user: caller.userId }), ...(status && { status }) };
    const options = { sort: { created: -1, _id: -1 } as const, skip, limit: take };
    const [docs, total] = await Promise.all([
      skip < maxListed ? ordersOf(caller).find(filter, options).toArray() : [],
      ordersOf(caller).count(filter, { limit: maxListed }),
    ]);
    return { result: await shown(caller, docs), page, limit, total };
  }),

  answer(contract.setOrderStatus, async ({ caller, params: { id }, body }) => ({
    result: await one(caller, await setOrderStatus(caller, id, body.status)),
  })),
];
