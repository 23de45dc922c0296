import { shop, type CoinEntry, type ShopItem, type ShopOrder } from '@atrium/contracts';
import { as, type Company, type Person } from '@atrium/testkit';

type Admin = Pick<Company, 'adm' | 'client'>;

export const offer = async ({ adm, client }: Admin, more: object = {}): Promise<ShopItem> =>
  (
    await as(adm).call(shop.addItem, {
      params: { client_id: client._id },
      body: { name: 'Cup', cost: 10, amount: 5, ...more },
    })
  ).result;

export const give = async (by: Person, to: Person, amount: number, more: object = {}): Promise<CoinEntry> =>
  (await as(by).call(shop.accrue, { body: { users: [to._id], amount, ...more } })).result[0]!;

export const buy = async (by: Person, item: string, more: object = {}) =>
  (await as(by).call(shop.buy, { body: { item, ...more } })).result;

export const refusedToBuy = (by: Person, item: string, more: object = {}) =>
  as(by).refused(shop.buy, { body: { item, ...more } });

export const cancel = async (by: Person, id: string): Promise<CoinEntry> =>
  (await as(by).call(shop.cancelAccrual, { params: { id } })).result;

export const coins = async (by: Person, of = by): Promise<number> =>
  (await as(by).call(shop.balance, { params: { id: of._id } })).result.amount;

export const ledger = async (by: Person, of = by): Promise<CoinEntry[]> =>
  (await as(by).call(shop.ledger, { params: { id: of._id } })).result;

export const lead = async (by: Person, id: string, status: 'ready' | 'issued' | 'cancelled'): Promise<ShopOrder> =>
  (await as(by).call(shop.setOrderStatus, { params: { id }, body: { status } })).result;

export const itemsOf = async (by: Person, { client }: Admin): Promise<ShopItem[]> =>
  (await as(by).call(shop.items, { params: { client_id: client._id } })).result;

export const removeItem = (by: Person, id: string) => as(by).call(shop.removeItem, { params: { id } });

export const nullify = ({ adm, client }: Admin) => as(adm).call(shop.nullify, { params: { id: client._id } });

/** The ledger adds up to the balance, in its order, and is never below zero. */
export async function booksOf(by: Person) {
  const rows = (await ledger(by)).toReversed();
  return { sum: rows.reduce((sum, { amount }) => sum + amount, 0), balance: await coins(by), rows };
}
