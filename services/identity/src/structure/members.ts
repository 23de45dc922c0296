import type { BodyOf, TreeType, structures as contract } from '@atrium/contracts';
import { maxDepartmentsOfPerson, maxMoved } from '@atrium/contracts/structure';
import { invalid, unitOfWork, type Member, type Work } from '@atrium/kit';
import { companyUser, saveUser } from '../users/accounts.ts';
import { recordChange } from '../users/recording.ts';
import { departmentsIn, structureReads } from '../users/structureReads.ts';
import type { UserDoc } from '../users/user.ts';
import { setHead } from './heads.ts';
import { employed, lockedDepartment, type Act, type Locked } from './locked.ts';
import { placesOf } from './placing.ts';
import { followed, type Places } from './rules.ts';

/** Puts people into a department. Resolves to its id. */
export const addUsers = (act: Act, dept: string, users: string[]) =>
  unitOfWork(act.caller, async (work) => {
    await moveUsers(act, await lockedDepartment(act.caller, dept, work), { added: [...new Set(users)] }, work);
    return dept;
  });

export const removeUser = (act: Act, dept: string, user: string) =>
  unitOfWork(act.caller, async (work) => {
    await moveUsers(act, await lockedDepartment(act.caller, dept, work), { removed: [user] }, work);
    return dept;
  });

type Replacement = BodyOf<typeof contract.replaceUsers>;

/** Absent stays. */
export const replaceUsers = (act: Act, { _id: dept, headUser, users }: Replacement) =>
  unitOfWork(act.caller, async (work) => {
    const locked = await lockedDepartment(act.caller, dept, work);
    if (headUser !== undefined) await setHead(act, locked, headUser, work);
    if (users) await moveUsers(act, locked, await differenceTo(act.caller, { dept, users }, work), work);
    return dept;
  });

export const clearHead = (act: Act, dept: string) => replaceUsers(act, { _id: dept, headUser: null });

interface Move {
  added?: string[];
  removed?: string[];
}

async function differenceTo(caller: Member, { dept, users }: { dept: string; users: string[] }, work: Work) {
  const [wanted, present] = [new Set(users), new Set(await structureReads(caller).membersOf(dept, work))];
  const added = [...wanted].filter((id) => !present.has(id));
  const removed = [...present].filter((id) => !wanted.has(id));
  if (added.length + removed.length > maxMoved) throw invalid({ users: 'too_many' });
  return { added, removed };
}

async function moveUsers(act: Act, locked: Locked, { added = [], removed = [] }: Move, work: Work) {
  const places = locked.structure.type === 'orgTreeAdm' ? await placesOf(locked.structure, work) : null;
  for (const id of removed) await moveUser(act, { locked, places, id, isIn: false }, work);
  for (const id of added) await moveUser(act, { locked, places, id, isIn: true }, work);
}

interface Step {
  locked: Locked;
  places: Places | null;
  id: string;
  isIn: boolean;
}

/** Each is read in turn, since the one before may have changed them: as a chief. */
async function moveUser({ caller, ip }: Act, { locked, places, id, isIn }: Step, work: Work) {
  const user = isIn ? await employed(caller, id, work) : await companyUser(caller, id, work);
  const { department, structure } = locked;
  if (departmentsIn(structure.type, user).includes(department.id) === isIn) return;
  const place = placeOf(user, { type: structure.type, dept: department.id, isIn });
  const change = places ? { ...place, ...followed({ ...user, ...place }, places) } : place;
  const saved = await saveUser(user, change, work);
  const act = { user: caller.userId, for_user: id, item_id: id, ip, source: 'admin' as const };
  await recordChange(act, { before: user, saved, hash: null }, work);
}

function placeOf(
  user: UserDoc,
  { type, dept, isIn }: { type: TreeType; dept: string; isIn: boolean },
): Partial<UserDoc> {
  if (type === 'orgTreeAdm') return isIn ? { dept_id: dept } : { dept_id: null, department: '' };
  const others = departmentsIn(type, user).filter((id) => id !== dept);
  if (isIn && others.length === maxDepartmentsOfPerson) throw invalid({ users: 'too_many' });
  return { [type === 'orgTreeFunc' ? 'func_depts' : 'project_depts']: isIn ? [...others, dept] : others };
}
