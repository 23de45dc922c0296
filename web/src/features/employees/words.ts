import type { Employee, EmployeeStatus } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { dateText, type BadgeCell } from '../../ui/table/columns.ts';

interface State {
  status: EmployeeStatus;
  invited?: boolean;
  fired_at: string | null;
}

/** The word and the colour of a person's state; a dismissal to come has its day. */
export function stateOf(t: TFunction, locale: string, { status, invited, fired_at }: State): BadgeCell {
  if (status === 'fired') return { text: t('employees.status_fired'), tone: 'neutral' };
  if (status === 'blocked') return { text: t('employees.status_blocked'), tone: 'bad' };
  if (fired_at) return { text: t('employees.leaves', { day: dateText(fired_at, locale) }), tone: 'warm' };
  if (invited) return { text: t('employees.invited'), tone: 'accent' };
  return { text: t('employees.status_active'), tone: 'good' };
}

export const statusOf = ({ blocked, deletion_mark }: { blocked: boolean; deletion_mark: boolean }): EmployeeStatus =>
  deletion_mark ? 'fired' : blocked ? 'blocked' : 'active';

/** Roles that administrators give; that of administrators goes to one person at a time. */
export const givenRoles = ['admin', 'hr', 'mentor'] as const;
export const bulkRoles = givenRoles.filter((role) => role !== 'admin');

export const roleText = (t: TFunction, role: string) => t(`employees.role_${role}`, { defaultValue: role });

/** "Administrator", or "HR, 14 of 19". */
export function rightsText(t: TFunction, { roles, rights }: Pick<Employee, 'roles' | 'rights'>, all: number): string {
  if (roles.includes('admin')) return roleText(t, 'admin');
  const special = roles.filter((role) => role !== 'employee').map((role) => roleText(t, role));
  return [...special, t('employees.rightsOf', { rights, all })].join(', ');
}
