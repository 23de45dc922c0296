import type { Department } from '@atrium/contracts';
import { maxDepartments, maxDepth } from '@atrium/contracts/structure';
import { newId } from '@atrium/kit';
import { fold } from '@atrium/kit/search';
import { listOf } from '../structure/tree.ts';
import { HrmFailure } from './problem.ts';
import type { HrmDepartment } from './row.ts';

export interface Merged {
  tree: Department;
  /** Our ids by those of the HRM. */
  links: Map<string, string>;
  /** What is wrong with departments of the HRM, by their ids. */
  refusals: { item: string; error: string }[];
  counts: { created: number; updated: number; fired: number };
}

interface Known {
  tree: Department;
  /** Our ids by those of the HRM, as loaded before. */
  links: ReadonlyMap<string, string>;
  /** Our departments with people in them. */
  inhabited: ReadonlySet<string>;
}

const maxNameChars = 100;

/**
 * The tree with the HRM's departments in their places. Departments that the HRM never had stay under theirs; those that it
 * has no longer go, unless people or other departments are in them. A single one at its top stands for the root. Throws
 * `HrmFailure` when they are more than a tree has.
 */
export function merged(departments: readonly HrmDepartment[], { tree, links, inhabited }: Known): Merged {
  const { fitting, refusals } = checked(departments);
  if (fitting.length > maxDepartments) throw new HrmFailure('too_many');
  const ids = idsFor(fitting, tree, links);
  const known = new Map(listOf(tree).map((each) => [each.id, each]));
  const gone = new Set([...links].flatMap(([external, id]) => (ids.has(external) || id === tree.id ? [] : [id])));
  const own = new Map(fitting.map((each) => [ids.get(each.external_id)!, each]));
  const parentOf = (id: string) => {
    const given = own.get(id);
    return given ? (ids.get(given.parent) ?? tree.id) : known.get(id)!.parent;
  };
  const kept = keptOf(
    [...known.values()].filter(({ id }) => !own.has(id) && id !== tree.id),
    { gone, inhabited, parentOf },
  );
  const all = [...kept.map(({ id }) => id), ...[...own.keys()].filter((id) => id !== tree.id)];
  const below = Map.groupBy(all, (id) => {
    const parent = parentOf(id);
    return parent && (own.has(parent) || known.has(parent)) && parent !== id ? parent : tree.id;
  });
  const order = new Map([...known.keys()].map((id, at) => [id, at]));
  const build = (id: string): Department => ({
    id,
    name: (id !== tree.id && own.get(id)?.name) || known.get(id)!.name,
    description: known.get(id)?.description ?? '',
    children: inOrder(below.get(id) ?? [], order).map(build),
  });
  const removed = [...gone].filter((id) => known.has(id) && !kept.some((each) => each.id === id));
  const stayed = [...gone].filter((id) => !removed.includes(id) && known.has(id));
  const names = new Map([...links].map(([external, id]) => [id, external]));
  return {
    tree: build(tree.id),
    links: new Map([...ids, ...stayed.map((id) => [names.get(id)!, id] as const)]),
    refusals: [
      ...refusals,
      ...stayed.map((id) => ({ item: `name ${known.get(id)!.name}`, error: 'department_not_empty' })),
    ],
    counts: {
      created: [...own.keys()].filter((id) => !known.has(id)).length,
      updated: [...own].filter(([id, { name }]) => id !== tree.id && isChanged(known.get(id), name, parentOf(id)))
        .length,
      fired: removed.length,
    },
  };
}

const isChanged = (before: { name: string; parent: string | null } | undefined, name: string, parent: string | null) =>
  before !== undefined && (before.name !== name || before.parent !== parent);

/** As they stood; new ones after them. */
const inOrder = (ids: string[], order: ReadonlyMap<string, number>) => {
  const placeOf = (id: string) => order.get(id) ?? order.size;
  return ids.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Departments with a name, once each; who is below itself, or below one that there is not, stands at the top. */
function checked(departments: readonly HrmDepartment[]) {
  const refusals: Merged['refusals'] = [];
  const byId = new Map<string, HrmDepartment>();
  for (const { external_id, name, parent } of departments) {
    const error = !external_id || !name ? 'required' : byId.has(external_id) ? 'twice' : null;
    if (error) refusals.push({ item: `name ${name || external_id}`, error });
    else byId.set(external_id, { external_id, name: name.slice(0, maxNameChars), parent });
  }
  for (const each of byId.values()) {
    const above = new Set([each.external_id]);
    for (let at = each.parent; at; at = byId.get(at)?.parent ?? '') {
      if (byId.has(at) && !above.has(at) && above.size < maxDepth - 1) above.add(at);
      else {
        refusals.push({ item: `name ${each.name}`, error: byId.has(at) ? 'department_loop' : 'department_unknown' });
        each.parent = '';
        break;
      }
    }
  }
  return { fitting: [...byId.values()], refusals };
}

const keyOf = (name: string, parent: string | null) => `${parent ?? ''} ${fold(name)}`;

/** The department that was loaded before, else one of the same name in the same place, else a new one. */
function idsFor(fitting: readonly HrmDepartment[], tree: Department, links: ReadonlyMap<string, string>) {
  const known = listOf(tree);
  const there = new Set(known.map(({ id }) => id));
  const taken = new Set(links.values());
  const byName = Map.groupBy(known, ({ name, parent }) => keyOf(name, parent));
  const ids = new Map<string, string>();
  const tops = fitting.filter(({ parent }) => !parent);
  const below = Map.groupBy(fitting, ({ parent }) => parent);
  const add = (each: HrmDepartment, parent: string | null) => {
    const before = links.get(each.external_id);
    const named = byName.get(keyOf(each.name, parent))?.find(({ id }) => !taken.has(id));
    const id = (before && there.has(before) ? before : null) ?? named?.id ?? newId();
    taken.add(id);
    ids.set(each.external_id, id);
    for (const child of below.get(each.external_id) ?? []) add(child, id);
  };
  const [only] = tops;
  const isRoot = only && tops.length === 1 && (below.get(only.external_id)?.length ?? 0) > 0;
  if (isRoot) {
    ids.set(only.external_id, tree.id);
    for (const child of below.get(only.external_id) ?? []) add(child, tree.id);
  } else for (const top of tops) add(top, tree.id);
  return ids;
}

interface Keeping {
  gone: ReadonlySet<string>;
  inhabited: ReadonlySet<string>;
  parentOf(id: string): string | null;
}

/** Those that the HRM does not have: its former ones only with people, or with others in them that stay. */
function keptOf<T extends { id: string }>(others: readonly T[], { gone, inhabited, parentOf }: Keeping): T[] {
  const kept = new Set(others.filter(({ id }) => !gone.has(id) || inhabited.has(id)).map(({ id }) => id));
  for (const id of kept)
    for (let at = parentOf(id); at && gone.has(at) && !kept.has(at); at = parentOf(at)) kept.add(at);
  return others.filter(({ id }) => kept.has(id));
}
