import type { Birthday, Contact, Person } from '@atrium/contracts';
import { birthdayDays, maxBirthdays, maxChiefs } from '@atrium/contracts/people';
import { isAdmin, type Member } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { termsFor } from '../clients/lookup.ts';
import { contactReads, type ContactDoc } from '../users/contactReads.ts';
import { showPerson } from '../users/show.ts';
import { statusOf, type Status } from '../users/user.ts';
import { celebratedDays, nextMonth } from './rules.ts';

/** The people that a caller finds: colleagues see no blocked ones (D32), and those who left are no contacts. */
const statusesFor = (caller: Member): Status[] => (isAdmin(caller) ? ['active', 'blocked'] : ['active']);

/** Of those that are asked for; without any, all that the caller may see. */
export function shownStatuses(caller: Member, asked: readonly Status[] = []): Status[] {
  const shown = statusesFor(caller);
  return asked.length ? shown.filter((status) => asked.includes(status)) : shown;
}

export const showContact = (user: ContactDoc): Contact => {
  const { email, phone_internal, city, cabinet } = user;
  return { ...showPerson(user), email, phone_internal, city, cabinet };
};

export async function pinnedContacts(caller: Member): Promise<Contact[]> {
  const { pinning } = await termsFor(caller.clientId);
  if (!pinning) return [];
  const statuses = statusesFor(caller);
  return (await contactReads(caller).pinned()).filter((user) => statuses.includes(statusOf(user))).map(showContact);
}

type Days = ReturnType<typeof celebratedDays>;

/** In a company of thousands, the first rows are found in the days that come first. */
const firstSpans = [1, 8];

/** Who celebrates on the days; with a limit, only on so many of them that more people than it are found. */
async function celebratingOn(caller: Member, days: Days, limit: number | undefined) {
  const spans = limit === undefined ? [days.length] : [...firstSpans, days.length];
  const found = [];
  for (const [at, end] of spans.entries()) {
    const span = days.slice(spans[at - 1] ?? 0, end);
    found.push(...(await contactReads(caller).bornOn(span.flatMap(({ born }) => born))));
    if (limit !== undefined && found.length > limit) break;
  }
  return found;
}

export async function nextBirthdays(
  caller: Member,
  now: Date,
  { month, limit: most }: { month?: number | undefined; limit?: number | undefined },
) {
  const { timezone } = await termsFor(caller.clientId);
  const today = localDay(timezone, now);
  const asked = month ? nextMonth(today, month) : { first: today, count: birthdayDays + 1 };
  const days = celebratedDays(asked.first, asked.count);
  const found = await celebratingOn(caller, days, most);
  const dateOf = new Map(days.flatMap(({ date, born }) => born.map((day) => [day, date] as const)));
  const dated = found.map((user) => ({ user, date: dateOf.get(user.birthDay?.slice(-5) ?? '') ?? asked.first }));
  const birthdays = dated
    .toSorted((a, b) => (a.date + a.user.name_key < b.date + b.user.name_key ? -1 : 1))
    .map(({ user, date }): Birthday => ({ person: showPerson(user), date }));
  const limit = most ?? maxBirthdays;
  return { today, birthdays: birthdays.slice(0, limit), isMore: birthdays.length > limit };
}

/**
 * From the nearest chief up; it ends at the top, at one who has left, and where it would go round. Colleagues see no
 * blocked ones (D32), but those above them.
 */
export async function chiefsAbove(caller: Member, nearest: string | null): Promise<Person[]> {
  const chain: Person[] = [];
  const passed = new Set<string>();
  const statuses = statusesFor(caller);
  let next = nearest;
  while (next && passed.size < maxChiefs && !passed.has(next)) {
    const chief = await contactReads(caller).chiefBy(next);
    if (!chief) break;
    passed.add(next);
    if (statuses.includes(statusOf(chief))) chain.push(showPerson(chief));
    next = chief.chief;
  }
  return chain;
}
