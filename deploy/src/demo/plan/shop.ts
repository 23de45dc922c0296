import { accrualReasons, shopItems } from '../content/shop.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

interface PlannedAccrual {
  /** A place in the readers. */
  to: number;
  amount: number;
  comment: string;
}

interface PlannedPurchase {
  /** A place in the readers. */
  by: number;
  /** A place in the items. */
  item: number;
  /** What becomes of the order. */
  status: 'ordered' | 'ready' | 'issued' | 'cancelled';
}

export interface PlannedShop {
  accruals: PlannedAccrual[];
  purchases: PlannedPurchase[];
}

const fates = ['ordered', 'ready', 'issued', 'cancelled'] as const;

/** Everyone who reads the portal has received coins; some have bought something for less. */
export function planShop(readers: readonly Reader[], chance: Chance): PlannedShop {
  const places = [...readers.keys()].slice(0, 30);
  const accruals = places.flatMap((to): PlannedAccrual[] => [
    { to, amount: 300, comment: chance.pick(accrualReasons) },
    { to, amount: 10 * chance.between(1, 6), comment: chance.pick(accrualReasons) },
  ]);
  const cheap = [...shopItems.keys()].filter((at) => shopItems[at]!.cost <= 150 && shopItems[at]!.amount > 10);
  const purchases = places
    .slice(0, 12)
    .map((by, at): PlannedPurchase => ({ by, item: chance.pick(cheap), status: fates[at % fates.length]! }));
  return { accruals, purchases };
}
