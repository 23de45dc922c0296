import type { VacationBalance } from '@atrium/contracts';
import { countedDays, type Days, type DaysByYear } from '@atrium/contracts/vacationDays';
import type { Tenant, Work } from '@atrium/kit';
import { vacationsInYear } from '../vacations/reading.ts';
import { accountsOf, settingsOf } from './store.ts';

export const holidaysOf = async (tenant: Tenant, work?: Work): Promise<ReadonlySet<string>> =>
  new Set((await settingsOf(tenant).read(work)).holidays.map(({ day }) => day));

/** `taken`: what it has cost since it was approved; null before. */
type Costing = Days & { taken: DaysByYear | null };

/** What a vacation has cost, or would cost now. */
export const costOf = (vacation: Costing, holidays: ReadonlySet<string>): DaysByYear =>
  vacation.taken ?? countedDays(vacation, holidays);

const daysIn = (vacations: readonly Costing[], year: number, holidays: ReadonlySet<string>) =>
  vacations.reduce((sum, vacation) => sum + (costOf(vacation, holidays)[year] ?? 0), 0);

/** The balance of a person in a year; `without`: as if this vacation were not there. */
export async function balanceOf(
  tenant: Tenant,
  { user, year, without }: { user: string; year: number; without?: string },
  work?: Work,
): Promise<VacationBalance> {
  const rules = await settingsOf(tenant).read(work);
  const holidays = new Set(rules.holidays.map(({ day }) => day));
  const own = await accountsOf(tenant).own(user, work);
  const all = (await vacationsInYear(tenant, user, year, work)).filter(({ _id }) => _id !== without);
  const granted = own ?? rules.days_a_year;
  const taken = daysIn(
    all.filter(({ status }) => status === 'approved'),
    year,
    holidays,
  );
  const asked = daysIn(
    all.filter(({ status }) => status === 'new'),
    year,
    holidays,
  );
  return { year, granted, own, taken, asked, left: granted - taken };
}
