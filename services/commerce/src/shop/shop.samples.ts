import { shop } from '@atrium/contracts/shop';
import { as, type Person } from '@atrium/testkit';
import type { CallSample, Making, Samples } from '@atrium/testkit/entities';

/** The administrator and a reader have coins to buy it, which neither can give to themselves. */
async function makeItem({ adm, author, reader, client, canary }: Making): Promise<string> {
  const manager = author._id === adm._id ? reader : author;
  const give = (by: Person, to: Person) =>
    as(by).call(shop.accrue, { body: { users: [to._id], amount: 500, comment: canary } });
  await as(adm).call(shop.setSettings, { body: { _id: client._id, managers: [manager._id] } });
  await give(adm, reader);
  await give(manager, adm);
  const body = { name: canary.slice(0, 100), description: canary, cost: 1, amount: 1000 };
  return (await as(adm).call(shop.addItem, { params: { client_id: client._id }, body })).result._id;
}

async function makeAchievement({ adm, client, canary }: Making): Promise<string> {
  const body = { name: canary.slice(0, 100), description: canary, amount: 5 };
  return (await as(adm).call(shop.addAchievement, { params: { client_id: client._id }, body })).result._id;
}

async function makeEntry({ adm, reader, canary }: Making): Promise<string> {
  const body = { users: [reader._id], amount: 500, comment: canary };
  return (await as(adm).call(shop.accrue, { body })).result[0]!._id;
}

async function makeOrder(making: Making): Promise<string> {
  const body = { item: await making.id('shopItem') };
  return (await as(making.reader).call(shop.buy, { body })).result.order._id;
}

const managed = (call: CallSample['call'], more: Partial<CallSample> = {}): CallSample => ({
  call,
  isForAdministrators: true,
  ...more,
});

const createdOf = (copy: string) => new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString();
const item = { name: 'Once', cost: 5, amount: 5 };

export const samples: Samples = {
  entities: [
    { entity: 'shopItem', make: makeItem },
    { entity: 'achievement', make: makeAchievement },
    { entity: 'coinEntry', make: makeEntry },
    { entity: 'shopOrder', make: makeOrder },
  ],
  calls: [
    managed(shop.setSettings, {
      input: (_, { client }) => ({ body: { _id: client._id, name: 'Fair', managers: [] } }),
    }),
    managed(shop.addAchievement, {
      input: (_, { client }) => ({ params: { client_id: client._id }, body: { name: 'Once', amount: 5 } }),
    }),
    managed(shop.changeAchievement),
    managed(shop.removeAchievement),
    managed(shop.removeAchievementOf),
    managed(shop.addItem, { input: (_, { client }) => ({ params: { client_id: client._id }, body: item }) }),
    managed(shop.changeItem),
    managed(shop.removeItem),
    managed(shop.removeItemOf),
    managed(shop.addStock),
    managed(shop.accrue, {
      input: (_, { bo }) => ({ body: { users: [bo._id], amount: 5, comment: 'Once' } }),
    }),
    managed(shop.cancelAccrual),
    managed(shop.balances),
    managed(shop.balance),
    managed(shop.ledger),
    managed(shop.stats, { input: () => ({ body: {} }), createsNothing: true }),
    managed(shop.setOrderStatus),
    managed(shop.nullify, { createsNothing: true, acts: (_, { client }) => ({ params: { id: client._id } }) }),
    {
      call: shop.items,
      plans: (_, { client }) =>
        ['created', 'cost', 'name'].flatMap((sort) =>
          ['asc', 'desc'].map((order) => ({ params: { client_id: client._id }, query: { sort, order } })),
        ),
    },
    {
      call: shop.orders,
      plans: (_, { client }) =>
        ['ordered', 'issued'].map((status) => ({ params: { client_id: client._id }, query: { status } })),
    },
  ],
  collections: {
    'commerce.shops': () => ({}),
    'commerce.shop_items': (copy) => ({ created: createdOf(copy) }),
    'commerce.shop_achievements': (copy) => ({ created: createdOf(copy) }),
    'commerce.coin_entries': (copy) => ({ user: copy, created: createdOf(copy) }),
    'commerce.coin_balances': (copy, { client_id }) => ({ _id: `${client_id}:${copy}`, user: copy }),
    'commerce.shop_orders': (copy) => ({ user: copy, created: createdOf(copy) }),
  },
};
