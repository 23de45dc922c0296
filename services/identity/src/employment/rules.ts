import type { ErrorCode } from '@atrium/contracts';
import type { Caller } from '@atrium/kit';
import { isSelf } from '../users/rules.ts';
import type { UserDoc } from '../users/user.ts';

/** Why a person of the company may not be dismissed; null: they may. */
export function refusalOfDismissal(caller: Caller, user: Pick<UserDoc, '_id' | 'roles'>): ErrorCode | null {
  if (isSelf(caller, user)) return 'own_dismissal';
  return user.roles.includes('admin') ? 'admin_dismissal' : null;
}

/** Superadmins are made by the installation (D28), and everybody in a company is an employee. */
const fixedRoles = ['superadmin', 'employee'];

/** Each request of a person carries them all. */
export const maxRoles = 20;

/** Why a role of a person of the company may not be given or taken; null: it may. */
export function refusalOfRole(caller: Caller, user: Pick<UserDoc, '_id'>, role: string): ErrorCode | null {
  if (fixedRoles.includes(role)) return 'role_fixed';
  return isSelf(caller, user) ? 'own_role' : null;
}

type Receiver = Pick<UserDoc, 'roles' | 'deletion_mark' | 'fired_at'>;

/** Why a person cannot get a role; null: they can. Who leaves on a day to come is no administrator then (D156). */
export function refusalOfReceiving({ roles, deletion_mark, fired_at }: Receiver, role: string): ErrorCode | null {
  if (deletion_mark) return 'user_deleted';
  if (fired_at && role === 'admin') return 'leaving_admin';
  return roles.length >= maxRoles && !roles.includes(role) ? 'too_many_roles' : null;
}

/** A role of administrator is given to one person at a time (D37). */
export const isRoleOfEveryone = (role: string) => ![...fixedRoles, 'admin'].includes(role);

/** A person with a last working day is dismissed after its end. */
export const isOver = (lastDay: string, today: string) => lastDay < today;

export const isBeforeHiring = ({ workingSince }: Pick<UserDoc, 'workingSince'>, lastDay: string) =>
  workingSince !== null && lastDay < workingSince;
