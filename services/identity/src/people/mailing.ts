import { on, type Listener } from '@atrium/kit';
import { contactReads } from '../users/contactReads.ts';
import { celebratedDays } from './rules.ts';

/** Who celebrates on the day of a mailing, by the birthdays that the portal shows to colleagues. */
export const birthdayMailing: Listener[] = [
  on('notify.mailing.due', async ({ action, day, created }, { clientId, work }) => {
    if (action !== 'birthdays') return;
    const born = celebratedDays(day, 1).flatMap((celebrated) => celebrated.born);
    const people = (await contactReads({ clientId }).bornOn(born)).map(({ _id }) => _id);
    if (people.length) work.announceFor(clientId, { type: 'identity.birthdays.found', data: { day, people, created } });
  }),
];
