import {
  auth,
  employment,
  journal,
  longJobs,
  maxDepartmentsOfPerson,
  structures,
  users,
  type DepartmentInput,
  type Structure,
  type TreeType,
} from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { callerOf, newcomer as register, newcomers } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const admin = () => as(company.adm);
const client = () => ({ client: company.client._id });
const newcomer = (fields: object = {}) => register(portal, company, { password: undefined, ...fields });
const begin = async (type: TreeType = 'orgTreeAdm') =>
  (await admin().call(structures.create, { body: { type, name: 'Acme' } })).result;
const newest = async (type: TreeType = 'orgTreeAdm') => {
  await begin(type);
  return (await admin().call(structures.ofClient, { params: client() })).result.find((each) => each.type === type)!;
};
const save = (structure: Structure, children: DepartmentInput[], more: object = {}) => ({
  params: { id: structure._id },
  body: { tree: { ...structure.tree, children, ...more }, version: structure.version },
});
const dept = (name: string, children: DepartmentInput[] = []): DepartmentInput => ({ name, description: '', children });
/** Adds departments below the root; resolves to their ids. */
async function addDepartments(added: DepartmentInput[], type: TreeType = 'orgTreeAdm'): Promise<string[]> {
  const before = await newest(type);
  const { result } = await admin().call(structures.save, save(before, [...before.tree.children, ...added]));
  return result.tree.children.slice(-added.length).map(({ id }) => id);
}
const oneDepartment = async (name = `Dept ${newId()}`, type: TreeType = 'orgTreeAdm') =>
  (await addDepartments([dept(name)], type))[0]!;
const refusedTree = async (change: (structure: Structure) => ReturnType<typeof save>) =>
  admin().refused(structures.save, change(await newest()));

const put = async (department: string, people: Pick<Person, '_id'>[]) =>
  (
    await admin().call(structures.addUsers, {
      params: { parent: company.client._id, id: department },
      body: { users: people.map(({ _id }) => _id) },
    })
  ).result;
const setHead = async (department: string, head: Pick<Person, '_id'> | null) =>
  (await admin().call(structures.replaceUsers, { body: { _id: department, headUser: head?._id ?? null } })).result;
const stored = async ({ _id }: Pick<Person, '_id'>) => (await admin().call(users.get, { params: { id: _id } })).result;
const change = ({ _id }: Pick<Person, '_id'>, body: object) => ({ params: { id: _id }, body });
const soon = (check: () => Promise<void>) => eventually(check);
const hasChief = (person: Pick<Person, '_id'>, chief: Pick<Person, '_id'> | null) =>
  soon(async () => expect((await stored(person)).chief).toBe(chief?._id ?? null));
const rowsOf = async (query: object) =>
  (await admin().call(journal.list, { params: client(), query })).result.map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

