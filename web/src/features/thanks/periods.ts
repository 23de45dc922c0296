export const periods = ['week', 'month', 'quarter', 'all'] as const;
export type ThanksPeriod = (typeof periods)[number];

const days: Record<ThanksPeriod, number | null> = { week: 7, month: 30, quarter: 91, all: null };

/** The first moment of a period that ends today, on the reader's clock. */
export function startOf(period: ThanksPeriod, now = new Date()): string | undefined {
  const before = days[period];
  if (before === null) return undefined;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - before).toISOString();
}
