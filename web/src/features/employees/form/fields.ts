import type { Person, User } from '@atrium/contracts';
import {
  atMost,
  between,
  birthDay,
  email,
  internalPhone,
  oneLine,
  optional,
  personName,
  required,
  type Rule,
  type ValueRule,
} from '../../../lib/forms/rules.ts';

/** What administrators change of a person, in the order of the form. */
export interface Values {
  lastName: string;
  firstName: string;
  middleName: string;
  email: string;
  login: string;
  tab_number: string;
  position: string;
  department: string;
  chief: Person | null;
  city: string;
  cabinet: string;
  phone: string;
  phone_internal: string;
  birthDay: string;
  gender: string;
  workingSince: string;
  work_schedule: string;
  employment_type: string;
  vacation_balance: number | null;
  grade: string;
  salary: number | null;
  currency: string;
}
export type Name = keyof Values;

const name = [required, personName, atMost(50)];
const upTo = (most: number): Rule[] => [optional(oneLine, atMost(most))];
const amount = (most: number): ValueRule<number | null>[] => [between(0, most)];

export const rules = {
  lastName: name,
  firstName: name,
  middleName: [optional(personName, atMost(50))],
  email: [required, email],
  login: upTo(50),
  tab_number: upTo(50),
  position: upTo(100),
  department: upTo(100),
  city: upTo(100),
  cabinet: upTo(50),
  phone: upTo(50),
  phone_internal: [optional(internalPhone, atMost(20))],
  birthDay: [optional(birthDay)],
  vacation_balance: amount(1000),
  grade: upTo(50),
  salary: amount(1e12),
};

export const empty: Values = {
  lastName: '',
  firstName: '',
  middleName: '',
  email: '',
  login: '',
  tab_number: '',
  position: '',
  department: '',
  chief: null,
  city: '',
  cabinet: '',
  phone: '',
  phone_internal: '',
  birthDay: '',
  gender: 'not_selected',
  workingSince: '',
  work_schedule: 'not_selected',
  employment_type: 'not_selected',
  vacation_balance: null,
  grade: '',
  salary: null,
  currency: 'rub',
};

/** A user as pickers have people. */
const personOf = ({ _id, firstName, lastName, fullName, pics, position, department, ...user }: User): Person => {
  const active = !user.blocked && !user.deletion_mark;
  return { _id, firstName, lastName, fullName, pics, position, department, active };
};

export function valuesOf(user: User, chief: User | null): Values {
  const texts = Object.fromEntries(
    Object.keys(empty).map((name) => [name, user[name as keyof User] ?? empty[name as Name]]),
  ) as unknown as Values;
  return { ...texts, chief: chief && personOf(chief) };
}

const dates: readonly Name[] = ['birthDay', 'workingSince'];

function sent(name: Name, values: Values) {
  if (name === 'chief') return values.chief?._id ?? null;
  if (name === 'vacation_balance') return values.vacation_balance ?? 0;
  return dates.includes(name) ? values[name] || null : values[name];
}

/** Only what was changed, so that two administrators do not undo each other's changes. */
export const changesOf = (before: Values, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(empty) as Name[])
      .map((name) => [name, sent(name, values), sent(name, before)] as const)
      .filter(([, now, was]) => now !== was)
      .map(([name, now]) => [name, now]),
  );