describe('a tree', () => {
  test('is begun once of each type, and saved whole with its version', async () => {
    const made = await begin('orgTreeProject');
    expect(made).toMatchObject({ version: 1, tree: { name: 'Acme', children: [] }, by: { _id: company.adm._id } });
    expect(await begin('orgTreeProject')).toEqual(made);
    const { result } = await admin().call(structures.save, save(made, [dept('One', [dept('Two')])], { name: 'All' }));
    expect(result).toMatchObject({ version: 2, tree: { id: made.tree.id, name: 'All' } });
    expect(result.tree.children[0]!.children[0]).toMatchObject({ name: 'Two', children: [] });
    expect(await newest('orgTreeProject')).toEqual(result);
    const rows = await rowsOf({ section: 'structure', item: made._id });
    expect(rows).toEqual([
      {
        action: 'structure_saved',
        before: { removed: [], renamed: ['Acme'] },
        after: { type: 'orgTreeProject', added: ['One', 'Two'], renamed: ['All'], moved: [] },
      },
      { action: 'structure_made', before: null, after: { type: 'orgTreeProject', name: 'Acme' } },
    ]);
  });

  test('of an older version is refused with the author of the newer one; the same tree again is not', async () => {
    const before = await newest();
    const mine = save(before, [...before.tree.children, dept('Mine')]);
    const { result } = await admin().call(structures.save, mine);
    const refusal = await admin().refused(structures.save, save(before, []));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      body: { newer: { version: result.version, by: { _id: company.adm._id } } },
    });
    const again = { params: { id: result._id }, body: { tree: result.tree, version: before.version } };
    expect((await admin().call(structures.save, again)).result).toEqual(result);
  });

  test('needs a name for each department', async () => {
    for (const name of ['', '  ', 'x'.repeat(101)])
      expect(await refusedTree((now) => save(now, [dept(name)]))).toMatchObject({ status: 422, code: 'validation' });
    const { body } = await refusedTree((now) => save(now, [dept(' ')]));
    expect(body).toMatchObject({ fields: { 'tree.children.0.name': 'required' } });
  });

  test('keeps its root', async () => {
    expect(await refusedTree((now) => save(now, [], { id: newId() }))).toMatchObject({
      status: 422,
      code: 'root_department',
    });
  });

  test('keeps a department with employees, also blocked ones; one that people have left is deleted', async () => {
    const [full] = await addDepartments([dept('Full')]);
    const person = await newcomer();
    await put(full!, [person]);
    const without = (now: Structure) =>
      save(
        now,
        now.tree.children.filter(({ id }) => id !== full),
      );
    expect(await refusedTree(without)).toMatchObject({
      status: 422,
      code: 'department_not_empty',
      body: { departments: [full] },
    });
    await admin().call(users.update, change(person, { blocked: true }));
    expect(await refusedTree(without)).toMatchObject({ code: 'department_not_empty' });
    await admin().call(employment.dismiss, change(person, {}));
    await admin().call(structures.save, without(await newest()));
    const { result } = await admin().call(employment.restore, { params: { id: person._id } });
    expect(result).toMatchObject({ dept_id: null, department: 'Full', deletion_mark: false });
  });

  test('cannot have a department in itself, below its child, or in two places', async () => {
    const [id] = await addDepartments([dept('Loop')]);
    const loop = { ...dept('Loop'), id: id! };
    expect(await refusedTree((now) => save(now, [{ ...loop, children: [loop] }]))).toMatchObject({
      status: 422,
      code: 'department_loop',
    });
    expect(await refusedTree((now) => save(now, [{ ...loop, children: [dept('Child', [loop])] }]))).toMatchObject({
      code: 'department_loop',
    });
    expect(await refusedTree((now) => save(now, [loop, loop]))).toMatchObject({ code: 'department_twice' });
    const elsewhere = await oneDepartment('Elsewhere', 'orgTreeFunc');
    const foreign = { ...dept('Foreign'), id: elsewhere };
    expect(await refusedTree((now) => save(now, [foreign]))).toMatchObject({ code: 'department_twice' });
  });

  test('has at most 2,000 departments and 20 levels', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => dept(`D${index}`));
    const wide = [dept('One', many), dept('Two', many)];
    expect(await refusedTree((now) => save(now, wide))).toMatchObject({ body: { fields: { tree: 'too_many' } } });
    const deep = (levels: number): DepartmentInput => dept('Deep', levels > 1 ? [deep(levels - 1)] : []);
    expect(await refusedTree((now) => save(now, [deep(20)]))).toMatchObject({ status: 422, code: 'validation' });
    expect(await refusedTree((now) => save(now, [deep(2000)]))).toMatchObject({ status: 422, code: 'validation' });
    await admin().call(structures.save, save(await newest('orgTreeProject'), [deep(19)]));
  });

  test('is changed by administrators, and read by those with the right', async () => {
    const { ana, mia, other } = company;
    const now = await newest();
    expect(await as(ana).refused(structures.save, save(now, []))).toMatchObject({ status: 403 });
    expect(await as(ana).refused(structures.create, { body: { type: 'orgTreeAdm', name: 'A' } })).toMatchObject({
      status: 403,
    });
    expect(await as(other.zadm).refused(structures.save, save(now, []))).toMatchObject({ status: 404 });
    const read = [structures.ofClient, structures.people, structures.byChief] as const;
    for (const call of read) await as(mia).call(call, { params: client() });
    await admin().call(users.update, change(mia, { features: [{ feature: 'structures', active: false }] }));
    for (const call of read)
      await soon(async () => expect(await as(mia).refused(call, { params: client() })).toMatchObject({ status: 403 }));
  });
});

