import type { CoinTotals, OrderStatus, ShopStats } from '@atrium/contracts';
import { orderStatuses } from '@atrium/contracts/shopRules';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { ledgerFor } from '../coins/reading.ts';
import { ordersFor } from '../orders/reading.ts';
import { totalsOf, type DaySum, type Period } from './rules.ts';

/** Maximum entries or orders of a period that a report counts. */
const maxCounted = 50_000;
const top = 10;

const within = ({ from, to }: Period) => ({ created: { $gte: from, $lt: `${to}T24` } });
const newest = [{ $sort: { created: -1, _id: -1 } }, { $limit: maxCounted }];

export async function coinTotals(caller: Member, period: Period): Promise<CoinTotals> {
  const stages = [
    ...newest,
    { $group: { _id: { day: { $substrBytes: ['$created', 0, 10] }, kind: '$kind' }, coins: { $sum: '$amount' } } },
  ];
  const rows = await ledgerFor(caller)
    .aggregate<{ _id: Omit<DaySum, 'coins'>; coins: number }>(within(period), stages)
    .toArray();
  return totalsOf(rows.map(({ _id, coins }) => ({ ..._id, coins })));
}

async function receivers(caller: Member, period: Period): Promise<ShopStats['people']> {
  const stages = [
    ...newest,
    { $match: { kind: { $in: ['accrual', 'award'] } } },
    { $group: { _id: '$user', coins: { $sum: '$amount' } } },
    { $sort: { coins: -1, _id: 1 } },
    { $limit: top },
  ];
  const rows = await ledgerFor(caller).aggregate<{ _id: string; coins: number }>(within(period), stages).toArray();
  const known = await peopleOf(caller).byIds(rows.map(({ _id }) => _id));
  return rows.map(({ _id, coins }) => ({ user: shownPerson(known.get(_id), _id), coins }));
}

async function soldItems(caller: Member, period: Period): Promise<ShopStats['items']> {
  const stages = [
    ...newest,
    { $match: { status: { $ne: 'cancelled' } } },
    {
      $group: {
        _id: '$item._id',
        name: { $first: '$item.name' },
        count: { $sum: '$count' },
        coins: { $sum: '$cost' },
      },
    },
    { $sort: { count: -1, _id: 1 } },
    { $limit: top },
  ];
  return ordersFor(caller).aggregate<ShopStats['items'][number]>(within(period), stages).toArray();
}

async function ordersByStatus(caller: Member, period: Period): Promise<ShopStats['orders']> {
  const stages = [...newest, { $group: { _id: '$status', count: { $sum: 1 } } }];
  const rows = await ordersFor(caller).aggregate<{ _id: OrderStatus; count: number }>(within(period), stages).toArray();
  const counts = new Map(rows.map(({ _id, count }) => [_id, count]));
  return Object.fromEntries(orderStatuses.map((status) => [status, counts.get(status) ?? 0])) as ShopStats['orders'];
}

export async function shopStats(caller: Member, period: Period): Promise<ShopStats> {
  const [totals, orders, items, people] = await Promise.all([
    coinTotals(caller, period),
    ordersByStatus(caller, period),
    soldItems(caller, period),
    receivers(caller, period),
  ]);
  return { ...totals, orders, items, people };
}
