import { erasing, matching, type PersonalData, type Section } from '@atrium/kit';
import { balances, entries } from '../coins/store.ts';
import { orders } from '../orders/store.ts';
import { shops } from '../shop/store.ts';

const ownEntries: Section = {
  about: { en: 'Coins', ru: 'Монеты', ua: 'Монети' },
  async *rows(subject) {
    for await (const entry of matching(entries, subject, { user: subject.userId })) {
      const { _id, kind, amount, balance, comment, achievement, item, created } = entry;
      const names = { achievement: achievement?.name ?? null, item: item?.name ?? null };
      yield { _id, kind, amount, balance, comment, ...names, created };
    }
  },
};

const ownBalance: Section = {
  about: { en: 'Balance of coins', ru: 'Баланс монет', ua: 'Баланс монет' },
  async *rows(subject) {
    for await (const { amount } of matching(balances, subject, { user: subject.userId })) yield { amount };
  },
};

const ownOrders: Section = {
  about: { en: 'Orders in the shop', ru: 'Заказы в магазине', ua: 'Замовлення в магазині' },
  async *rows(subject) {
    for await (const order of matching(orders, subject, { user: subject.userId })) {
      const { _id, item, count, cost, status, created, updated } = order;
      yield { _id, item: item.name, count, cost, status, created, updated };
    }
  },
};

const eraseManager = erasing(
  shops,
  ({ userId }) => ({ managers: userId }),
  (found, person, work) =>
    shops
      .of(person)
      .updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $pull: { managers: person.userId } }, work),
);

/** What each collection of commerce holds of people. The books of the company stay whole, by ids. */
export const personalData: PersonalData = {
  shops: { erase: eraseManager },
  shop_items: { keeps: 'items of the company, by the id of who has offered them' },
  shop_achievements: { keeps: 'achievements of the company, by the id of who has written them' },
  coin_entries: { exports: { 'coins.json': ownEntries }, keeps: 'the books of the company, by ids' },
  coin_balances: { exports: { 'coin-balance.json': ownBalance }, keeps: 'the sum of the entries, by the id' },
  shop_orders: { exports: { 'shop-orders.json': ownOrders }, keeps: 'the books of the company, by ids' },
};
