import type { VacationSettings } from '@atrium/contracts';
import { invalid, peopleOf, recordInJournal, unitOfWork, type Member } from '@atrium/kit';
import { accountsOf, settingsOf } from './store.ts';

/** How many days a year a person has; null: as many as the company grants. */
export async function setOwnDays(caller: Member, user: string, days: number | null): Promise<void> {
  await peopleOf(caller).require([user]);
  await unitOfWork(caller, async (work) => {
    const before = await accountsOf(caller).own(user, work);
    await accountsOf(caller).setOwn(user, days, work);
    const what = { section: 'vacations', action: 'vacation_days', item_id: user, for_user: user } as const;
    recordInJournal(caller, { ...what, before: { days_a_year: before }, after: { days_a_year: days } }, work);
    return null;
  });
}

/** A day is a holiday once; the list is kept in the order of the days. */
export async function saveSettings(
  caller: Member,
  { holidays, ...rules }: VacationSettings,
): Promise<VacationSettings> {
  const days = holidays.map(({ day }) => day);
  const twice = days.findIndex((day, at) => days.indexOf(day) < at);
  if (twice >= 0) throw invalid({ [`holidays[${twice}].day`]: 'twice' });
  const next = { ...rules, holidays: holidays.toSorted((a, b) => a.day.localeCompare(b.day)) };
  await unitOfWork(caller, async (work) => {
    const before = await settingsOf(caller).save(next, work);
    const what = { section: 'vacations', action: 'vacation_settings', item_id: caller.clientId } as const;
    const told = ({ approval, days_a_year, holidays: kept }: VacationSettings) => ({
      approval,
      days_a_year,
      holidays: kept.length,
    });
    recordInJournal(caller, { ...what, before: told(before), after: told(next) }, work);
    return null;
  });
  return next;
}
