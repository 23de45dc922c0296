import type { Department, DepartmentInput } from '@atrium/contracts';
import { newId } from '@atrium/kit';

/** A department in its place; `parent` null: the root. */
export interface Placed extends Pick<Department, 'id' | 'name' | 'description'> {
  parent: string | null;
}

export type Departments = ReadonlyMap<string, Placed>;

/** All departments, each before those below it. Of an id that stands twice both are listed. */
export function listOf(tree: Department, parent: string | null = null): Placed[] {
  const { id, name, description, children } = tree;
  return [{ id, name, description, parent }, ...children.flatMap((child) => listOf(child, id))];
}

export const departmentsOf = (tree: Department): Departments => new Map(listOf(tree).map((each) => [each.id, each]));

/** New departments get their ids. */
export const withIds = ({ id = newId(), name, description, children }: DepartmentInput): Department => ({
  id,
  name,
  description,
  children: children.map(withIds),
});

const orderOf = (tree: Department) => JSON.stringify(listOf(tree));

export const isSame = (one: Department, other: Department) => orderOf(one) === orderOf(other);

export interface TreeChange {
  added: Placed[];
  removed: Placed[];
  renamed: { before: Placed; after: Placed }[];
  /** Under another department. */
  moved: { before: Placed; after: Placed }[];
}

export function changeOf(before: Department, after: Department): TreeChange {
  const [was, is] = [departmentsOf(before), departmentsOf(after)];
  const kept = [...is.values()].flatMap((each) => {
    const known = was.get(each.id);
    return known ? [{ before: known, after: each }] : [];
  });
  return {
    added: [...is.values()].filter(({ id }) => !was.has(id)),
    removed: [...was.values()].filter(({ id }) => !is.has(id)),
    renamed: kept.filter((pair) => pair.before.name !== pair.after.name),
    moved: kept.filter((pair) => pair.before.parent !== pair.after.parent),
  };
}
