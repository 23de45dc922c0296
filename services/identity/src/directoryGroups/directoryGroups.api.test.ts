import { employment, identityProviders, journal, users } from '@atrium/contracts';
import { maxDirectoryMembers, maxMembersChanged } from '@atrium/contracts/scim';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { playDirectory, urns, type Directory } from '../../test/directory.ts';
import { newcomers, openMongo } from '../../test/world.ts';
import { maxRolesChanged } from './roles.ts';

const portal = inject('portal');
let company: Company;
let directory: Directory;

const provider = {
  name: 'Firm SSO',
  issuer: 'https://issuer.example',
  client: 'atrium',
  secret: 'a secret',
  active: true,
  trustEmail: false,
  unknown: 'refuse' as const,
  factor: 'portal' as const,
  scopes: '',
  groupsClaim: '',
  roles: [
    { group: 'HR', role: 'hr' },
    { group: 'Coaches', role: 'mentor' },
    { group: 'Tutors', role: 'mentor' },
  ],
};

beforeAll(async () => {
  company = await makeCompany(portal);
  directory = await playDirectory(portal, company);
  const body = { ...provider, old_password: company.adm.password };
  await as(company.adm).call(identityProviders.add, { body });
});

const people = (...ids: string[]) => ids.map((value) => ({ value }));
const rolesOf = async (id: string) => (await as(company.adm).call(users.get, { params: { id } })).result.roles;
const patch = (id: string, ...operations: object[]) => directory.patch(`/Groups/${id}`, ...operations);
const read = async (id: string) => (await directory.send('GET', `/Groups/${id}`)).body;
const membersIn = ({ members }: { members: { value: string }[] }) => members.map(({ value }) => value).toSorted();
const newcomer = async () => (await newcomers(portal, company, 1, { password: undefined }))[0]!._id;
const emptied = async (...names: string[]) => {
  for (const name of names)
    for (const { id } of (await directory.find('/Groups', `displayName eq "${name}"`)).Resources)
      await directory.send('DELETE', `/Groups/${id}`);
};

