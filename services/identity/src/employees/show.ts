import type { Employee, FeatureCode } from '@atrium/contracts';
import type { EmployeeDoc } from '../users/employeeReads.ts';
import { showPerson } from '../users/show.ts';
import { statusOf } from '../users/user.ts';

/** A row of the administrators' list; `features`: those of the company. */
export function showEmployee(user: EmployeeDoc, features: readonly FeatureCode[]): Employee {
  const { email, login, city, roles, workingSince, fired_at, password } = user;
  const own = new Set(user.features.flatMap(({ feature, active }) => (active ? feature : [])));
  const has = (code: FeatureCode) => roles.includes('admin') || own.has(code);
  return {
    ...showPerson(user),
    email,
    login,
    city,
    roles,
    workingSince,
    status: statusOf(user),
    invited: password === null,
    fired_at,
    rights: features.filter(has).length,
  };
}
