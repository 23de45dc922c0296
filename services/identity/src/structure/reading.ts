import type { DepartmentUsers, ResultOf, TreeType, structures as contract } from '@atrium/contracts';
import { found, isAdmin, type Member, type Tenant, type Work } from '@atrium/kit';
import { showPerson } from '../users/show.ts';
import { departmentsIn, structureReads } from '../users/structureReads.ts';
import type { Status } from '../users/user.ts';
import { underChiefs } from './rules.ts';
import { headsOf, structuresOf } from './store.ts';
import { listOf } from './tree.ts';

/** Only administrators see those who are blocked (D32). */
const seenBy = (caller: Member): Status[] => (isAdmin(caller) ? ['active', 'blocked'] : ['active']);

type People = ResultOf<typeof contract.people>['result'];

/** Who is where in a tree: each question is one read. */
export async function peopleOfTree(caller: Member, type: TreeType): Promise<People> {
  const [structure, heads, { people, isMore }] = await Promise.all([
    structuresOf(caller).ofType(type),
    headsOf(caller).ofType(type),
    structureReads(caller).people(seenBy(caller)),
  ]);
  const members = new Map<string, string[]>();
  for (const user of people)
    for (const dept of departmentsIn(type, user)) members.set(dept, [...(members.get(dept) ?? []), user._id]);
  const recordOf = ({ id }: { id: string }): DepartmentUsers => ({
    _id: id,
    dept_id: id,
    users: members.get(id) ?? [],
    headUser: heads.get(id) ?? null,
  });
  const departments = structure ? listOf(structure.tree).map(recordOf) : [];
  return { departments, people: people.map(showPerson), isMore };
}

/** Null: the company has none. */
export const administrativeTree = (tenant: Tenant) => structuresOf(tenant).ofType('orgTreeAdm');

/** The departments of the administrative tree that a person leads. */
export async function departmentsLedBy({ userId, ...tenant }: Member): Promise<string[]> {
  const led = await headsOf(tenant).ledBy(userId);
  return led.flatMap(({ _id, type }) => (type === 'orgTreeAdm' ? _id : []));
}

/** Whether a person leads a department of any tree. */
export const leadsDepartments = async (tenant: Tenant, user: string, work: Work) =>
  (await headsOf(tenant).ledBy(user, work)).length > 0;

/** The record of one department. */
export async function departmentRecord(caller: Member, dept: string): Promise<DepartmentUsers> {
  const trees = await structuresOf(caller).all();
  const { type } = found(
    trees.find(({ tree }) => listOf(tree).some(({ id }) => id === dept)),
    'department',
  );
  const [heads, users] = await Promise.all([headsOf(caller).ofType(type), structureReads(caller).membersOf(dept)]);
  return { _id: dept, dept_id: dept, users, headUser: heads.get(dept) ?? null };
}

export async function peopleByChief(caller: Member) {
  const { people, isMore } = await structureReads(caller).people(['active']);
  return { people: underChiefs(people).map((user) => ({ ...showPerson(user), chief: user.chief })), isMore };
}
