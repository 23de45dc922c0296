import { identityProviders, personalData, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { playDirectory, type Directory } from '../../test/directory.ts';

const portal = inject('portal');
let company: Company;
let directory: Directory;

beforeAll(async () => {
  company = await makeCompany(portal);
  directory = await playDirectory(portal, company);
  const { password: old_password } = company.adm;
  const settings = { active: true, trustEmail: false, scopes: '', groupsClaim: '' };
  const provider = { name: 'Firm SSO', issuer: 'https://issuer.example', client: 'atrium', secret: 'a secret' };
  const roles = ['Coaches', 'Tutors'].map((group) => ({ group, role: 'mentor' }));
  const body = { ...provider, ...settings, unknown: 'refuse' as const, factor: 'portal' as const, roles, old_password };
  await as(company.adm).call(identityProviders.add, { body });
});

const people = (...ids: string[]) => ids.map((value) => ({ value }));
const rounds = 5;

/** A request that may be refused as the rule says. */
async function expecting(statuses: number[], request: ReturnType<Directory['send']>) {
  const { status } = await request;
  expect(statuses).toContain(status);
  return status;
}
const add = (group: string, person: string, statuses = [204]) =>
  expecting(statuses, directory.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: people(person) }));
const remove = (group: string, person: string) =>
  expecting([204], directory.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${person}"]` }));
const membersOf = async (group: string) =>
  (await directory.send('GET', `/Groups/${group}`)).body.members
    .map(({ value }: { value: string }) => value)
    .toSorted();
const rolesOf = async (id: string) => (await as(company.adm).call(users.get, { params: { id } })).result.roles;

test('two people who are added at the same time are both in the group', () =>
  together({
    rounds,
    arrange: async () => {
      const { id } = await directory.group();
      return { id, one: (await directory.provisioned()).id, two: (await directory.provisioned()).id };
    },
    act: ({ id, one, two }) => [add(id, one), add(id, two)],
    minSuccesses: 2,
    check: async ({ id, one, two }) => expect(await membersOf(id)).toEqual([one, two].toSorted()),
  }));

test('a person who is added twice at the same time is in the group once', () =>
  together({
    rounds,
    arrange: async () => ({ id: (await directory.group()).id, person: (await directory.provisioned()).id }),
    act: ({ id, person }) => [add(id, person), add(id, person)],
    minSuccesses: 2,
    check: async ({ id, person }) => expect(await membersOf(id)).toEqual([person]),
  }));

test('of two groups with one name that are made at the same time, one is', () =>
  together({
    rounds,
    arrange: async (round) => directory.entraGroup({ displayName: `Twice ${round}`, externalId: undefined }),
    act: (group) => [1, 2].map(() => expecting([201, 409], directory.send('POST', '/Groups', group))),
    minSuccesses: 2,
    check: async ({ displayName }) =>
      expect((await directory.find('/Groups', `displayName eq "${displayName}"`)).totalResults).toBe(1),
  }));

test('who is added to a group that is removed at the same time is in none', () =>
  together({
    rounds,
    arrange: async () => ({ id: (await directory.group()).id, person: (await directory.provisioned()).id }),
    act: ({ id, person }) => [add(id, person, [204, 404]), expecting([204], directory.send('DELETE', `/Groups/${id}`))],
    minSuccesses: 2,
    check: async ({ person }) =>
      expect((await directory.find('/Groups', `members.value eq "${person}"`)).totalResults).toBe(0),
  }));

test('who is erased at the same time as added to a group is in none afterwards', () =>
  together({
    rounds,
    arrange: async () => ({ group: (await directory.group()).id, ...(await directory.provisioned({ active: false })) }),
    act: ({ group, id, userName }) => {
      const body = { old_password: company.adm.password, confirm: userName };
      return [add(group, id, [204, 400]), as(company.adm).call(personalData.erase, { params: { id }, body })];
    },
    minSuccesses: 2,
    // Before the second round of the erasure.
    check: async ({ group }) => void (await eventually(async () => expect(await membersOf(group)).toEqual([]))),
  }));

test('the roles of a person whose two groups change at the same time are those of the groups afterwards', async () => {
  const coaches = (await directory.group({ displayName: 'Coaches' })).id;
  const tutors = (await directory.group({ displayName: 'Tutors' })).id;
  await together({
    arrange: async (round) => {
      const { id } = await directory.provisioned();
      await add(coaches, id);
      if (round % 2) await add(tutors, id);
      return { id, isLeaving: round % 2 === 1 };
    },
    act: ({ id, isLeaving }) => [remove(coaches, id), isLeaving ? remove(tutors, id) : add(tutors, id)],
    minSuccesses: 2,
    check: async ({ id, isLeaving }) =>
      expect(await rolesOf(id)).toEqual(isLeaving ? ['employee'] : ['employee', 'mentor']),
  });
});
