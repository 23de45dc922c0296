import { employment, structures, users, type Structure } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { newcomer as register } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
  await admin().call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } });
});

const admin = () => as(company.adm);
const params = () => ({ client: company.client._id });
const newcomer = () => register(portal, company, { password: undefined });
const stored = async ({ _id }: Person) => (await admin().call(users.get, { params: { id: _id } })).result;
const now = async () => (await admin().call(structures.ofClient, { params: params() })).result[0]!;
const save = ({ _id, tree, version }: Structure, children: object[]) =>
  admin().call(structures.save, { params: { id: _id }, body: { tree: { ...tree, children } as never, version } });
const functional = async () =>
  (await admin().call(structures.ofClient, { params: params() })).result.find(({ type }) => type === 'orgTreeFunc');
const dept = (name: string) => ({ name, description: '', children: [] });

async function oneDepartment() {
  const before = await now();
  const structure = (await save(before, [dept(`D${before.version}`)])).result;
  return { structure, id: structure.tree.children[0]!.id };
}
const put = (id: string, person: Person) =>
  admin().call(structures.addUsers, { params: { parent: company.client._id, id }, body: { users: [person._id] } });
const lead = (id: string, person: Person) =>
  admin().call(structures.replaceUsers, { body: { _id: id, headUser: person._id } });
const recordOf = async (id: string) =>
  (await admin().call(structures.people, { params: params() })).result.departments.find(({ _id }) => _id === id);
const soon = (check: () => Promise<void>) => eventually(check);

/** So that the department of the next round may be the only one. */
const dismiss = ({ _id }: Person) => admin().call(employment.dismiss, { params: { id: _id }, body: {} });

test('of two administrators who save the tree at the same time, one saves and the other is told', () =>
  together({
    arrange: now,
    act: (before) => [save(before, [dept('Mine')]), save(before, [dept('Yours')])],
    async check(before, settled) {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await now()).version).toBe(before.version + 1);
      const refused = settled.find((each) => each.status === 'rejected');
      expect((refused as PromiseRejectedResult).reason).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    },
    rounds: 5,
  }));

const inProfile = (id: string, person: Person) =>
  admin().call(users.update, { params: { id: person._id }, body: { dept_id: id } });

test.each([
  ['put into it', put],
  ['moved there in the profile', inProfile],
])('a department is not deleted while a person is %s', (_, move) =>
  together({
    arrange: async () => ({ ...(await oneDepartment()), person: await newcomer() }),
    act: ({ structure, id, person }): Promise<unknown>[] => [save(structure, []), move(id, person)],
    async check({ id, person }) {
      const isThere = (await now()).tree.children.some((each) => each.id === id);
      expect((await stored(person)).dept_id).toBe(isThere ? id : null);
      await dismiss(person);
    },
    rounds: 5,
  }),
);

test('of two heads that are made at the same time, one leads, and is the chief of the people', () =>
  together({
    async arrange() {
      const { id } = await oneDepartment();
      const [one, two, person] = [await newcomer(), await newcomer(), await newcomer()];
      await put(id, person);
      return { id, one, two, person };
    },
    act: ({ id, one, two }) => [lead(id, one), lead(id, two)],
    async check({ id, one, two, person }) {
      const head = (await recordOf(id))!.headUser;
      expect([one._id, two._id]).toContain(head);
      await soon(async () => expect((await stored(person)).chief).toBe(head));
      await dismiss(person);
    },
    rounds: 5,
    minSuccesses: 2,
  }));

test.each(['orgTreeAdm', 'orgTreeFunc'] as const)(
  'who is dismissed while they are made head leads nobody: %s',
  (type) =>
    together({
      async arrange() {
        const { tree } = (await admin().call(structures.create, { body: { type, name: 'Acme' } })).result;
        return { id: tree.id, head: await newcomer() };
      },
      act: ({ id, head }) => [lead(id, head), dismiss(head)],
      async check({ id }) {
        const { result } = await admin().call(structures.people, { params: params(), query: { type } });
        expect(result.departments.find(({ _id }) => _id === id)!.headUser).toBeNull();
      },
      rounds: 5,
    }),
);

test('a tree that is begun twice at the same time is one', () =>
  together({
    arrange: () => makeCompany(portal),
    act: ({ adm }) =>
      [1, 2, 3].map(() => as(adm).call(structures.create, { body: { type: 'orgTreeFunc', name: 'A' } })),
    async check({ adm, client }, settled) {
      const { result } = await as(adm).call(structures.ofClient, { params: { client: client._id } });
      expect(result).toHaveLength(1);
      for (const each of settled)
        expect(each).toMatchObject({ status: 'fulfilled', value: { result: { _id: result[0]!._id } } });
    },
    rounds: 2,
    minSuccesses: 3,
  }));

test('who comes back while their functional department is deleted is in none', () =>
  together({
    async arrange() {
      await admin().call(structures.create, { body: { type: 'orgTreeFunc', name: 'Acme' } });
      const before = (await functional())!;
      const structure = (await save(before, [dept('Guild')])).result;
      const [{ id }, person] = [structure.tree.children[0]!, await newcomer()] as const;
      await put(id, person);
      await dismiss(person);
      return { structure, id, person };
    },
    act: ({ structure, person }): Promise<unknown>[] => [
      save(structure, []),
      admin().call(employment.restore, { params: { id: person._id } }),
    ],
    async check({ id, person }) {
      // The department again, with the people that the deletion has left in it.
      const kept = (await functional())!;
      if (!kept.tree.children.length) await save(kept, [{ ...dept('Guild'), id }]);
      const { result } = await admin().call(structures.people, { params: params(), query: { type: 'orgTreeFunc' } });
      const inside = result.departments.find(({ _id }) => _id === id)?.users ?? [];
      expect(inside.includes(person._id)).toBe(kept.tree.children.length > 0);
      await dismiss(person);
    },
    rounds: 5,
  }));
