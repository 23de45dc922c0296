import type { CoinMove, CoinTotals } from '@atrium/contracts';

const dayMs = 86_400_000;
const maxDays = 366;

export interface Period {
  from: string;
  to: string;
}

/** Both days included, in UTC; the last 30 days unless stated. Null: the wrong way round, or too long. */
export function periodOf(
  asked: { dateFrom?: string | undefined; dateTo?: string | undefined },
  now: Date,
): Period | null {
  const to = asked.dateTo ?? now.toISOString().slice(0, 10);
  const from = asked.dateFrom ?? new Date(Date.parse(to) - 29 * dayMs).toISOString().slice(0, 10);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxDays ? { from, to } : null;
}

export interface DaySum {
  day: string;
  kind: CoinMove;
  coins: number;
}

const sumOf = (rows: readonly DaySum[], ...kinds: CoinMove[]) =>
  rows.reduce((sum, { kind, coins }) => sum + (kinds.includes(kind) ? Math.abs(coins) : 0), 0);

/** The sums of days and kinds as totals. */
export function totalsOf(rows: readonly DaySum[]): CoinTotals {
  const days = [...Map.groupBy(rows, ({ day }) => day)]
    .map(([day, of]) => ({ day, received: sumOf(of, 'accrual', 'award'), spent: sumOf(of, 'purchase') }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return {
    accrued: sumOf(rows, 'accrual'),
    awarded: sumOf(rows, 'award'),
    spent: sumOf(rows, 'purchase'),
    refunded: sumOf(rows, 'refund'),
    withdrawn: sumOf(rows, 'reversal', 'nullify'),
    days,
  };
}
