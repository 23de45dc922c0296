import { apiTokens, auth, clients, employment, journal, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, asAnonymous, inside, makeCompany, superadminOf, together, type Company } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { makeToken, playDirectory, scimContent, type Directory } from '../../test/directory.ts';
import { newcomer as register } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let directory: Directory;

beforeAll(async () => {
  company = await makeCompany(portal);
  directory = await playDirectory(portal, company);
});

const { send, provisioned, entraUser } = {
  send: (...request: Parameters<Directory['send']>) => directory.send(...request),
  provisioned: (more?: object) => directory.provisioned(more),
  entraUser: (more?: object) => directory.entraUser(more),
};
const find = (filter: string) => directory.find('/Users', filter);
const patch = (id: string, ...operations: object[]) => directory.patch(`/Users/${id}`, ...operations);
const stored = async (id: string) => (await as(company.adm).call(users.get, { params: { id } })).result;

describe('a token', () => {
  test('is shown once, listed without itself, and opens nothing once it is revoked', async () => {
    const { adm } = company;
    const given = await makeToken(company, { name: 'Short' });
    expect(given.token).toMatch(/^atrium_[\w-]{43}$/);
    const listed = await as(adm).get('/api/api_tokens');
    expect(listed.text).not.toContain(given.token);
    expect((await send('GET', '/Users?count=1', undefined, { by: given.token })).status).toBe(200);
    const proof = { params: { id: given.result._id }, body: { old_password: adm.password } };
    await as(adm).call(apiTokens.revoke, proof);
    const refused = await send('GET', '/Users?count=1', undefined, { by: given.token });
    expect(refused).toMatchObject({ status: 401, type: expect.stringContaining(scimContent), body: { status: '401' } });
    const { result } = await as(adm).call(journal.list, {
      params: { client: company.client._id },
      query: { section: 'clients' },
    });
    expect(result.slice(0, 2).map(({ action }) => action)).toEqual(['token_revoked', 'token_made']);
    expect(JSON.stringify(result)).not.toContain(given.token);
  });

  test('is made by administrators with their password, for days to come', async () => {
    const { adm, ana } = company;
    const body = { name: 'Mine', scopes: ['scim' as const], expires: null };
    expect((await as(ana).refused(apiTokens.add, { body })).status).toBe(403);
    expect((await as(adm).refused(apiTokens.add, { body })).code).toBe('old_password_required');
    const past = { ...body, expires: '2020-01-01', old_password: adm.password };
    expect((await as(adm).refused(apiTokens.add, { body: past })).body!.fields).toEqual({ expires: 'date_early' });
  });

  test('opens its own company only, by SCIM only, and no session opens SCIM', async () => {
    const other = `/scim/v2/${company.other.client.workspace}/Users`;
    const headers = { authorization: `Bearer ${directory.token}` };
    expect((await fetch(`${portal.url}${other}`, { headers })).status).toBe(401);
    expect((await asAnonymous(portal, headers).get(`/api/user/${company.ana._id}`)).status).toBe(401);
    expect((await send('GET', '/Users', undefined, { by: await company.adm.token() })).status).toBe(401);
    expect((await fetch(`${portal.url}${directory.base}/Users`)).status).toBe(401);
    const { client, zadm } = company.other;
    await eventually(async () => {
      const query = { action: 'token_refused' as const };
      const { result } = await as(zadm).call(journal.list, { params: { client: client._id }, query });
      expect(result).toMatchObject([{ user: null, ip: '127.0.0.1', after: { attempts: 1, reason: 'scim' } }]);
    });
  });
});

