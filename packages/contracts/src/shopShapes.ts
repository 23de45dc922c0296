import { z } from 'zod';
import { person } from './person.ts';
import { attachment, clientId, id, instant } from './shapes.ts';
import { awardTriggers, coinIcons, coinMoves, orderStatuses } from './shopRules.ts';

export const coinIcon = z.enum(coinIcons, 'choice');
export const awardTrigger = z.enum(awardTriggers, 'choice');
export const orderStatus = z.enum(orderStatuses, 'choice');
const int = () => z.number().int();

/** `_id`: that of the company. */
export const shopSettings = z
  .object({
    _id: clientId(),
    client_id: clientId(),
    name: z.string(),
    /** The name of the currency, and its short form. */
    coin: z.string(),
    coin_short: z.string(),
    description: z.string(),
    icon: coinIcon,
    pic: z.array(attachment),
    /** Who keep the shop besides administrators. */
    managers: z.array(person),
    /** Items that are sold out are shown to managers alone. */
    hide_unavailable: z.boolean(),
    can: z.object({ manage: z.boolean(), change: z.boolean(), buy: z.boolean() }),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof shopSettings>;

export const shopItem = z
  .object({
    _id: id('shopItem'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    cost: int(),
    /** The stock at first, with what was added since. */
    amount: int(),
    /** What is left of it. */
    rest: int(),
    pics: z.array(attachment),
    /** Offered; else managers alone see it, and it is not sold. */
    active: z.boolean(),
    created: instant(),
    updated: instant().nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'ShopItem' });
export type ShopItem = z.infer<typeof shopItem>;

export const achievement = z
  .object({
    _id: id('achievement'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    pic: z.array(attachment),
    /** Coins that come with it. */
    amount: int(),
    /** What earns it by itself; null: it is given by hand. */
    trigger: awardTrigger.nullable(),
    /** Of `workingPeriod`: after this number of years. */
    years: int().nullable(),
    created: instant(),
    updated: instant().nullable(),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof achievement>;

const named = z.object({ _id: z.string(), name: z.string() });

/** An entry of the ledger. It never changes: what takes it back is another entry. */
export const coinEntry = z
  .object({
    _id: id('coinEntry'),
    client_id: clientId(),
    user: person,
    kind: z.enum(coinMoves),
    /** Above 0: received. */
    amount: int(),
    /** What the person has afterwards. */
    balance: int(),
    /** Why, as the giver wrote it; '' of most. */
    comment: z.string(),
    achievement: named.nullable(),
    /** The item of a purchase or refund. */
    item: named.nullable(),
    /** Who gave or cancelled; null: by itself, or the buyer. */
    by: person.nullable(),
    /** Another entry has taken it back. */
    cancelled: z.boolean(),
    created: instant(),
    can: z.object({ cancel: z.boolean() }),
  })
  .meta({ id: 'CoinEntry' });
export type CoinEntry = z.infer<typeof coinEntry>;

export const shopOrder = z
  .object({
    _id: id('shopOrder'),
    client_id: clientId(),
    user: person,
    item: z.object({ _id: z.string(), name: z.string(), pic: attachment.nullable() }),
    count: int(),
    /** Coins that were paid. */
    cost: int(),
    status: orderStatus,
    created: instant(),
    updated: instant().nullable(),
    can: z.object({ ready: z.boolean(), issue: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'ShopOrder' });
export type ShopOrder = z.infer<typeof shopOrder>;

export const coinBalance = z
  .object({
    user: person,
    amount: int(),
    /** The achievements of the person, at most 100, the newest first. */
    ach: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        description: z.string(),
        pic: z.array(attachment),
        amount: int(),
        created: instant(),
      }),
    ),
  })
  .meta({ id: 'CoinBalance' });
export type CoinBalance = z.infer<typeof coinBalance>;

/** Coins of a period. */
export const coinTotals = z
  .object({
    accrued: int(),
    awarded: int(),
    spent: int(),
    refunded: int(),
    /** Taken back or set to zero. */
    withdrawn: int(),
    days: z.array(z.object({ day: z.string(), received: int(), spent: int() })),
  })
  .meta({ id: 'CoinTotals' });
export type CoinTotals = z.infer<typeof coinTotals>;

export const shopStats = coinTotals
  .extend({
    orders: z.record(orderStatus, int()),
    /** The ten that were bought most. */
    items: z.array(z.object({ _id: z.string(), name: z.string(), count: int(), coins: int() })),
    /** The ten who have received most. */
    people: z.array(z.object({ user: person, coins: int() })),
  })
  .meta({ id: 'ShopStats' });
export type ShopStats = z.infer<typeof shopStats>;
