import { notFound, unprocessable, type Member, type Work } from '@atrium/kit';
import { companyUser, lockAccount } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import { structuresOf, type StructureDoc } from './store.ts';
import { departmentsOf, type Placed } from './tree.ts';

/** A department whose tree is locked by the work. */
export interface Locked {
  structure: StructureDoc;
  department: Placed;
}

export interface Act {
  caller: Member;
  ip: string;
}

/** So that a department is not removed while people are put into it. */
export async function lockedDepartment(caller: Member, dept: string, work: Work): Promise<Locked> {
  for (const { type, tree } of await structuresOf(caller).all(work)) {
    if (!departmentsOf(tree).has(dept)) continue;
    const structure = await structuresOf(caller).lock(type, work);
    const department = structure && departmentsOf(structure.tree).get(dept);
    if (department) return { structure, department };
  }
  throw notFound('department');
}

/** A person of the company who has not left and is visible to colleagues. */
export async function employed(caller: Member, id: string, work: Work): Promise<UserDoc> {
  const user = await companyUser(caller, id, work);
  if (user.unconfirmed || user.erased) throw notFound('user');
  if (user.deletion_mark) throw unprocessable('user_deleted');
  return user;
}

/** So that they do not leave in the meantime. */
export async function lockEmployed(caller: Member, id: string, work: Work) {
  await employed(caller, id, work);
  await lockAccount(caller, id, work);
}