describe('a person', () => {
  test('is in one administrative department, with its name and audience, and in several others', async () => {
    const [one, two] = await addDepartments([dept('First'), dept('Second')]);
    const [work, more] = [await oneDepartment('W', 'orgTreeFunc'), await oneDepartment('M', 'orgTreeFunc')];
    const person = await register(portal, company);
    expect(await put(one!, [person])).toMatchObject({ dept_id: one, users: [person._id] });
    expect(await stored(person)).toMatchObject({ dept_id: one, department: 'First' });
    expect(await put(two!, [person])).toMatchObject({ users: [person._id] });
    for (const id of [work, more]) await put(id, [person]);
    expect(await stored(person)).toMatchObject({ func_depts: [work, more] });
    expect((await callerOf(portal, person)).keys).toEqual(
      expect.arrayContaining([`dept:${two}`, `dept:${work}`, `dept:${more}`]),
    );
    const peopleOf = async (type?: TreeType) => {
      const { result } = await admin().call(structures.people, { params: client(), query: { type } });
      expect(result.people.map(({ _id }) => _id)).toContain(person._id);
      return Object.fromEntries(result.departments.map(({ _id, users: ids }) => [_id, ids]));
    };
    expect(await peopleOf()).toMatchObject({ [one!]: [], [two!]: [person._id] });
    expect(await peopleOf('orgTreeFunc')).toMatchObject({ [work]: [person._id], [more]: [person._id] });
    for (const id of [two!, work])
      await admin().call(structures.removeUser, { params: { parent: id, id: person._id } });
    expect(await stored(person)).toMatchObject({ dept_id: null, department: '' });
    const { keys } = await callerOf(portal, person);
    expect(keys.filter((key) => key.startsWith('dept:'))).toEqual([`dept:${more}`]);
    const rows = await rowsOf({ for_user: person._id, action: 'changed' });
    expect(rows.map(({ after }) => after)).toContainEqual({ dept_id: two, department: 'Second' });
  });

  test('has the department’s name also after it was renamed', async () => {
    const id = await oneDepartment('Before');
    const person = await newcomer();
    await put(id, [person]);
    const now = await newest();
    const children = now.tree.children.map((each) => (each.id === id ? { ...each, name: 'After' } : each));
    await admin().call(structures.save, save(now, children));
    await soon(async () => expect(await stored(person)).toMatchObject({ department: 'After' }));
  });

  test('is registered and changed into departments that there are, whose name is theirs', async () => {
    const id = await oneDepartment('Known');
    const person = await newcomer({ dept_id: id, department: 'Another' });
    expect(await stored(person)).toMatchObject({ dept_id: id, department: 'Known' });
    const codeOf = async (body: object) => (await admin().refused(users.update, change(person, body))).body?.fields;
    expect(await codeOf({ dept_id: newId() })).toEqual({ dept_id: 'department_unknown' });
    expect(await codeOf({ department: 'Free text' })).toEqual({ department: 'by_structure' });
    await admin().call(users.update, change(person, { department: 'Known', position: 'Editor' }));
    await admin().call(users.update, change(person, { dept_id: null }));
    expect(await stored(person)).toMatchObject({ dept_id: null, department: '' });
    await admin().call(users.update, change(person, { department: 'Free text' }));
    const row = { firstName: 'New', lastName: 'Comer', email: `${newId()}@acme.test` };
    const { errors } = await admin().call(auth.registerMany, {
      body: { client_id: company.client._id, users: [{ ...row, dept_id: newId() }] },
    });
    expect(errors).toMatchObject([{ row: 0, error: 'department_unknown' }]);
  });

  test('who has left, is of another company, or is one too many is not put into a department', async () => {
    const id = await oneDepartment();
    const left = await newcomer();
    await admin().call(employment.dismiss, change(left, {}));
    const refusedPut = (...ids: string[]) =>
      admin().refused(structures.addUsers, { params: { parent: company.client._id, id }, body: { users: ids } });
    expect(await refusedPut(left._id)).toMatchObject({ status: 422, code: 'user_deleted' });
    expect(await refusedPut(company.zed._id)).toMatchObject({ status: 404 });
    expect(await refusedPut(...Array.from({ length: 101 }, () => company.ana._id))).toMatchObject({ status: 422 });
    expect(await admin().refused(structures.replaceUsers, { body: { _id: id, headUser: left._id } })).toMatchObject({
      code: 'user_deleted',
    });
  });

  test('is in twenty departments of a tree at most', async () => {
    const person = await newcomer();
    const names = Array.from({ length: maxDepartmentsOfPerson + 1 }, (_, index) => dept(`Guild ${index}`));
    const [last, ...departments] = await addDepartments(names, 'orgTreeFunc');
    for (const department of departments) await put(department, [person]);
    const one = { params: { parent: company.client._id, id: last! }, body: { users: [person._id] } };
    expect(await admin().refused(structures.addUsers, one)).toMatchObject({ body: { fields: { users: 'too_many' } } });
    expect((await stored(person)).func_depts).toHaveLength(maxDepartmentsOfPerson);
  });

  test('is replaced with the others of a department', async () => {
    const id = await oneDepartment();
    const [one, two, three] = await newcomers(portal, company, 3, { password: undefined });
    await put(id, [one!, two!]);
    const { result } = await admin().call(structures.replaceUsers, {
      body: { _id: id, headUser: two!._id, users: [two!._id, three!._id] },
    });
    expect(result).toEqual({ _id: id, dept_id: id, headUser: two!._id, users: expect.any(Array) });
    expect(result.users.toSorted()).toEqual([two!._id, three!._id].toSorted());
    expect(await stored(one!)).toMatchObject({ dept_id: null });
  });
});

