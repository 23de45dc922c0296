import type { Department, ErrorCode } from '@atrium/contracts';
import type { UserDoc } from '../users/user.ts';
import { listOf, type Departments } from './tree.ts';

/** The administrative tree, by which departments have names and people have chiefs. */
export interface Places {
  departments: Departments;
  /** Ids of people by the departments that they lead. */
  heads: ReadonlyMap<string, string>;
}

type Refusal = Extract<ErrorCode, 'root_department' | 'department_loop' | 'department_twice'>;

/** Why a tree may not take the place of another (spec, D40); null: it may. `taken`: departments of the other trees. */
export function refusalOfTree(before: Department, after: Department, taken: ReadonlySet<string>): Refusal | null {
  if (after.id !== before.id) return 'root_department';
  if (isBelowItself(after)) return 'department_loop';
  const ids = listOf(after).map(({ id }) => id);
  return new Set(ids).size < ids.length || ids.some((id) => taken.has(id)) ? 'department_twice' : null;
}

const isBelowItself = ({ id, children }: Department, above: readonly string[] = []): boolean =>
  above.includes(id) || children.some((child) => isBelowItself(child, [...above, id]));

type Member = Pick<UserDoc, '_id' | 'dept_id'>;

/** The chief by D41: the head of the own department; for that head, the head of the nearest department above. */
export function chiefOf({ _id, dept_id }: Member, { departments, heads }: Places): string | null {
  const own = departments.get(dept_id ?? '');
  if (!own) return null;
  const head = heads.get(own.id) ?? null;
  if (head !== _id) return head;
  for (let above = own.parent; above !== null; above = departments.get(above)?.parent ?? null) {
    const next = heads.get(above);
    if (next && next !== _id) return next;
  }
  return null;
}

type Employee = Member & Pick<UserDoc, 'department' | 'chief' | 'deletion_mark' | 'chief_by_structure'>;

/**
 * What follows from the structure and differs. A chief of the structure goes before one that was set by hand, which
 * stays where the structure has none. People who have left keep their department, without a chief of the structure.
 */
export function followed(user: Employee, places: Places): Partial<UserDoc> {
  const own = user.deletion_mark ? undefined : places.departments.get(user.dept_id ?? '');
  const chief = own ? chiefOf(user, places) : null;
  return { ...(own && own.name !== user.department && { department: own.name }), ...chiefChange(user, chief) };
}

function chiefChange({ chief, chief_by_structure }: Employee, next: string | null): Partial<UserDoc> {
  if (next) return next === chief && chief_by_structure ? {} : { chief: next, chief_by_structure: true };
  return chief_by_structure ? { chief: null, chief_by_structure: undefined } : {};
}

/** People as the organisational tree shows them (D39): who has no chief among them, or is above the own chief, is at the top. */
export function underChiefs<T extends Pick<UserDoc, '_id' | 'chief'>>(people: readonly T[]): T[] {
  const chiefs = new Map(people.map(({ _id, chief }) => [_id, chief]));
  const under = new Map<string, string | null>();
  for (const { _id } of people) {
    const path = new Set<string>();
    for (let id = _id; !under.has(id);) {
      path.add(id);
      const chief = chiefs.get(id) ?? null;
      const isAbove = chief !== null && chiefs.has(chief) && !path.has(chief);
      under.set(id, isAbove ? chief : null);
      if (!isAbove) break;
      id = chief;
    }
  }
  return people.map((person) => ({ ...person, chief: under.get(person._id) ?? null }));
}
