import { notifications, shop, shopSettings } from '@atrium/contracts';
import { as, inside, makeCompany, superadminOf, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import {
  booksOf,
  buy,
  cancel,
  coins,
  give,
  itemsOf,
  lead,
  ledger,
  nullify,
  offer,
  refusedToBuy,
  removeItem,
} from '../../test/shop.ts';

let company: Company;

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

const inCompany = () => ({ params: { client_id: company.client._id } });
const settings = (body: object) =>
  as(company.adm).call(shop.setSettings, { body: { _id: company.client._id, ...body } });
const kinds = async () => (await ledger(company.ana)).map(({ kind, amount }) => [kind, amount]);

describe('settings', () => {
  test('a shop has a name and a currency before anybody has set them; administrators change them', async () => {
    const { ana, client } = company;
    const read = async () => (await as(ana).call(shop.settings, { params: { client: client._id } })).result;
    expect(await read()).toMatchObject([
      { name: 'Shop!', coin: 'Coins', managers: [], can: { manage: false, buy: true } },
    ]);
    await settings({ name: 'Fair', icon: 'heart', managers: [ana._id] });
    expect(await read()).toMatchObject([
      { name: 'Fair', coin: 'Coins', icon: 'heart', can: { manage: true, change: false } },
    ]);
    expect(shopSettings.parse((await read())[0])).toBeTruthy();
    expect(await as(ana).refused(shop.setSettings, { body: { _id: client._id, name: 'Mine' } })).toMatchObject({
      status: 403,
    });
  });

  test('managers offer items and give coins; others do not', async () => {
    const { ana, bo, mia } = company;
    await settings({ managers: [ana._id] });
    const body = { name: 'Cup', cost: 10, amount: 5 };
    await as(ana).call(shop.addItem, { ...inCompany(), body });
    await give(ana, bo, 7);
    expect(await as(mia).refused(shop.addItem, { ...inCompany(), body })).toMatchObject({ status: 403 });
    expect(await as(mia).refused(shop.accrue, { body: { user: bo._id, amount: 1 } })).toMatchObject({ status: 403 });
    expect(await as(mia).refused(shop.balance, { params: { id: bo._id } })).toMatchObject({ status: 403 });
    expect(await as(mia).refused(shop.stats, { body: {} })).toMatchObject({ status: 403 });
    expect(await coins(ana, bo)).toBe(7);
  });
});

describe('coins', () => {
  test('an accrual is a whole number from 1 to 100,000, for others, once a person', async () => {
    const { adm, ana, bo, zed } = company;
    const refused = (body: object) => as(adm).refused(shop.accrue, { body: { users: [ana._id], ...body } });
    for (const amount of [0, 1.5, 100_001]) expect(await refused({ amount })).toMatchObject({ status: 422 });
    expect(await refused({})).toMatchObject({ status: 422 });
    expect(await refused({ amount: 5, users: [] })).toMatchObject({ status: 422 });
    expect(await refused({ amount: 5, users: [ana._id, adm._id] })).toMatchObject({ code: 'accrue_self' });
    expect(await refused({ amount: 5, users: [zed._id] })).toMatchObject({ code: 'user_not_found' });
    await as(adm).call(shop.accrue, { body: { users: [ana._id, bo._id, ana._id], amount: 5 } });
    expect([await coins(ana), await coins(bo)]).toEqual([5, 5]);
  });

  test('an achievement brings its coins, and stays with the person when it is deleted', async () => {
    const { adm, ana } = company;
    const body = { name: 'Mentor', amount: 30, description: 'Helps' };
    const { result } = await as(adm).call(shop.addAchievement, { ...inCompany(), body });
    await as(adm).call(shop.accrue, { body: { user: ana._id, achievement: result._id } });
    await as(adm).call(shop.removeAchievement, { params: { id: result._id } });
    const { result: balance } = await as(ana).call(shop.balance, { params: { id: ana._id } });
    expect(balance).toMatchObject({ amount: 30, ach: [{ name: 'Mentor', amount: 30 }] });
  });

  test('a working period needs its years', async () => {
    const body = { name: 'Five years', amount: 30, trigger: 'workingPeriod' as const };
    expect(await as(company.adm).refused(shop.addAchievement, { ...inCompany(), body })).toMatchObject({ status: 422 });
  });

  test('a cancelled accrual is another entry, and once', async () => {
    const { adm, ana } = company;
    const { _id } = await give(adm, ana, 40, { comment: 'Idea' });
    expect(await cancel(adm, _id)).toMatchObject({ cancelled: true, can: { cancel: false } });
    expect(await as(adm).refused(shop.cancelAccrual, { params: { id: _id } })).toMatchObject({
      code: 'accrual_not_cancelled',
    });
    expect(await kinds()).toEqual([
      ['reversal', -40],
      ['accrual', 40],
    ]);
    expect(await coins(ana)).toBe(0);
  });

  test('spent coins are not taken back', async () => {
    const { adm, ana } = company;
    const { _id } = await give(adm, ana, 10);
    await buy(ana, (await offer(company))._id);
    expect(await as(adm).refused(shop.cancelAccrual, { params: { id: _id } })).toMatchObject({
      code: 'accrual_not_cancelled',
    });
  });

  test('all balances become zero, by entries', async () => {
    const { adm, ana, bo } = company;
    await give(adm, ana, 10);
    await give(adm, bo, 20);
    expect((await nullify(company)).result.isMore).toBe(false);
    expect([await coins(ana), await coins(bo)]).toEqual([0, 0]);
    expect(await kinds()).toEqual([
      ['nullify', -10],
      ['accrual', 10],
    ]);
    const { result } = await as(adm).call(shop.balances, { params: { id: company.client._id } });
    expect(result.map(({ amount }) => amount)).toEqual([0, 0]);
  });

  test('the person is told of coins, and of an order that is ready', async () => {
    const { adm, ana, client } = company;
    await give(adm, ana, 50, { comment: 'For help' });
    const { order } = await buy(ana, (await offer(company))._id);
    await lead(adm, order._id, 'ready');
    await eventually(async () => {
      const params = { client: client._id, section: 'shop' as const, user: ana._id };
      const { result } = await as(ana).call(notifications.newest, { params });
      expect(result.map(({ kind, name }) => [kind, name])).toEqual([
        ['order_ready', 'Cup'],
        ['coins_received', 'For help'],
      ]);
    });
  });
});

describe('items', () => {
  test('buying takes the price and a piece; with too few coins or pieces nothing changes', async () => {
    const { adm, ana, bo } = company;
    const item = await offer(company, { amount: 2 });
    await give(adm, ana, 25);
    expect(await buy(ana, item._id, { cost: 10 })).toMatchObject({
      rest: 1,
      balance: 15,
      order: { status: 'ordered', cost: 10 },
    });
    expect(await refusedToBuy(ana, item._id, { count: 2 })).toMatchObject({ code: 'item_sold_out' });
    expect(await refusedToBuy(ana, item._id, { cost: 9 })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await refusedToBuy(bo, item._id)).toMatchObject({ code: 'not_enough_coins' });
    const { result } = await as(ana).call(shop.itemRest, { params: { item_id: item._id } });
    expect(result.rest).toBe(1);
    expect(await booksOf(ana)).toMatchObject({ sum: 15, balance: 15 });
  });

  test('a superadmin does not buy', async () => {
    const item = await offer(company);
    const by = inside(superadminOf(inject('portal')), company.client);
    const body = { item: item._id };
    expect(await as(by).refused(shop.buy, { body })).toMatchObject({ code: 'superadmin_cannot_buy' });
  });

  test('an item with sales is not deleted, until its orders are cancelled', async () => {
    const { adm, ana } = company;
    const item = await offer(company);
    await give(adm, ana, 10);
    const { order } = await buy(ana, item._id);
    expect(await as(adm).refused(shop.removeItem, { params: { id: item._id } })).toMatchObject({ code: 'item_sold' });
    expect(await lead(ana, order._id, 'cancelled')).toMatchObject({ status: 'cancelled', can: { cancel: false } });
    expect(await coins(ana)).toBe(10);
    await removeItem(adm, item._id);
    expect(await itemsOf(adm, company)).toEqual([]);
  });

  test('stock is added, and set again as far as it is not sold', async () => {
    const { adm, ana } = company;
    const { _id } = await offer(company, { amount: 3 });
    await give(adm, ana, 20);
    await buy(ana, _id, { count: 2 });
    const change = (amount: number) => ({ ...inCompany(), body: { _id, amount } });
    expect(await as(adm).refused(shop.changeItem, change(1))).toMatchObject({ code: 'item_stock' });
    expect((await as(adm).call(shop.changeItem, change(2))).result).toMatchObject({ amount: 2, rest: 0 });
    const added = await as(adm).call(shop.addStock, { params: { id: _id, amount: 5 } });
    expect(added.result).toMatchObject({ amount: 7, rest: 5 });
  });

  test('what is not offered, or sold out where the shop says so, is shown to managers alone', async () => {
    const { adm, ana } = company;
    const hidden = await offer(company, { active: false });
    await offer(company, { amount: 0, name: 'Gone' });
    expect((await itemsOf(ana, company)).map(({ name }) => name)).toEqual(['Gone']);
    await settings({ hide_unavailable: true });
    expect(await itemsOf(ana, company)).toEqual([]);
    expect(await itemsOf(adm, company)).toHaveLength(2);
    expect(await refusedToBuy(ana, hidden._id)).toMatchObject({ status: 404 });
  });
});

test('an order goes from ordered to ready to issued, led by managers', async () => {
  const { adm, ana, bo } = company;
  await give(adm, ana, 20);
  const item = await offer(company);
  const { order } = await buy(ana, item._id);
  const refused = (by: typeof ana, status: 'ready' | 'cancelled') =>
    as(by).refused(shop.setOrderStatus, { params: { id: order._id }, body: { status } });
  expect(await refused(ana, 'ready')).toMatchObject({ status: 403 });
  expect(await refused(bo, 'cancelled')).toMatchObject({ status: 404 });
  expect(await lead(adm, order._id, 'ready')).toMatchObject({ status: 'ready' });
  expect(await refused(ana, 'cancelled')).toMatchObject({ code: 'order_decided' });
  expect(await lead(adm, order._id, 'issued')).toMatchObject({ can: { ready: false, issue: false, cancel: false } });
  expect(await refused(adm, 'cancelled')).toMatchObject({ code: 'order_decided' });
});

test('the figures of a period add up', async () => {
  const { adm, ana, client } = company;
  await give(adm, ana, 50);
  await cancel(adm, (await give(adm, ana, 7))._id);
  await buy(ana, (await offer(company))._id, { count: 2 });
  const { result } = await as(adm).call(shop.stats, { body: {} });
  expect(result).toMatchObject({ accrued: 57, withdrawn: 7, spent: 20, refunded: 0, orders: { ordered: 1 } });
  expect(result).toMatchObject({ items: [{ name: 'Cup', count: 2, coins: 20 }], people: [{ coins: 57 }] });
  const asked = { params: { client_id: client._id }, query: {} };
  expect((await as(adm).call(shop.coins, asked)).result).toMatchObject({
    accrued: 57,
    days: [{ received: 57, spent: 20 }],
  });
  const wrong = { ...asked, query: { dateFrom: '2026-02-01', dateTo: '2026-01-01' } };
  expect(await as(adm).refused(shop.coins, wrong)).toMatchObject({ status: 422 });
});
