import type { Department } from '@atrium/contracts';

/** A change of a tree. `at`: its place among its siblings, the last by default. */
export type TreeChange =
  | { type: 'add'; parent: string; at?: number; department: Department }
  | { type: 'remove'; id: string }
  | { type: 'rename'; id: string; name: string; description: string }
  | { type: 'move'; id: string; parent: string; at?: number };

export interface Placed {
  department: Department;
  parent: string | null;
  /** From 1, the root. */
  level: number;
}

export type Places = ReadonlyMap<string, Placed>;

/** Each department with its parent, by its id, from the top down. */
export function placesOf(tree: Department): Places {
  const places = new Map<string, Placed>();
  const add = (department: Department, parent: string | null, level: number) => {
    places.set(department.id, { department, parent, level });
    department.children.forEach((child) => add(child, department.id, level + 1));
  };
  add(tree, null, 1);
  return places;
}

/** Ids of the departments above one, from the root down. */
export function aboveOf(places: Places, id: string): string[] {
  const parent = places.get(id)?.parent ?? null;
  return parent === null ? [] : [...aboveOf(places, parent), parent];
}

/** A department and all below it. */
export const insideOf = (department: Department): string[] => [
  department.id,
  ...department.children.flatMap((child) => insideOf(child)),
];

type Siblings = readonly Department[];

const inserted = (children: Siblings, department: Department, at = children.length): Department[] =>
  children.toSpliced(at, 0, department);

/** The tree with one department changed; the others keep their identity. */
function changed(tree: Department, id: string, change: (department: Department) => Department): Department {
  if (tree.id === id) return change(tree);
  const children = tree.children.map((child) => changed(child, id, change));
  return children.every((child, at) => child === tree.children[at]) ? tree : { ...tree, children };
}

const without = (tree: Department, id: string, parent: string) =>
  changed(tree, parent, (one) => ({ ...one, children: one.children.filter((child) => child.id !== id) }));

export function mayMove(places: Places, id: string, parent: string): boolean {
  const moved = places.get(id);
  return (
    moved !== undefined &&
    moved.parent !== null &&
    moved.parent !== parent &&
    places.has(parent) &&
    !insideOf(moved.department).includes(parent)
  );
}

/** The tree after a change; null: what it changes is not there any more, or it would stand below itself. */
export function applied(tree: Department, change: TreeChange): Department | null {
  const places = placesOf(tree);
  if (change.type === 'add') {
    const { parent, department, at } = change;
    if (!places.has(parent) || insideOf(department).some((id) => places.has(id))) return null;
    return changed(tree, parent, (one) => ({ ...one, children: inserted(one.children, department, at) }));
  }
  const place = places.get(change.id);
  if (!place) return null;
  if (change.type === 'rename')
    return changed(tree, change.id, (one) => ({ ...one, name: change.name, description: change.description }));
  if (place.parent === null) return null;
  const rest = without(tree, change.id, place.parent);
  if (change.type === 'remove') return rest;
  const { parent, at } = change;
  if (!places.has(parent) || insideOf(place.department).includes(parent)) return null;
  return changed(rest, parent, (one) => ({ ...one, children: inserted(one.children, place.department, at) }));
}

/** What takes a change back, made from the tree before it. */
export function inverseOf(tree: Department, change: TreeChange): TreeChange {
  if (change.type === 'add') return { type: 'remove', id: change.department.id };
  const places = placesOf(tree);
  const { department, parent } = places.get(change.id)!;
  if (change.type === 'rename')
    return { type: 'rename', id: change.id, name: department.name, description: department.description };
  const at = places.get(parent!)!.department.children.indexOf(department);
  return change.type === 'move'
    ? { type: 'move', id: change.id, parent: parent!, at }
    : { type: 'add', parent: parent!, at, department };
}

/** What another has changed: the names of departments. */
export interface Difference {
  added: string[];
  removed: string[];
  renamed: string[];
  moved: string[];
}

export function differenceOf(before: Department, after: Department): Difference {
  const [was, is] = [placesOf(before), placesOf(after)];
  const names = (places: Places, wanted: (id: string) => boolean) =>
    [...places].flatMap(([id, { department }]) => (wanted(id) ? [department.name] : []));
  return {
    added: names(is, (id) => !was.has(id)),
    removed: names(was, (id) => !is.has(id)),
    renamed: names(is, (id) => was.has(id) && was.get(id)!.department.name !== is.get(id)!.department.name),
    moved: names(is, (id) => was.has(id) && was.get(id)!.parent !== is.get(id)!.parent),
  };
}
