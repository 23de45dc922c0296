import type { Tenant, Work } from '@atrium/kit';
import { departmentNames } from '../import/departments.ts';
import { cellOf } from '../import/text.ts';
import { lockedPlaces } from '../structure/placing.ts';
import { chiefOf, type Places } from '../structure/rules.ts';
import type { UserDoc } from '../users/user.ts';
import { peopleReferred } from './reading.ts';
import type { ScimChange } from './resource.ts';

export type Placing = Partial<Pick<UserDoc, 'dept_id' | 'department' | 'chief'>>;

interface Given {
  department: string | undefined;
  /** Null: taken away; undefined: not given, or not a person of the company. */
  chief: string | null | undefined;
}

/**
 * Where a directory places somebody. A department that the administrative tree does not have, or has twice, changes
 * nothing: directories send departments without being asked. A chief of the structure goes before a manager.
 */
export function placingOf(
  user: Pick<UserDoc, '_id' | 'dept_id'>,
  { department, chief }: Given,
  places: Places | null,
): Placing {
  const placed = department === undefined ? {} : departmentOf(department, places);
  const ofStructure = places && chiefOf({ _id: user._id, dept_id: user.dept_id, ...placed }, places);
  const isFree = chief !== undefined && chief !== user._id && !ofStructure;
  return { ...placed, ...(isFree && { chief }) };
}

const maxDepartmentChars = 100;

/** Cut between characters. */
const shortened = (line: string) =>
  line
    .slice(0, maxDepartmentChars)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

/** Read as an import reads a department: one line, cut rather than refused. */
function departmentOf(text: string, places: Places | null): Placing {
  const name = cellOf(text);
  if (!places) return { department: shortened(name) };
  if (!name) return { dept_id: null };
  const found = departmentNames(places.departments).find(name);
  return 'id' in found ? { dept_id: found.id } : {};
}

/** The same for what a directory has sent; the administrative tree stays as it is until the work is committed. */
export async function sentPlacing(
  tenant: Tenant,
  user: Pick<UserDoc, '_id' | 'dept_id'>,
  { department, manager }: ScimChange,
  work: Work,
) {
  if (department === undefined && manager === undefined) return { placing: {}, places: null };
  const places = await lockedPlaces(tenant, work);
  const chief = manager ? await managerNamed(tenant, manager, work) : manager === '' ? null : undefined;
  return { placing: placingOf(user, { department, chief }, places), places };
}

/** No user name and no e-mail is longer. */
const maxNameChars = 300;

/** By the id, or by what the directory calls them. */
async function managerNamed(tenant: Tenant, name: string, work: Work): Promise<string | undefined> {
  const named = name.length > maxNameChars ? [] : await peopleReferred(tenant, name, work);
  return named.find(({ erased, deletion_mark }) => !erased && !deletion_mark)?._id;
}
