import { auth, clients, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, type Company, inside, makeCompany, type Person, register, superadminOf } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const signedIn = async ({ adm, client } = company): Promise<Person> => {
  const [person] = await register(portal, adm, client, [{ firstName: 'Leaving', lastName: 'Soon' }]);
  await as(person!).call(users.get, { params: { id: person!._id } });
  return person!;
};

/** The refusal of a session, which must come within a second. */
const refusalOf = (person: Person) => eventually(() => as(person).refused(users.get, { params: { id: person._id } }));

const ended = { status: 401, code: 'unauthorized' };

describe('a session ends immediately', () => {
  test('by signing out, and that one only', async () => {
    const person = await signedIn();
    const elsewhere = await as(person).call(auth.login, { body: { login: person.email, password: person.password } });
    const answer = await as(person).post('/api/logout', { user: person._id });
    expect(answer.body).toEqual({ result: { _id: person._id } });
    expect(answer.headers.get('set-cookie')).toMatch(/^portal_file=; .*Max-Age=0/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await refusalOf(person)).toMatchObject(ended);
    const other = await as(person).get(`/api/user/${person._id}`, {
      headers: { authorization: `Bearer ${elsewhere.token}` },
    });
    expect(other.status).toBe(200);
  });

  test('in a tab that another one has signed out or in: the cookie for files stays', async () => {
    const person = await signedIn();
    const answer = await as(person).post('/api/logout', { user: person._id, keepFiles: true });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await refusalOf(person)).toMatchObject(ended);
  });

  test('by changing the own password', async () => {
    const person = await signedIn();
    const body = { old_password: person.password, password: 'another-pass', confirm: 'another-pass' };
    await as(person).call(users.update, { params: { id: person._id }, body });
    expect(await refusalOf(person)).toMatchObject(ended);
    const login = { login: person.email, password: 'another-pass' };
    expect(await as(company.adm).call(auth.login, { body: login })).toMatchObject({ _id: person._id });
  });

  test('by an administrator’s new password', async () => {
    const person = await signedIn();
    await as(company.adm).call(auth.resetPasswordHard, { body: { user_id: person._id, password: 'hard-pass' } });
    expect(await refusalOf(person)).toMatchObject(ended);
  });

  test('by a block', async () => {
    const person = await signedIn();
    await as(company.adm).call(users.update, { params: { id: person._id }, body: { blocked: true } });
    expect(await refusalOf(person)).toMatchObject(ended);
  });

  test('by the block of the company, for all but the superadmin', async () => {
    const own = await makeCompany(portal);
    const person = await signedIn(own);
    const root = as(inside(superadminOf(portal), own.client));
    await root.call(clients.update, { params: { id: own.client._id }, body: { status: 'blocked' } });
    expect(await refusalOf(person)).toMatchObject(ended);
    expect(await refusalOf(own.adm)).toMatchObject(ended);
    const body = { login: person.email, password: person.password };
    expect(await root.refused(auth.login, { body })).toMatchObject({ code: 'client_blocked' });
    const reopened = await root.call(clients.update, { params: { id: own.client._id }, body: { status: 'active' } });
    expect(reopened.result.status).toBe('active');
  });
});

test('signing out another user is refused', async () => {
  const person = await signedIn();
  const refusal = await as(person).refused(auth.logout, { body: { user: company.ana._id } });
  expect(refusal).toMatchObject({ status: 403, code: 'no_access' });
});

test('a right that is given or taken away counts immediately', async () => {
  const person = await signedIn();
  const rename = () => as(person).call(users.update, { params: { id: person._id }, body: { firstName: 'Renamed' } });
  await rename();
  const give = (active: boolean) =>
    as(company.adm).call(users.update, {
      params: { id: person._id },
      body: { features: [{ feature: 'profile_edit', active }] },
    });
  await give(false);
  await eventually(() => expect(rename()).rejects.toMatchObject({ status: 403 }));
  await give(true);
  await eventually(rename);
});
