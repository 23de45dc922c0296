import { structures, type DepartmentInput } from '@atrium/contracts';
import { contents } from '../content/index.ts';
import type { Unit } from '../content/types.ts';
import { departments, tree, type Department } from '../plan/departments.ts';
import { otherTrees, staffOf, type OtherTree } from '../plan/otherTrees.ts';
import type { Colleague } from '../plan/people.ts';
import type { Session } from './portal.ts';

const company = 'Northwind Logistics';

/** The department of a unit. */
export type DepartmentIds = (unit: Unit) => string;

const departmentOf = ({ unit, below = [] }: Department): DepartmentInput => ({
  name: contents.en.titles[unit].department,
  description: '',
  children: below.map(departmentOf),
});

/** The administrative tree with its people and heads. The administrator is one of the People department. */
export async function makeStructure(
  admin: Session,
  people: readonly Colleague[],
  ids: readonly string[],
): Promise<DepartmentIds> {
  const { result: begun } = await admin.api(structures.create, { body: { type: 'orgTreeAdm', name: company } });
  const root = { ...departmentOf(tree), id: begun.tree.id, name: company };
  const { result: saved } = await admin.api(structures.save, {
    params: { id: begun._id },
    body: { tree: root, version: begun.version },
  });
  const known = new Map(flat(saved.tree).map(({ name, id }) => [name, id]));
  const idOf: DepartmentIds = (unit) => known.get(contents.en.titles[unit].department) ?? saved.tree.id;
  for (const { department } of departments()) {
    const { unit } = department;
    const of = people.filter((one) => one.unit === unit);
    const users = [...of.map(({ key }) => ids[key]!), ...(unit === 'people' ? [admin.userId] : [])];
    const head = of.find(({ isHead }) => isHead);
    const _id = idOf(unit);
    await admin.api(structures.replaceUsers, { body: { _id, headUser: head ? ids[head.key]! : null, users } });
  }
  return idOf;
}

/** The functional tree and the one of projects, with their people and heads. */
export async function makeOtherTrees(admin: Session, people: readonly Colleague[], ids: readonly string[]) {
  for (const one of otherTrees) {
    const { result: begun } = await admin.api(structures.create, { body: { type: one.type, name: company } });
    const root = { id: begun.tree.id, name: company, description: '', children: one.below.map(partOf) };
    const { result: saved } = await admin.api(structures.save, {
      params: { id: begun._id },
      body: { tree: root, version: begun.version },
    });
    const known = new Map(flat(saved.tree).map(({ name, id }) => [name, id]));
    for (const { name, members, head } of staffOf(one, people)) {
      const users = members.map((key) => ids[key]!);
      const headUser = head === undefined ? null : ids[head]!;
      await admin.api(structures.replaceUsers, { body: { _id: known.get(name)!, headUser, users } });
    }
  }
}

const partOf = ({ name, below = [] }: OtherTree['below'][number]): DepartmentInput => ({
  name,
  description: '',
  children: below.map(partOf),
});

type Saved = { id: string; name: string; children: Saved[] };
const flat = (one: Saved): Saved[] => [one, ...one.children.flatMap(flat)];
