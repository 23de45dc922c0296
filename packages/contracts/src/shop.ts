import { z } from 'zod';
import { defineCalls } from './call.ts';
import {
  attachmentInput,
  attachments,
  byId,
  clientId,
  day,
  id,
  line,
  listQuery,
  one,
  page,
  removed,
  text,
} from './shapes.ts';
import { maxCoins, maxPieces, maxRecipients, maxStock } from './shopRules.ts';
import {
  achievement,
  awardTrigger,
  coinBalance,
  coinEntry,
  coinIcon,
  coinTotals,
  orderStatus,
  shopItem,
  shopOrder,
  shopSettings,
  shopStats,
} from './shopShapes.ts';

const company = z.object({ client_id: clientId() });
const whole = (max: number, min = 1) => z.number('number').int('number').min(min, 'too_small').max(max, 'too_big');
const inPath = (max: number) => z.coerce.number('number').int('number').min(1, 'too_small').max(max, 'too_big');
const onePicture = z.array(attachmentInput).max(1, 'too_many');
const about = () => text(2000).trim();

const newItem = z.object({
  name: line(100),
  description: about().optional(),
  cost: whole(maxCoins),
  amount: whole(maxStock, 0),
  pics: attachments.optional(),
  active: z.boolean().optional(),
});

const newAchievement = z.object({
  name: line(100),
  description: about().optional(),
  amount: whole(maxCoins),
  pic: onePicture.optional(),
  trigger: awardTrigger.nullable().optional(),
  years: whole(60).nullable().optional(),
});

/** Both days included; the last 30 days unless stated. */
const period = { dateFrom: day().optional(), dateTo: day().optional() };

const sorts = ['created', 'cost', 'name'] as const;

