import type { Department, DepartmentUsers, Person } from '@atrium/contracts';
import { insideOf, type Places } from './tree.ts';

/** Who is where in a tree. */
export interface Staff {
  people: ReadonlyMap<string, Person>;
  /** Ids of those who are in a department itself. */
  usersOf: (id: string) => readonly string[];
  headOf: (id: string) => Person | null;
  /** The first department that a person is in. */
  placeOf: (user: string) => string | null;
  /** People in a department and below it; somebody in several of them counts once. */
  countOf: (id: string) => number;
  without: readonly Person[];
}

interface Answer {
  departments: readonly DepartmentUsers[];
  people: readonly Person[];
}

const noOne: readonly string[] = [];

export function staffOf(tree: Department, { departments, people }: Answer): Staff {
  const known = new Map(people.map((person) => [person._id, person]));
  const records = new Map(departments.map((record) => [record._id, record]));
  const usersOf = (id: string) => records.get(id)?.users ?? noOne;
  const placed = new Map<string, string>();
  const counts = new Map<string, number>();
  const count = (department: Department): ReadonlySet<string> => {
    const own = new Set(usersOf(department.id));
    for (const id of own) if (!placed.has(id)) placed.set(id, department.id);
    for (const child of department.children) for (const id of count(child)) own.add(id);
    counts.set(department.id, own.size);
    return own;
  };
  count(tree);
  return {
    people: known,
    usersOf,
    headOf: (id) => known.get(records.get(id)?.headUser ?? '') ?? null,
    placeOf: (user) => placed.get(user) ?? null,
    countOf: (id) => counts.get(id) ?? 0,
    without: people.filter(({ _id }) => !placed.has(_id)),
  };
}

export type WhyKept = 'root' | 'people' | null;

/** Why a department cannot be deleted; null: it can. */
export function whyKept(places: Places, staff: Staff, id: string): WhyKept {
  const place = places.get(id);
  if (!place || place.parent === null) return 'root';
  return insideOf(place.department).some((each) => staff.usersOf(each).length) ? 'people' : null;
}
