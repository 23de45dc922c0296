import type { TreeType } from '@atrium/contracts';
import { treeTypes } from '@atrium/contracts/structure';
import { invalid, type Tenant, type Work } from '@atrium/kit';
import { derivedOf, type UserDoc } from '../users/user.ts';
import { chiefOf, followed, type Places } from './rules.ts';
import { headsOf, structuresOf, type StructureDoc } from './store.ts';
import { departmentsOf } from './tree.ts';

export async function placesOf(structure: StructureDoc, work?: Work): Promise<Places> {
  const heads = await headsOf({ clientId: structure.client_id }).ofType('orgTreeAdm', work);
  return { departments: departmentsOf(structure.tree), heads };
}

/** The administrative tree for a command that places people in it; null: the company has none. */
export async function lockedPlaces(tenant: Tenant, work: Work): Promise<Places | null> {
  const structure = await structuresOf(tenant).lock('orgTreeAdm', work);
  return structure && placesOf(structure, work);
}

/** The same for a command that writes nothing. */
export async function readPlaces(tenant: Tenant, work?: Work): Promise<Places | null> {
  const structure = await structuresOf(tenant).ofType('orgTreeAdm', work);
  return structure && placesOf(structure, work);
}

type Change = Partial<UserDoc>;

const placeFields = ['dept_id', 'department', 'chief', 'deletion_mark'] as const;

/**
 * A change of a person as an administrator asks for it, with what follows from the structure. Throws 422 where it
 * contradicts the structure. Where a company has no tree, departments and chiefs are what is written.
 */
export async function placedChange(before: UserDoc, change: Change, work: Work): Promise<Change> {
  const isPlacing = placeFields.some((field) => change[field] !== undefined && change[field] !== before[field]);
  const places = isPlacing && before.client_id ? await lockedPlaces({ clientId: before.client_id }, work) : null;
  return placedIn(before, change, places);
}

/** The same by places that were read before. */
export function placedIn(before: UserDoc, change: Change, places: Places | null): Change {
  if (!places) return change;
  const moved = { ...change, ...departmentLeft(before, change, places) };
  const byHand = change.chief !== undefined && { chief_by_structure: undefined };
  const after = { ...before, ...moved, ...byHand };
  checkPlace(before, { after, change }, places);
  return { ...moved, ...byHand, ...followed(after, places) };
}

/** Who leaves a department of the tree has none, unless another is written. */
const departmentLeft = (before: UserDoc, change: Change, { departments }: Places): Change =>
  change.dept_id === null && change.department === undefined && departments.has(before.dept_id ?? '')
    ? { department: '' }
    : {};

function checkPlace(before: UserDoc, { after, change }: { after: UserDoc; change: Change }, places: Places) {
  const own = places.departments.get(after.dept_id ?? '');
  if (after.dept_id && after.dept_id !== before.dept_id && !own) throw invalid({ dept_id: 'department_unknown' });
  if (own && change.department !== undefined && ![own.name, before.department].includes(change.department))
    throw invalid({ department: 'by_structure' });
  const chief = chiefOf(after, places);
  if (chief && change.chief !== undefined && ![chief, before.chief].includes(change.chief))
    throw invalid({ chief: 'by_structure' });
}

const changed = (user: UserDoc, change: Change): UserDoc => {
  const after = { ...user, ...change };
  return { ...after, ...derivedOf(after) };
};

/** New people in their departments; `unknown`: those whose department there is not. */
export async function placedNew(tenant: Tenant, users: UserDoc[], work: Work) {
  const places = users.some(({ dept_id }) => dept_id) ? await lockedPlaces(tenant, work) : null;
  if (!places) return { placed: users, unknown: [] };
  const isUnknown = ({ dept_id }: UserDoc) => dept_id !== null && !places.departments.has(dept_id);
  return {
    placed: users.filter((user) => !isUnknown(user)).map((user) => changed(user, followed(user, places))),
    unknown: users.filter(isUnknown),
  };
}

/** The departments of somebody who comes back, without those that there are no longer; none of them goes meanwhile. */
export async function placesLeft({ client_id: clientId, ...user }: UserDoc, work: Work): Promise<Change> {
  const known = new Map<TreeType, ReturnType<typeof departmentsOf>>();
  const placed = { orgTreeAdm: user.dept_id, orgTreeFunc: user.func_depts, orgTreeProject: user.project_depts };
  for (const type of treeTypes.filter((each) => placed[each]?.length)) {
    const structure = await structuresOf({ clientId }).lock(type, work);
    if (structure) known.set(type, departmentsOf(structure.tree));
  }
  const left = (ids: string[] | undefined, type: 'orgTreeFunc' | 'orgTreeProject') =>
    ids?.filter((id) => known.get(type)?.has(id));
  const adm = known.get('orgTreeAdm');
  return {
    ...(adm && user.dept_id && !adm.has(user.dept_id) && { dept_id: null }),
    ...(user.func_depts && { func_depts: left(user.func_depts, 'orgTreeFunc') }),
    ...(user.project_depts && { project_depts: left(user.project_depts, 'orgTreeProject') }),
  };
}
