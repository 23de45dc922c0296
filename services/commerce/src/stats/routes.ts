import { shop as contract } from '@atrium/contracts/shop';
import { answer, invalid } from '@atrium/kit';
import { requireManager } from '../shop/reading.ts';
import { coinTotals, shopStats } from './counts.ts';
import { periodOf, type Period } from './rules.ts';

function requirePeriod(asked: Parameters<typeof periodOf>[0]): Period {
  const period = periodOf(asked, new Date());
  if (!period) throw invalid({ dateFrom: 'choice' });
  return period;
}

export const statRoutes = [
  answer(contract.stats, async ({ caller, body }) => {
    await requireManager(caller);
    return { result: await shopStats(caller, requirePeriod(body)) };
  }),

  answer(contract.coins, async ({ caller, query }) => ({
    result: await coinTotals(caller, requirePeriod(query)),
  })),
];
