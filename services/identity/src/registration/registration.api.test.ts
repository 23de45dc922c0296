import { auth, users } from '@atrium/contracts';
import { as, asAnonymous, type Company, letterTo, makeCompany } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
const anonymous = asAnonymous(portal);
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

let number = 0;
const newRow = () => ({ firstName: 'Some', lastName: 'Body', email: `some${(number += 1)}-${Date.now()}@acme.test` });

describe('registering an employee', () => {
  test('makes an account that can sign in', async () => {
    const body = { ...newRow(), password: 'secret-1', position: 'Cook', workingSince: '2026-01-02' };
    const answer = await as(company.adm).call(auth.register, { body });
    expect(answer).toMatchObject({
      message: 'empls.success',
      result: { position: 'Cook', workingSince: '2026-01-02' },
    });
    const login = { login: body.email, password: body.password };
    expect((await anonymous.call(auth.login, { body: login }))._id).toBe(answer.result._id);
  });

  test('is for administrators', async () => {
    expect(await as(company.ana).refused(auth.register, { body: newRow() })).toMatchObject({ status: 403 });
    const elsewhere = { ...newRow(), client_id: company.client._id };
    expect(await as(company.other.zadm).refused(auth.register, { body: elsewhere })).toMatchObject({ status: 403 });
  });

  test('refuses an e-mail or login that the company has, in whatever case', async () => {
    const body = { ...newRow(), login: `Cook${Date.now()}` };
    await as(company.adm).call(auth.register, { body });
    const sameEmail = { ...newRow(), email: body.email.toUpperCase() };
    expect(await as(company.adm).refused(auth.register, { body: sameEmail })).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    const sameLogin = { ...newRow(), login: body.login.toLowerCase() };
    expect(await as(company.adm).refused(auth.register, { body: sameLogin })).toMatchObject({
      status: 409,
      code: 'login_taken',
    });
    expect(await as(company.other.zadm).call(auth.register, { body })).toBeTruthy();
  });

  test('of one e-mail ten times at the same time makes one account', async () => {
    const body = newRow();
    const answers = await Promise.all(Array.from({ length: 10 }, () => as(company.adm).post('/api/register', body)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  test('with one Idempotency-Key twice gives the same person', async () => {
    const headers = { 'idempotency-key': `key-${Date.now()}` };
    const body = newRow();
    const [first, second] = [
      await as(company.adm).post('/api/register', body, { headers }),
      await as(company.adm).post('/api/register', body, { headers }),
    ];
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
  });
});

describe('registering many', () => {
  const many = (rows: Record<string, unknown>[]) =>
    as(company.adm).call(auth.registerMany, { body: { client_id: company.client._id, users: rows } });

  test('stores the valid rows and reports the others', async () => {
    const [good, other] = [newRow(), newRow()];
    const { result, errors } = await many([
      good,
      { firstName: '', lastName: 'X', email: 'nope' },
      { ...other, email: good.email },
      { ...newRow(), password: 'short' },
      { ...newRow(), chief: company.zed._id },
      other,
    ]);
    expect(result.map((user) => user.email)).toEqual([good.email, other.email]);
    expect(errors).toEqual([
      { row: 1, error: 'validation', fields: { firstName: 'required', email: 'email' } },
      { row: 2, error: 'email_taken', fields: { email: 'email_taken' } },
      { row: 3, error: 'password_too_short', fields: { password: 'password_too_short' } },
      { row: 4, error: 'user_not_found', fields: { chief: 'user_not_found' } },
    ]);
  });

  test('invites those without a password', async () => {
    const row = newRow();
    await many([row]);
    expect((await letterTo(portal, row.email)).token).toBeTruthy();
  });

  test('is for administrators of that company', async () => {
    const body = { client_id: company.client._id, users: [newRow()] };
    for (const stranger of [company.ana, company.zed, company.other.zadm])
      expect(await as(stranger).refused(auth.registerMany, { body })).toMatchObject({ status: 403, code: 'no_access' });
  });

  test('takes 120 with passwords in a few seconds', async () => {
    const rows = Array.from({ length: 120 }, () => ({ ...newRow(), password: 'demo-pass' }));
    const start = Date.now();
    expect((await many(rows)).result).toHaveLength(120);
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});

describe('self-registration', () => {
  test('is closed unless the company opens it', async () => {
    const body = { ...newRow(), workspace: company.client.workspace };
    expect(await anonymous.refused(auth.register, { body })).toMatchObject({
      status: 422,
      code: 'registration_closed',
    });
    const nowhere = { ...newRow(), workspace: 'nowhere404' };
    expect(await anonymous.refused(auth.register, { body: nowhere })).toMatchObject({ code: 'registration_closed' });
  });

  test('is open to the named domains and confirmed by the mailed link', async () => {
    const open = await makeCompany(portal, { settings: { selfRegister: true, emailDomains: ['acme.test'] } });
    const { workspace } = open.client;
    const body = { ...newRow(), workspace };
    const stranger = { ...body, email: 'x@evil.test' };
    expect(await anonymous.refused(auth.register, { body: stranger })).toMatchObject({ code: 'registration_closed' });
    expect(await anonymous.refused(auth.register, { body: { ...body, position: 'Boss' } })).toMatchObject({
      status: 403,
    });
    expect(await anonymous.refused(auth.register, { body: { ...body, password: 'secret-1' } })).toMatchObject({
      status: 422,
      body: { fields: { password: 'by_link' } },
    });

    const { result } = await anonymous.call(auth.register, { body });
    expect(result).toMatchObject({ roles: ['employee'], client_id: open.client._id });
    const colleague = as(open.bo);
    const seen = async () => {
      const found = await colleague.call(users.filter, { params: { workspace }, body: { search: body.email } });
      const { result: all } = await colleague.call(users.forClient, {
        params: { clientId: open.client._id },
        query: {},
      });
      const { status } = await colleague.get(`/api/user/${result._id}`);
      return [found.result.length, all.filter(({ _id }) => _id === result._id).length, status];
    };
    expect(await seen()).toEqual([0, 0, 404]);
    expect((await as(open.adm).get(`/api/user/${result._id}`)).status).toBe(200);

    const { token } = await letterTo(portal, body.email);
    await anonymous.call(auth.resetPassword, {
      params: { token: token! },
      body: { password: 'my-first-pass', confirm: 'my-first-pass' },
    });
    expect(
      await anonymous.call(auth.login, { body: { login: body.email, password: 'my-first-pass', workspace } }),
    ).toBeTruthy();
    expect(await seen()).toEqual([1, 1, 200]);
  });

  test('mails three invitations a day to one address, whatever the company', async () => {
    const { email } = newRow();
    for (let times = 0; times < 4; times += 1) {
      const open = await makeCompany(portal, { settings: { selfRegister: true, emailDomains: ['acme.test'] } });
      await anonymous.call(auth.register, { body: { ...newRow(), email, workspace: open.client.workspace } });
    }
    await letterTo(portal, email, 3);
    const mongo = await openMongo(portal);
    const database = mongo.db('atrium_identity');
    const accounts = await database.collection<{ _id: string }>('users').find({ email }).toArray();
    expect(accounts).toHaveLength(4);
    const user_id = { $in: accounts.map(({ _id }) => _id) };
    expect(await database.collection('letters').countDocuments({ user_id })).toBe(3);
    await mongo.close();
  });
});
