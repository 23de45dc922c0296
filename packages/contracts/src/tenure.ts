/** Years at the company, the lower bound inclusive (D96). */
export const tenures = ['0-1', '1-3', '3-5', '5-10', '10-'] as const;
export type Tenure = (typeof tenures)[number];

/** The years in which the bracket of a person changes; 0: the first day of work. */
export const tenureBounds = tenures.map((tenure) => Number(tenure.split('-')[0]));

/** How long those who answer a poll are at the company: under 3 months, up to a year, then years (spec 1 §9). */
export const pollTenures = ['0-3m', '3m-1', '1-5', '5-10', '10-'] as const;
export type PollTenure = (typeof pollTenures)[number];

/** The first month of each bracket of `pollTenures`. */
const pollBounds = [0, 3, 12, 60, 120];

/** Whole months from one day to another, both `YYYY-MM-DD`; below 0 before the first. */
function monthsBetween(since: string, today: string): number {
  const [year = 0, month = 0, date = 0] = since.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = today.split('-').map(Number);
  return (thisYear - year) * 12 + thisMonth - month - (thisDate < date ? 1 : 0);
}

function bracketOf<T>(brackets: readonly T[], bounds: readonly number[], since: string | null, today: string) {
  if (!since) return null;
  const months = monthsBetween(since, today);
  return brackets[bounds.findLastIndex((bound) => bound <= months)] ?? null;
}

/** `today`: `YYYY-MM-DD`. Null without a first day of work, and before it. */
export const tenureOf = (workingSince: string | null, today: string): Tenure | null =>
  bracketOf(
    tenures,
    tenureBounds.map((years) => years * 12),
    workingSince,
    today,
  );

export const pollTenureOf = (workingSince: string | null, today: string): PollTenure | null =>
  bracketOf(pollTenures, pollBounds, workingSince, today);
