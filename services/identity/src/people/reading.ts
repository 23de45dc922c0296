import type { Birthday, Contact } from '@atrium/contracts';
import { birthdayDays, maxBirthdays } from '@atrium/contracts/people';
import { isAdmin, type Member } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { termsFor } from '../clients/lookup.ts';
import { contactReads, type ContactDoc } from '../users/contactReads.ts';
import { showPerson } from '../users/show.ts';
import { statusOf, type Status } from '../users/user.ts';
import { celebratedDays } from './rules.ts';

/** The people that a caller finds: colleagues see no blocked ones (D32), and those who left are no contacts. */
export const contactStatuses = (caller: Member): Status[] => (isAdmin(caller) ? ['active', 'blocked'] : ['active']);

export const showContact = (user: ContactDoc): Contact => {
  const { email, phone_internal, city, cabinet } = user;
  return { ...showPerson(user), email, phone_internal, city, cabinet };
};

export async function pinnedContacts(caller: Member): Promise<Contact[]> {
  const { pinning } = await termsFor(caller.clientId);
  if (!pinning) return [];
  const statuses = contactStatuses(caller);
  return (await contactReads(caller).pinned()).filter((user) => statuses.includes(statusOf(user))).map(showContact);
}

export async function nextBirthdays(caller: Member, now: Date) {
  const { timezone } = await termsFor(caller.clientId);
  const today = localDay(timezone, now);
  const days = celebratedDays(today, birthdayDays + 1);
  const found = await contactReads(caller).bornOn(days.flatMap(({ born }) => born));
  const dateOf = new Map(days.flatMap(({ date, born }) => born.map((day) => [day, date] as const)));
  const dated = found.map((user) => ({ user, date: dateOf.get(user.birthDay?.slice(-5) ?? '') ?? today }));
  const birthdays = dated
    .toSorted((a, b) => (a.date + a.user.name_key < b.date + b.user.name_key ? -1 : 1))
    .map(({ user, date }): Birthday => ({ person: showPerson(user), date }));
  return { today, birthdays: birthdays.slice(0, maxBirthdays), isMore: birthdays.length > maxBirthdays };
}