export const shop = defineCalls(
  'commerce',
  'shop',
  {
    about: 'The shop of a company: its currency, items, achievements, purchases and the ledger of coins.',
    access: 'member',
    right: 'shop',
  },
  {
    settings: {
      method: 'GET',
      path: '/api/shop/byClient/{client}',
      summary: 'The settings of the shop, as the first and only element (D81)',
      params: z.object({ client: clientId() }),
      result: one(z.array(shopSettings)),
    },
    setSettings: {
      method: 'PUT',
      path: '/api/shop',
      summary: 'Change the settings, as an administrator; absent fields stay',
      access: 'admin',
      body: z.object({
        _id: clientId(),
        name: line(60).optional(),
        coin: line(30).optional(),
        coin_short: line(10).optional(),
        description: about().optional(),
        icon: coinIcon.optional(),
        pic: onePicture.optional(),
        managers: z.array(id('user')).max(50, 'too_many').optional(),
        hide_unavailable: z.boolean().optional(),
      }),
      result: one(shopSettings),
      errors: ['user_not_found'],
    },
    achievements: {
      method: 'GET',
      path: '/api/shop/{client_id}/achievements',
      summary: 'The achievements, at most 200, by name',
      params: company,
      result: one(z.array(achievement)),
    },
    addAchievement: {
      method: 'POST',
      path: '/api/shop/{client_id}/achievements',
      summary: 'Create an achievement, as a manager',
      params: company,
      body: newAchievement,
      result: one(achievement),
      errors: ['achievements_limit'],
    },
    changeAchievement: {
      method: 'PUT',
      path: '/api/shop/{client_id}/achievements',
      summary: 'Change an achievement, as a manager; what was given stays as it is',
      params: company,
      body: newAchievement.partial().extend({ _id: id('achievement') }),
      result: one(achievement),
    },
    removeAchievement: {
      method: 'DELETE',
      path: '/api/shop/achievements/{id}',
      summary: 'Delete an achievement, as a manager; those who have it keep it',
      params: byId('achievement'),
      result: removed(),
    },
    removeAchievementOf: {
      method: 'DELETE',
      path: '/api/shop/{client_id}/achievements/{id}',
      summary: 'The same under the path of the company',
      params: company.extend({ id: id('achievement') }),
      result: removed(),
    },
    items: {
      method: 'GET',
      path: '/api/shop/{client_id}/shop_items',
      summary: 'The items that the caller sees, by pages',
      params: company,
      query: listQuery.extend({
        sort: z.enum(sorts, 'choice').optional(),
        order: z.enum(['asc', 'desc'], 'choice').optional(),
      }),
      result: page(shopItem),
    },
    addItem: {
      method: 'POST',
      path: '/api/shop/{client_id}/shop_items',
      summary: 'Offer an item, as a manager',
      params: company,
      body: newItem,
      result: one(shopItem),
    },
    changeItem: {
      method: 'PUT',
      path: '/api/shop/{client_id}/shop_items',
      summary: 'Change an item, as a manager; another `amount` changes what is left by the same number',
      params: company,
      body: newItem.partial().extend({ _id: id('shopItem') }),
      result: one(shopItem),
      errors: ['item_stock'],
    },
    removeItem: {
      method: 'DELETE',
      path: '/api/shop/shop_items/{id}',
      summary: 'Delete an item that has no sales, as a manager',
      params: byId('shopItem'),
      result: removed(),
      errors: ['item_sold'],
    },
    removeItemOf: {
      method: 'DELETE',
      path: '/api/shop/{client_id}/shop_items/{id}',
      summary: 'The same under the path of the company',
      params: company.extend({ id: id('shopItem') }),
      result: removed(),
      errors: ['item_sold'],
    },
    addStock: {
      method: 'POST',
      path: '/api/shop/shop_items/{id}/add/{amount}',
      summary: 'Add pieces to the stock of an item, as a manager',
      params: z.object({ id: id('shopItem'), amount: inPath(maxStock) }),
      result: one(shopItem),
      errors: ['item_stock'],
    },
    itemRest: {
      method: 'GET',
      path: '/api/shop/item_rest/{item_id}',
      summary: 'How many pieces of an item are left',
      params: z.object({ item_id: id('shopItem') }),
      result: one(z.object({ _id: z.string(), rest: z.number().int() })),
    },
    accrue: {
      method: 'POST',
      path: '/api/shop/accrue',
      summary: 'Give coins or an achievement to colleagues, as a manager (D82)',
      body: z.object({
        client_id: clientId().optional(),
        users: z.array(id('user')).min(1, 'required').max(maxRecipients, 'too_many').optional(),
        user: id('user').optional(),
        amount: whole(maxCoins).optional(),
        achievement: id('achievement').optional(),
        comment: text(500).trim().optional(),
      }),
      result: one(z.array(coinEntry)),
      errors: ['user_not_found', 'accrue_self'],
      seconds: 10,
    },
    cancelAccrual: {
      method: 'DELETE',
      path: '/api/shop/accrue/{id}',
      summary: 'Take an accrual or award back by a reverse entry, as a manager, unless the coins are spent',
      params: byId('coinEntry'),
      result: one(coinEntry),
      errors: ['accrual_not_cancelled'],
    },
    buy: {
      method: 'POST',
      path: '/api/shop/buy',
      summary: 'Buy an item: stock, balance, ledger and order change together',
      body: z.object({
        client_id: clientId().optional(),
        item: id('shopItem'),
        count: whole(maxPieces).optional(),
        /** The price that was seen: another answers 409 `changed_meanwhile`. */
        cost: whole(maxCoins).optional(),
      }),
      result: one(z.object({ order: shopOrder, rest: z.number().int(), balance: z.number().int() })),
      errors: ['superadmin_cannot_buy', 'not_enough_coins', 'item_sold_out', 'changed_meanwhile'],
    },
    orders: {
      method: 'GET',
      path: '/api/shop/{client_id}/orders',
      summary: 'The own orders, the newest first; of all people with `all`, for managers',
      params: company,
      query: listQuery.extend({
        status: orderStatus.optional(),
        all: z.enum(['0', '1'], 'choice').optional(),
      }),
      result: page(shopOrder),
    },
    setOrderStatus: {
      method: 'PUT',
      path: '/api/shop/orders/{id}/status',
      summary:
        'Make an order ready, issue it, or cancel it, which gives coins and stock back; buyers cancel until it is ready',
      params: byId('shopOrder'),
      body: z.object({ status: orderStatus.exclude(['ordered'], 'choice') }),
      result: one(shopOrder),
      errors: ['order_decided'],
    },
    balance: {
      method: 'GET',
      path: '/api/shop/balance/{id}',
      summary: 'The coins and the achievements of a person, for the person and managers',
      params: byId('user'),
      result: one(coinBalance),
      errors: ['user_not_found'],
    },
    ledger: {
      method: 'GET',
      path: '/api/shop/ledger/{id}',
      summary: 'The ledger of a person, the newest entries first, for the person and managers',
      params: byId('user'),
      query: listQuery,
      result: page(coinEntry),
      errors: ['user_not_found'],
    },
    balances: {
      method: 'GET',
      path: '/api/shop/balances/{id}',
      summary: 'The balances of a company, the highest first, for managers',
      params: z.object({ id: clientId() }),
      query: listQuery,
      result: page(coinBalance.pick({ user: true, amount: true }).meta({ id: 'PersonCoins' })),
    },
    nullify: {
      method: 'POST',
      path: '/api/shop/balances/nullify/{id}',
      summary: 'Set all balances to zero, as an administrator; of a large company it goes on after the answer',
      access: 'admin',
      params: z.object({ id: clientId() }),
      result: one(z.object({ _id: z.string(), isMore: z.boolean() })),
      seconds: 10,
    },
    stats: {
      method: 'POST',
      path: '/api/shop/stats',
      summary: 'Coins, orders, items and people of a period of up to 366 days, for managers',
      body: z.object({ client_id: clientId().optional(), ...period }),
      result: one(shopStats),
    },
    coins: {
      method: 'GET',
      path: '/api/analytics/coins/{client_id}',
      summary: 'How coins moved in a period of up to 366 days, by day',
      access: 'panel',
      params: company,
      query: z.object(period),
      result: one(coinTotals),
    },
  },
);
