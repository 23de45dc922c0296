import { users, vacations, type Vacation } from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { as, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';

/** A day of next year, so that what a test asks for is neither past nor split between two years. */
export const dayOf = (number: number) => dayAfter(`${new Date().getUTCFullYear() + 1}-01-10`, number);

/** From a day of next year on. */
export const daysFrom = (number: number, days = 1) => ({ start: dayOf(number), end: dayOf(number + days - 1) });

export const nextYear = new Date().getUTCFullYear() + 1;

export const ask = async (by: Person, body: object): Promise<Vacation> =>
  (await as(by).call(vacations.create, { body: body as never })).result;

export const refusedToAsk = (by: Person, body: object) => as(by).refused(vacations.create, { body: body as never });

const at = (id: string) => ({ params: { id } });

export const read = async (by: Person, id: string): Promise<Vacation> =>
  (await as(by).call(vacations.get, at(id))).result;

type Decision = 'approved' | 'rejected' | 'cancelled';

export const decide = async (by: Person, id: string, status: Decision, reason = 'Because'): Promise<Vacation> =>
  (await as(by).call(vacations.decide, { ...at(id), body: { status, reason } })).result;

export const refusedToDecide = (by: Person, id: string, status: Decision, reason = 'Because') =>
  as(by).refused(vacations.decide, { ...at(id), body: { status, reason } });

export const balance = async (by: Person, of = by) =>
  (await as(by).call(vacations.balance, { params: { user: of._id }, query: { year: String(nextYear) } })).result;

/** Makes one person the chief of others, as workflow knows it. */
export async function setChief({ adm }: Company, chief: Person, ...people: Person[]) {
  for (const { _id: id } of people) await as(adm).call(users.update, { params: { id }, body: { chief: chief._id } });
  await eventually(async () => {
    for (const person of people) await as(chief).call(vacations.balance, { params: { user: person._id } });
  });
}

export const setDays = (adm: Person, { _id: user }: Person, days_a_year: number | null) =>
  as(adm).call(vacations.setBalance, { params: { user }, body: { days_a_year } });

const usual = { approval: true, days_a_year: 24, holidays: [] };

export const setRules = (adm: Person, rules: object = {}) =>
  as(adm).call(vacations.setSettings, { body: { ...usual, ...rules } });
