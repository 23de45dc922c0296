import type { Grant, GrantLevel } from '@atrium/contracts';
import { grantLevels, targetTypes } from '@atrium/contracts/audiences';
import { departmentsOfUser, type UserDoc } from '../users/user.ts';

/** What grants look at in a person. */
export type Subject = Pick<
  UserDoc,
  '_id' | 'position' | 'dept_id' | 'func_depts' | 'project_depts' | 'department' | 'city' | 'head' | 'workingSince'
>;

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The first days of work of a tenure: after `after`, up to `until`. */
export function daysOfTenure(tenure: string, today: string): { after: string; until: string } {
  const [from = '', to = ''] = tenure.split('-');
  const yearsAgo = (years: string) => `${Number(today.slice(0, 4)) - Number(years)}${today.slice(4)}`;
  return { after: to ? yearsAgo(to) : '0000', until: yearsAgo(from) };
}

function hasTenure({ workingSince }: Subject, tenure: string, today: string): boolean {
  if (!workingSince) return false;
  const { after, until } = daysOfTenure(tenure, today);
  return workingSince > after && workingSince <= until;
}

export function isMeant(user: Subject, { type, value }: Grant['target'], today: string): boolean {
  switch (type) {
    case 'all':
      return true;
    case 'heads':
      return user.head;
    case 'user':
      return user._id === value;
    case 'dept':
      return departmentsOfUser(user).includes(value) || alike(user.department, value);
    case 'worktime':
      return hasTenure(user, value, today);
    default:
      return alike(user[type], value);
  }
}

/** The level of the most specific grants that mean a person, of equal ones the highest; without grants all read (D38). */
export function levelOf(user: Subject, grants: readonly Grant[], today: string): GrantLevel {
  if (!grants.length) return 'read';
  const meant = grants.filter(({ target }) => isMeant(user, target, today));
  const type = targetTypes.find((each) => meant.some(({ target }) => target.type === each));
  const levels = meant.filter(({ target }) => target.type === type).map(({ level }) => grantLevels.indexOf(level));
  return grantLevels[Math.max(0, ...levels)]!;
}