describe('as Entra ID asks', () => {
  test('it finds no group, makes one, and finds it without its members', async () => {
    const group = directory.entraGroup();
    const path = '/Groups?excludedAttributes=members';
    const none = await directory.find(path, `displayName eq "${group.displayName}"`);
    expect(none).toMatchObject({ totalResults: 0, Resources: [] });
    const made = await directory.send('POST', '/Groups', group);
    const { id, meta } = made.body;
    expect(made).toMatchObject({
      status: 201,
      body: { schemas: [urns.group], displayName: group.displayName, externalId: group.externalId, members: [] },
    });
    expect([made.headers.get('location'), made.headers.get('etag')]).toEqual([meta.location, meta.version]);
    for (const filter of [
      `displayName eq "${group.displayName.toUpperCase()}"`,
      `externalId eq "${group.externalId}" and displayName eq "${group.displayName}"`,
    ]) {
      const { Resources } = await directory.find(path, filter);
      expect(Resources).toMatchObject([{ id }]);
      expect(Resources[0]).not.toHaveProperty('members');
    }
    expect((await directory.send('GET', `/Groups/${id}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    );
    const again = await directory.send('POST', '/Groups', group);
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  test('it renames the group, adds and removes members, and deletes it; the answers have no body', async () => {
    const { id } = await directory.group();
    const [ana, bo] = [await directory.provisioned(), await directory.provisioned()];
    const renamed = await patch(id, { op: 'Replace', path: 'displayName', value: `Renamed ${id}` });
    expect(renamed).toMatchObject({ status: 204, body: null });
    expect(renamed.headers.get('etag')).toBe('W/"2"');
    const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: ana.id }] };
    const more = { op: 'Add', path: 'members', value: people(ana.id, bo.id) };
    expect((await patch(id, add)).status).toBe(204);
    expect((await patch(id, more)).status).toBe(204);
    const shown = await read(id);
    expect(membersIn(shown)).toEqual([ana.id, bo.id].toSorted());
    expect(shown.members[0]).toMatchObject({ type: 'User', $ref: expect.stringContaining('/Users/') });
    const { Resources } = await directory.find('/Groups', `id eq "${id}" and members eq "${bo.id}"`);
    expect(Resources).toHaveLength(1);
    await patch(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: ana.id }] });
    expect(membersIn(await read(id))).toEqual([bo.id]);
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404);
    expect((await directory.find('/Groups', `members.value eq "${bo.id}"`)).totalResults).toBe(0);
  });
});

describe('as Okta asks', () => {
  test('a group is made with its members, changed in several steps and replaced', async () => {
    const [ana, bo] = [await directory.provisioned(), await directory.provisioned()];
    const group = { schemas: [urns.group], displayName: `Okta ${ana.id}` };
    const members = [{ value: ana.id, display: ana.userName }];
    const made = await directory.send('POST', '/Groups', { ...group, members });
    expect(made).toMatchObject({ status: 201, body: { members: [{ value: ana.id }] } });
    const { id } = made.body;
    await patch(
      id,
      { op: 'remove', path: `members[value eq "${ana.id}"]` },
      { op: 'add', path: 'members', value: [{ value: bo.id, display: bo.userName }] },
      { op: 'replace', value: { id, displayName: `Okta ${bo.id}` } },
    );
    expect(await read(id)).toMatchObject({ displayName: `Okta ${bo.id}`, members: [{ value: bo.id }] });
    await patch(id, { op: 'replace', path: 'members', value: people(ana.id) });
    expect(membersIn(await read(id))).toEqual([ana.id]);
    const replaced = await directory.send('PUT', `/Groups/${id}`, { ...group, id, members: people(ana.id, bo.id) });
    expect(replaced).toMatchObject({ status: 200, body: { displayName: group.displayName } });
    expect(membersIn(replaced.body)).toEqual([ana.id, bo.id].toSorted());
    expect(membersIn((await directory.send('PUT', `/Groups/${id}`, group)).body)).toHaveLength(2);
  });

  test('groups come page by page, with their members', async () => {
    const person = await directory.provisioned();
    const members = people(person.id);
    for (let count = 0; count < 3; count += 1) await directory.group({ members });
    const own = (await directory.find('/Groups', `members.value eq "${person.id}"`)).Resources;
    expect(own.map(membersIn)).toEqual([[person.id], [person.id], [person.id]]);
    const first = (await directory.send('GET', '/Groups?startIndex=1&count=2')).body;
    const second = (await directory.send('GET', '/Groups?startIndex=3&count=1')).body;
    expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: second.totalResults });
    const ids = [...first.Resources, ...second.Resources].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the roles that a provider maps groups to', () => {
  test('are given and taken with the membership, while no other group gives them', async () => {
    await emptied('Coaches', 'Tutors');
    const [ana, bo] = await Promise.all([newcomer(), newcomer()]);
    const coaches = await directory.group({ displayName: 'Coaches', members: people(ana, bo) });
    const tutors = await directory.group({ displayName: 'Tutors' });
    expect(await rolesOf(ana)).toEqual(['employee', 'mentor']);
    await patch(tutors.id, { op: 'add', path: 'members', value: people(ana) });
    await patch(coaches.id, { op: 'remove', path: 'members' });
    expect([await rolesOf(ana), await rolesOf(bo)]).toEqual([['employee', 'mentor'], ['employee']]);
    await directory.send('DELETE', `/Groups/${tutors.id}`);
    expect(await rolesOf(ana)).toEqual(['employee']);
    const params = { client: company.client._id };
    const { result } = await as(company.adm).call(journal.list, { params, query: { for_user: ana } });
    expect(result.find(({ action }) => action === 'role')).toMatchObject({ user: null, after: ['employee'] });
  });

  test('follow the name of the group', async () => {
    await emptied('HR');
    const ana = await newcomer();
    const { id } = await directory.group({ members: people(ana) });
    await patch(id, { op: 'replace', path: 'displayName', value: 'HR' });
    expect(await rolesOf(ana)).toEqual(['employee', 'hr']);
    await patch(id, { op: 'replace', path: 'displayName', value: `Former HR ${id}` });
    expect(await rolesOf(ana)).toEqual(['employee']);
  });

  test('are neither given to administrators nor taken from them, and no group makes one', async () => {
    await emptied('HR');
    const [boss, ana] = await Promise.all([newcomer(), newcomer()]);
    for (const role of ['admin', 'hr']) await as(company.adm).call(employment.giveRole, { params: { id: boss, role } });
    const hr = await directory.group({ displayName: 'HR', members: people(boss, ana) });
    await directory.group({ displayName: 'admin', members: people(ana) });
    await directory.send('DELETE', `/Groups/${hr.id}`);
    expect(await rolesOf(boss)).toEqual(['employee', 'admin', 'hr']);
    expect(await rolesOf(ana)).toEqual(['employee']);
  });

  test('are not given to the dismissed, and are when they come back', async () => {
    await emptied('HR');
    const { id } = await directory.provisioned({ active: false });
    await directory.group({ displayName: 'HR', members: people(id) });
    expect(await rolesOf(id)).toEqual(['employee']);
    await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect(await rolesOf(id)).toEqual(['employee', 'hr']);
  });

  test('of a provider that is not active are taken from a person who leaves, and given to no one', async () => {
    const { password: old_password } = company.adm;
    const roles = ['Night', 'Day'].map((group) => ({ group, role: 'lms_admin' }));
    const add = { body: { ...provider, name: 'Former SSO', roles, old_password } };
    const { result } = await as(company.adm).call(identityProviders.add, add);
    const [ana, bo] = await Promise.all([newcomer(), newcomer()]);
    const night = await directory.group({ displayName: 'Night', members: people(ana) });
    const day = await directory.group({ displayName: 'Day' });
    expect(await rolesOf(ana)).toEqual(['employee', 'lms_admin']);
    const off = { params: { id: result._id }, body: { active: false, old_password } };
    await as(company.adm).call(identityProviders.change, off);
    await patch(day.id, { op: 'add', path: 'members', value: people(ana, bo) });
    expect([await rolesOf(ana), await rolesOf(bo)]).toEqual([['employee', 'lms_admin'], ['employee']]);
    await patch(night.id, { op: 'remove', path: 'members' });
    expect(await rolesOf(ana)).toEqual(['employee', 'lms_admin']);
    await patch(day.id, { op: 'remove', path: 'members' });
    expect([await rolesOf(ana), await rolesOf(bo)]).toEqual([['employee'], ['employee']]);
  });

  test('of more than a request may change are refused, and nothing is changed', async () => {
    await emptied('HR');
    const many = await newcomers(portal, company, maxRolesChanged + 1, { password: undefined });
    const value = people(...many.map(({ _id }) => _id));
    const { id } = await directory.group({ displayName: 'HR' });
    expect(await patch(id, { op: 'add', path: 'members', value })).toMatchObject({ status: 400 });
    expect(membersIn(await read(id))).toEqual([]);
    expect(await rolesOf(many[0]!._id)).toEqual(['employee']);
  });
});

test.each([
  ['somebody of another company', () => people(company.other.zed._id)],
  ['somebody there is not', () => people('0'.repeat(24))],
  ['a group', async () => people((await directory.group()).id)],
  ['no id', () => people('ana')],
])('%s is no member, and the rest of the request does nothing', async (_, membersOf) => {
  const { id, displayName } = await directory.group();
  const add = { op: 'add', path: 'members', value: await membersOf() };
  const answer = await patch(id, { op: 'replace', path: 'displayName', value: `Other ${id}` }, add);
  expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  expect(await read(id)).toMatchObject({ displayName, members: [] });
});

test.each([
  ['a filter that there is not', 'GET', '/Groups?filter=displayName%20co%20%22a%22', undefined, 400, 'invalidFilter'],
  ['no name', 'POST', '/Groups', { members: [] }, 400, 'invalidValue'],
  ['an operation on nothing', 'PATCH', '', { Operations: [{ op: 'remove' }] }, 400, 'noTarget'],
  ['a group of nowhere', 'GET', `/Groups/${'0'.repeat(24)}`, undefined, 404, undefined],
] as const)('%s is refused in the words of SCIM', async (_, method, path, body, status, scimType) => {
  const answer = await directory.send(method, path || `/Groups/${(await directory.group()).id}`, body);
  expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
});

test('a name that another group has is refused', async () => {
  const [one, two] = [await directory.group(), await directory.group()];
  const taken = await patch(two.id, { op: 'replace', path: 'displayName', value: one.displayName.toUpperCase() });
  expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
});

test('a tag keeps a group from being read twice and overwritten', async () => {
  const { id } = await directory.group();
  const path = `/Groups/${id}`;
  const tag = (await directory.send('GET', path)).headers.get('etag')!;
  const unchanged = await directory.send('GET', path, undefined, { headers: { 'if-none-match': tag } });
  expect(unchanged).toMatchObject({ status: 304, body: null });
  const nothing = await patch(id, { op: 'add', path: 'members', value: [] });
  expect(nothing.headers.get('etag')).toBe(tag);
  const meant = { headers: { 'if-match': tag } };
  expect((await directory.send('PUT', path, { displayName: `New ${id}` }, meant)).status).toBe(200);
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { displayName: `Newer ${id}` } : undefined;
    expect((await directory.send(method, path, body, meant)).status).toBe(412);
  }
  expect((await read(id)).displayName).toBe(`New ${id}`);
});

test('groups of another company are not there, and names may be the same', async () => {
  const own = await directory.group();
  const other = await playDirectory(portal, { ...company, ...company.other, adm: company.other.zadm });
  expect((await other.send('GET', `/Groups/${own.id}`)).status).toBe(404);
  expect((await other.patch(`/Groups/${own.id}`, { op: 'remove', path: 'members' })).status).toBe(404);
  expect((await other.send('DELETE', `/Groups/${own.id}`)).status).toBe(404);
  expect((await other.find('/Groups', `displayName eq "${own.displayName}"`)).totalResults).toBe(0);
  await other.group({ displayName: own.displayName });
});

test('who writes a group is the portal in the journal', async () => {
  const person = await directory.provisioned();
  const { id } = await directory.group();
  await patch(id, { op: 'add', path: 'members', value: people(person.id) });
  await directory.send('DELETE', `/Groups/${id}`);
  const params = { client: company.client._id };
  const { result } = await as(company.adm).call(journal.list, { params, query: { item: id } });
  expect(result.map(({ action, user }) => [action, user])).toEqual([
    ['directory_group_removed', null],
    ['directory_group_changed', null],
    ['directory_group_made', null],
  ]);
  expect(result[1]).toMatchObject({ after: { added: [person.id], removed: [] } });
});

test('a group has a bounded number of people, and a request changes a part of them', async () => {
  const { id } = await directory.group();
  const many = Array.from({ length: maxMembersChanged + 1 }, (_, at) => at.toString(16).padStart(24, '0'));
  const answer = await patch(id, { op: 'add', path: 'members', value: people(...many) });
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('too_many') } });
  const mongo = await openMongo(portal);
  const groups = mongo.db('atrium_identity').collection<{ _id: string }>('directory_groups');
  await groups.updateOne({ _id: id }, { $set: { size: maxDirectoryMembers } });
  await mongo.close();
  const value = people((await directory.provisioned()).id);
  expect((await patch(id, { op: 'add', path: 'members', value })).body.detail).toContain('too_many');
});