describe('the chief', () => {
  /** A department in another, with a head each and one employee in the lower one. */
  async function led() {
    const [upper] = await addDepartments([dept('Upper', [dept('Lower')])]);
    const lower = (await newest()).tree.children.find(({ id }) => id === upper)!.children[0]!.id;
    const [top, head, person] = (await newcomers(portal, company, 3, { password: undefined })) as [
      Person,
      Person,
      Person,
    ];
    await put(upper!, [top]);
    await setHead(upper!, top);
    await setHead(lower, head);
    await put(lower, [head, person]);
    await hasChief(person, head);
    await hasChief(head, top);
    return { upper: upper!, lower, top, head, person };
  }

  test('is the head of the department, for a head that of the one above, and none where there is none', async () => {
    const { upper, lower, top, head, person } = await led();
    expect(await stored(top)).toMatchObject({ chief: null });
    await admin().call(structures.clearHead, { params: { id: lower } });
    await hasChief(person, null);
    await setHead(lower, person);
    await hasChief(head, person);
    await hasChief(person, top);
    await admin().call(structures.clearHead, { params: { id: upper } });
    await hasChief(person, null);
    const rows = await rowsOf({ section: 'structure', item: upper });
    expect(rows[0]).toEqual({
      action: 'department_head',
      before: { headUser: top._id },
      after: { headUser: null, department: 'Upper' },
    });
  });

  test('follows a move of the department, and of the person', async () => {
    const { upper, lower, top, head } = await led();
    const now = await newest();
    const moved = now.tree.children.find(({ id }) => id === upper)!.children[0]!;
    const children = now.tree.children.map((each) => (each.id === upper ? { ...each, children: [] } : each));
    await admin().call(structures.save, save(now, [...children, moved]));
    await hasChief(head, null);
    await put(upper, [head]);
    expect(await stored(head)).toMatchObject({ chief: top._id, department: 'Upper' });
    expect(moved.id).toBe(lower);
  });

  test('of the structure goes before one that is set by hand, which stays where there is none', async () => {
    const { lower, head, person } = await led();
    const { ana, bo } = company;
    const refusal = await admin().refused(users.update, change(person, { chief: ana._id }));
    expect(refusal.body?.fields).toEqual({ chief: 'by_structure' });
    await admin().call(users.update, change(person, { chief: head._id }));
    const other = await newcomer({ chief: bo._id });
    expect(await stored(other)).toMatchObject({ chief: bo._id });
    await put(lower, [other]);
    expect(await stored(other)).toMatchObject({ chief: head._id });
    const vacant = await oneDepartment();
    const hand = await newcomer({ chief: bo._id });
    await put(vacant, [hand]);
    expect(await stored(hand)).toMatchObject({ chief: bo._id });
  });

  test('sees what is private of the people, and no longer when another leads', async () => {
    const id = await oneDepartment();
    const [one, two] = [await register(portal, company), await register(portal, company)];
    const person = await newcomer();
    await put(id, [person]);
    await setHead(id, one);
    await hasChief(person, one);
    const phoneFor = async (reader: Person) =>
      (await as(reader).call(users.get, { params: { id: person._id } })).result.phone;
    expect(await phoneFor(one)).toBe('');
    expect((await callerOf(portal, one)).keys).toContain('head');
    await setHead(id, two);
    await hasChief(person, two);
    expect([await phoneFor(one), await phoneFor(two)]).toEqual([undefined, '']);
    expect((await callerOf(portal, one)).keys).not.toContain('head');
  });

  test('who leaves leads no department and no people any more', async () => {
    const { lower, head, person, top } = await led();
    await admin().call(employment.dismiss, change(head, {}));
    expect(await stored(head)).toMatchObject({ chief: null, dept_id: lower });
    await hasChief(person, null);
    const { result } = await admin().call(structures.people, { params: client() });
    expect(result.departments.find(({ _id }) => _id === lower)).toMatchObject({ headUser: null, users: [person._id] });
    await admin().call(employment.restore, { params: { id: head._id } });
    expect(await stored(head)).toMatchObject({ chief: null, dept_id: lower, department: 'Lower' });
    await setHead(lower, person);
    await hasChief(person, top);
    await hasChief(head, person);
  });

  test('makes the organisational tree, read only', async () => {
    const { top, head, person } = await led();
    const { result } = await as(company.ana).call(structures.byChief, { params: client() });
    const under = Object.fromEntries(result.people.map(({ _id, chief }) => [_id, chief]));
    expect(under).toMatchObject({ [top._id]: null, [head._id]: top._id, [person._id]: head._id });
    expect(result.isMore).toBe(false);
  });

  test('is brought to all people by a job that cannot be cancelled', async () => {
    await led();
    const { result } = await admin().call(longJobs.list, { params: client() });
    const job = result.find(({ kind }) => kind === 'structure_applied')!;
    expect(job.by).toBe('');
    expect(await admin().refused(longJobs.cancel, { params: { job: job._id } })).toMatchObject({ status: 403 });
    await soon(async () =>
      expect((await admin().call(longJobs.get, { params: { job: job._id } })).result.state).toBe('done'),
    );
  });
});
