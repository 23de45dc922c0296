import type { Tenant, Work } from '@atrium/kit';
import { peopleWithKeys, usersByIds } from '../users/accounts.ts';
import { hrOf } from '../users/hr.ts';
import { noHr, type HrFields } from '../users/hrFields.ts';
import type { UserDoc } from '../users/user.ts';

/** The people that rows name, as they are now. */
export interface People {
  byTab: ReadonlyMap<string, UserDoc>;
  byEmail: ReadonlyMap<string, UserDoc>;
  byLogin: ReadonlyMap<string, UserDoc>;
  byId: ReadonlyMap<string, UserDoc>;
  /** Of those who have a row. */
  hr: ReadonlyMap<string, HrFields>;
}

export interface Keys {
  tabs: string[];
  emails: string[];
  logins: string[];
}

/** `isHrRead`: with the fields that are sealed. */
export async function peopleNamed(tenant: Tenant, keys: Keys, isHrRead: boolean, work: Work): Promise<People> {
  const people = await peopleWithKeys(tenant, keys, work);
  const hr = new Map<string, HrFields>();
  if (isHrRead) for (const user of people) hr.set(user._id, user.erased ? noHr : await hrOf(user, work));
  const known = new Set(people.map(({ _id }) => _id));
  const chiefs = people.flatMap(({ chief }) => (chief && !known.has(chief) ? [chief] : []));
  const others = await usersByIds(tenant, [...new Set(chiefs)], work);
  return {
    byTab: by(people, ({ tab_number }) => tab_number),
    byEmail: by(people, ({ email }) => email),
    byLogin: by(people, ({ login }) => login),
    byId: by([...people, ...others], ({ _id }) => _id),
    hr,
  };
}

const by = (people: UserDoc[], keyOf: (user: UserDoc) => string | undefined) =>
  new Map(people.flatMap((user) => (keyOf(user) ? [[keyOf(user)!, user] as const] : [])));