describe('as Entra ID asks', () => {
  test('it finds no user, makes one, and finds it', async () => {
    const user = entraUser();
    expect(await find(`userName eq "${user.userName}"`)).toMatchObject({ totalResults: 0, Resources: [] });
    const answer = await send('POST', '/Users', user);
    expect(answer).toMatchObject({ status: 201, body: { userName: user.userName, externalId: user.externalId } });
    const { id } = answer.body as { id: string };
    expect((await find(`userName eq "${user.userName.toUpperCase()}"`)).Resources).toMatchObject([
      { id, active: true },
    ]);
    expect((await find(`externalId eq "${user.externalId}"`)).Resources).toMatchObject([{ id }]);
    expect(await stored(id)).toMatchObject({ email: user.userName, firstName: 'Givena', roles: ['employee'] });
    const again = await send('POST', '/Users', user);
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
  });

  test('attributes are changed one by one', async () => {
    const { id } = await provisioned();
    const email = `moved${id}@firm.test`;
    const answer = await patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'title', value: 'Engineer' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { name: { familyName: 'updatedFamilyName' }, title: 'Engineer' },
    });
    expect(await stored(id)).toMatchObject({ email, lastName: 'updatedFamilyName', position: 'Engineer' });
    expect((await patch(id, { op: 'Remove', path: 'title' })).body.title).toBeUndefined();
  });

  test('a department without a tree is stored as one short line, however long it is', async () => {
    const at = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const department = `Sales\n${'x'.repeat(1_100_000)}`;
    const short = `Sales ${'x'.repeat(94)}`;
    const made = await send('POST', '/Users', entraUser({ [at]: { department } }));
    expect(made).toMatchObject({ status: 201, body: { [at]: { department: short } } });
    const { id } = await provisioned();
    await patch(id, { op: 'Add', path: `${at}:department`, value: department });
    expect(await stored(id)).toMatchObject({ department: short });
  });

  test('a disabled user is dismissed and comes back; so is a deleted one', async () => {
    const { id } = await provisioned();
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'False' })).body.active).toBe(false);
    expect(await stored(id)).toMatchObject({ deletion_mark: true });
    expect((await patch(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true);
    expect(await stored(id)).toMatchObject({ deletion_mark: false, fired_at: null });
    expect(await send('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: null });
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ id, active: false });
  });
});

describe('as Okta asks', () => {
  test('a user is made, replaced as a whole and deactivated without a path', async () => {
    const userName = `okta@${company.client.workspace}.test`;
    const user = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const { status, body } = await send('POST', '/Users', user);
    expect(status).toBe(201);
    const replaced = await send('PUT', `/Users/${body.id}`, {
      ...user,
      id: body.id,
      name: { givenName: 'Another', familyName: 'User' },
    });
    expect(replaced).toMatchObject({ status: 200, body: { name: { givenName: 'Another' }, active: true } });
    expect((await patch(body.id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    const signIn = { login: userName, password: '1mz050nq' };
    expect((await asAnonymous(portal).refused(auth.login, { body: signIn })).code).toBe('login_failed');
  });

  test('people come page by page', async () => {
    const first = (await send('GET', '/Users?startIndex=1&count=2')).body;
    const second = (await send('GET', '/Users?startIndex=3&count=2')).body;
    expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: second.totalResults });
    const ids = [...first.Resources, ...second.Resources].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await send('GET', '/Users?count=0')).body).toMatchObject({ Resources: [], itemsPerPage: 0 });
  });
});

test('an administrator is neither changed nor dismissed', async () => {
  const { _id: id, email } = company.adm;
  const moved = { op: 'replace', value: { emails: [{ value: 'attacker@evil.test', primary: true }] } };
  expect(await patch(id, moved)).toMatchObject({ status: 403, body: { detail: 'no_access' } });
  expect((await send('DELETE', `/Users/${id}`)).status).toBe(403);
  expect(await stored(id)).toMatchObject({ email, deletion_mark: false });
});

test('a request whose user name is another’s changes nothing', async () => {
  const [one, two] = [await provisioned(), await provisioned()];
  const { email, position } = await stored(two.id);
  const value = { title: 'Chief', userName: one.userName, emails: [{ value: `x${two.userName}`, primary: true }] };
  expect(await patch(two.id, { op: 'replace', value })).toMatchObject({ status: 409 });
  expect(await stored(two.id)).toMatchObject({ email, position });
  expect((await patch(two.id, { op: 'replace', value: { title: 'Chief' } })).body.title).toBe('Chief');
});

