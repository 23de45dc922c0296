import type { ShopItem } from '@atrium/contracts';
import { shop as contract } from '@atrium/contracts/shop';
import { answer, maxListed, pageBounds, type Member } from '@atrium/kit';
import { isManager } from '../shop/reading.ts';
import { addItem, addStock, changeItem, removeItem } from './commands.ts';
import { visibleItem, visibleItems } from './reading.ts';
import { itemsOf, type ItemDoc } from './store.ts';

async function shown(caller: Member, docs: ItemDoc[]): Promise<ShopItem[]> {
  const manages = await isManager(caller);
  return docs.map(({ author: _, sold, ...item }) => ({
    ...item,
    can: { edit: manages, remove: manages && sold === 0 },
  }));
}

const one = async (caller: Member, item: ItemDoc) => ({ result: (await shown(caller, [item]))[0]! });

async function removed(caller: Member, id: string) {
  await removeItem(caller, id);
  return { result: { _id: id } };
}

export const itemRoutes = [
  answer(contract.items, async ({ caller, query: { sort = 'created', order, ...asked } }) => {
    const { page, limit, skip, take } = pageBounds(asked);
    const filter = await visibleItems(caller);
    const by = (order ?? (sort === 'created' ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
    const options = { sort: { [sort]: by, _id: by } as Record<string, 1 | -1>, skip, limit: take };
    const [docs, total] = await Promise.all([
      skip < maxListed ? itemsOf(caller).find(filter, options).toArray() : [],
      itemsOf(caller).count(filter, { limit: maxListed }),
    ]);
    return { result: await shown(caller, docs), page, limit, total };
  }),

  answer(contract.addItem, async ({ caller, body }) => one(caller, await addItem(caller, body))),

  answer(contract.changeItem, async ({ caller, body }) => one(caller, await changeItem(caller, body))),

  answer(contract.addStock, async ({ caller, params: { id, amount } }) =>
    one(caller, await addStock(caller, id, amount)),
  ),

  answer(contract.removeItem, ({ caller, params: { id } }) => removed(caller, id)),

  answer(contract.removeItemOf, ({ caller, params: { id } }) => removed(caller, id)),

  answer(contract.itemRest, async ({ caller, params: { item_id } }) => {
    const { _id, rest } = await visibleItem(caller, item_id);
    return { result: { _id, rest } };
  }),
];