test('who becomes an administrator at the same time keeps the e-mail from then on', async () => {
  await together({
    rounds: 10,
    arrange: () => provisioned(),
    act: ({ id, userName }) => [
      as(company.adm).call(employment.giveRole, { params: { id, role: 'admin' } }),
      patch(id, { op: 'replace', value: { emails: [{ value: `x${userName}`, primary: true }] } }),
    ],
    minSuccesses: 2,
    check: async ({ id }) => {
      const query = { for_user: id };
      const { result } = await as(company.adm).call(journal.list, { params: { client: company.client._id }, query });
      const actions = result.map(({ action }) => action);
      expect(actions).toContain('role');
      expect(actions.slice(0, actions.indexOf('role'))).not.toContain('email');
    },
  });
});

test('who is dismissed so is signed out, and the journal names the portal', async () => {
  const person = await register(portal, company);
  await as(person).call(users.get, { params: { id: person._id } });
  await patch(person._id, { op: 'replace', path: 'active', value: false });
  await eventually(async () =>
    expect((await as(person).refused(users.get, { params: { id: person._id } })).status).toBe(401),
  );
  const query = { for_user: person._id };
  const { result } = await as(company.adm).call(journal.list, { params: { client: company.client._id }, query });
  expect(result.find(({ action }) => action === 'deleted')).toMatchObject({ user: null });
});

test.each([
  ['a filter that there is not', 'GET', '/Users?filter=userName%20co%20%22a%22', undefined, 400, 'invalidFilter'],
  ['a filter without an index', 'GET', '/Users?filter=active%20eq%20true', undefined, 400, 'invalidFilter'],
  ['no name', 'POST', '/Users', {}, 400, 'invalidValue'],
  ['an e-mail that is none', 'POST', '/Users', { userName: 'not an e-mail' }, 400, 'invalidValue'],
  ['a person of nowhere', 'GET', `/Users/${'0'.repeat(24)}`, undefined, 404, undefined],
] as const)('%s is refused in the words of SCIM', async (_, method, path, body, status, scimType) => {
  const answer = await send(method, path, body);
  expect(answer).toMatchObject({ status, type: expect.stringContaining(scimContent) });
  expect(answer.body.scimType).toBe(scimType);
});

test('names of the prototype are attributes that the portal does not know', async () => {
  const { userName, name } = entraUser();
  const odd = '"__proto__":{"active":false,"title":"Odd"},"constructor":{"prototype":{"active":false}}';
  const made = await send('POST', '/Users', `{${odd},${JSON.stringify({ userName, name }).slice(1)}`);
  expect(made).toMatchObject({ status: 201, body: { active: true } });
  expect(made.body).not.toHaveProperty('title');
  const value = `{${odd},"__proto__.title":"Odd"}`;
  const operations = ['{"op":"replace","path":"__proto__","value":"x"}', `{"op":"replace","value":${value}}`];
  const changed = await send('PATCH', `/Users/${made.body.id}`, `{"Operations":[${operations.join()}]}`);
  expect(changed).toMatchObject({ status: 200, body: { active: true, name: made.body.name } });
  expect(changed.body).not.toHaveProperty('title');
});

test('people of another company are not there', async () => {
  const id = company.other.zed._id;
  expect((await send('GET', `/Users/${id}`)).status).toBe(404);
  expect((await patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(404);
  expect((await find(`id eq "${id}"`)).totalResults).toBe(0);
});

test('two requests for one person at the same time make one', async () => {
  await together({
    rounds: 5,
    arrange: async () => entraUser(),
    act: (user) =>
      [1, 2].map(async () => {
        const { status } = await send('POST', '/Users', user);
        expect([201, 409]).toContain(status);
      }),
    minSuccesses: 2,
    check: async ({ userName }) => expect((await find(`userName eq "${userName}"`)).totalResults).toBe(1),
  });
});

test('a blocked company is closed to its directory, too', async () => {
  const { _id: id } = company.client;
  await as(inside(superadminOf(portal), company.client)).call(clients.update, {
    params: { id },
    body: { status: 'blocked' },
  });
  expect(await send('GET', '/Users?count=1')).toMatchObject({ status: 403, body: { detail: 'client_blocked' } });
});
