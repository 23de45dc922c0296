import { auth, env, identityProviders, users } from '@atrium/contracts';
import {
  as,
  asAnonymous,
  type Company,
  inside,
  makeCompany,
  type Person,
  register,
  superadminOf,
} from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asBff } from '../../test/world.ts';

const portal = inject('portal');
const anonymous = asAnonymous(portal);
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const newcomer = async (fields: Record<string, unknown> = {}): Promise<Person> => {
  const { adm, client } = company;
  const [person] = await register(portal, adm, client, [{ firstName: 'New', lastName: 'Comer', ...fields }]);
  return person!;
};

const failed = { status: 400, code: 'login_failed', body: { silent: true } };

describe('signing in', () => {
  test('gives a token that speaks for the person', async () => {
    const { email, password, _id } = await newcomer();
    const { token, ...answer } = await anonymous.call(auth.login, { body: { login: email, password } });
    expect(answer).toEqual({ _id });
    const own = await anonymous.get(`/api/user/${_id}`, { headers: { authorization: `Bearer ${token}` } });
    expect(own.body).toMatchObject({ result: { email } });
  });

  test('by login as well as by e-mail, in any case', async () => {
    const { password, _id } = await newcomer({ login: `Neo${Date.now()}` });
    const { result } = await as(company.adm).call(users.get, { params: { id: _id } });
    expect(result.login).toMatch(/^neo/);
    const body = { login: ` ${result.login.toUpperCase()} `, password };
    expect((await anonymous.call(auth.login, { body }))._id).toBe(_id);
  });

  test('from the login page it gives the user, the vendor and the cookie for files', async () => {
    const { email, password, _id } = await newcomer();
    const answer = await anonymous.post('/api/loginPage', { login: email, password });
    expect(answer.body).toMatchObject({ token: expect.any(String), result: { _id, features: expect.any(Array) } });
    expect(answer.headers.get('x-vendor')).toBe('google');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^portal_file=.+; HttpOnly; SameSite=Strict; Path=\/files; Max-Age=/,
    );
    expect(answer.text).not.toMatch(/argon2|"password"/);
  });

  test('fails alike for a wrong password and for an unknown account', async () => {
    const { email } = await newcomer();
    const wrong = await anonymous.refused(auth.login, { body: { login: email, password: 'wrong-pass' } });
    const unknown = await anonymous.refused(auth.login, { body: { login: `no-${email}`, password: 'wrong-pass' } });
    expect(wrong).toMatchObject(failed);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  test('in another workspace fails', async () => {
    const { email, password } = await newcomer();
    const { workspace } = company.other.client;
    const body = { login: email, password };
    expect(await anonymous.refused(auth.login, { body: { ...body, workspace } })).toMatchObject(failed);
    const header = await asAnonymous(portal, { 'x-workspace': workspace }).refused(auth.login, { body });
    expect(header).toMatchObject(failed);
    expect(await anonymous.call(auth.login, { body: { ...body, workspace: company.client.workspace } })).toBeTruthy();
  });

  test('with the same e-mail and password in two companies asks for the workspace', async () => {
    const email = `both-${Date.now()}@test.test`;
    const { _id, password } = await newcomer({ email });
    const { zadm, client } = company.other;
    await register(portal, zadm, client, [{ firstName: 'Same', lastName: 'Person', email }]);

    const refusal = await anonymous.refused(auth.login, { body: { login: email, password } });
    expect(refusal).toMatchObject({ status: 409, code: 'workspace_required' });
    expect(refusal.body!.workspaces).toEqual(expect.arrayContaining([client.workspace, company.client.workspace]));
    const body = { login: email, password, workspace: company.client.workspace };
    expect((await anonymous.call(auth.login, { body }))._id).toBe(_id);
  });

  test('reports a block only with the right password', async () => {
    const { email, password, _id } = await newcomer();
    await as(company.adm).call(users.update, { params: { id: _id }, body: { blocked: true } });
    expect(await anonymous.refused(auth.login, { body: { login: email, password: 'wrong-pass' } })).toMatchObject(
      failed,
    );
    expect(await anonymous.refused(auth.login, { body: { login: email, password } })).toMatchObject({
      status: 400,
      code: 'user_blocked',
      body: { silent: true },
    });
  });

  test('without a login or a password reports which', async () => {
    const refusal = await anonymous.refused(auth.login, { body: { login: '', password: '' } });
    expect(refusal).toMatchObject({ status: 422, body: { fields: { login: 'required', password: 'required' } } });
  });

  test('is limited for an account, known or not, and says until when', async () => {
    const { email, password, _id } = await newcomer();
    for (const login of [email, `ghost-${_id}@test.test`]) {
      const codes: string[] = [];
      for (let attempt = 0; attempt < 10; attempt += 1)
        codes.push((await anonymous.refused(auth.login, { body: { login, password: 'wrong-pass' } })).code);
      expect(new Set(codes)).toEqual(new Set(['login_failed']));
      const refusal = await anonymous.refused(auth.login, { body: { login, password } });
      expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(refusal.body!.retryAfter).toBeLessThanOrEqual(60);
    }
  });

  test('is limited for an account from one IPv6 network, whichever of its addresses is used', async () => {
    const body = { login: `ghost-${Date.now()}@test.test`, password: 'wrong-pass' };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const client = await asBff(portal, `2001:db8:1:200::${attempt}`);
      codes.push((await client.refused(auth.login, { body })).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'login_failed'), 'too_many_requests']);
    const other = await asBff(portal, '2001:db8:1:300::1');
    expect((await other.refused(auth.login, { body })).code).toBe('login_failed');
  });
});

test('known and unknown accounts take the same time', { tags: ['full'] }, async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newcomer()));
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  // The fastest of each: what else runs on the machine only adds, and may do so to all of the first ones.
  const ratio = () => Math.min(...times.known) / Math.min(...times.unknown);
  const isAlike = () => ratio() > 0.7 && ratio() < 1.4;
  for (let round = 0; round < 24 || (round < 96 && !isAlike()); round += 1) {
    const kind = round % 2 ? 'known' : 'unknown';
    const login = `${kind === 'known' ? '' : 'no-'}${people[Math.floor(round / 8)]!.email}`;
    const start = performance.now();
    // Without a workspace three hashes share the cores with whatever else runs: tests/security/guesses measures that.
    const { workspace } = company.client;
    await anonymous.refused(auth.login, { body: { login, password: 'wrong-pass', workspace } });
    times[kind].push(performance.now() - start);
  }
  expect(ratio()).toBeGreaterThan(0.7);
  expect(ratio()).toBeLessThan(1.4);
});

test('a superadmin signs in without a company and is asked for none', async () => {
  const root = superadminOf(portal);
  const token = JSON.parse(Buffer.from((await root.token()).split('.')[1]!, 'base64url').toString()) as { _id: string };
  const { result } = await as(root).call(users.get, { params: { id: token._id } });
  expect(result).toMatchObject({ client_id: null, roles: ['superadmin'] });
  const chosen = await as(inside(root, company.client)).call(users.get, { params: { id: company.ana._id } });
  expect(chosen.result.firstName).toBe('Ana');
});

test('Outlook is not set up here', async () => {
  const refusal = await anonymous.refused(identityProviders.begin, { body: { provider: 'outlook' } });
  expect(refusal).toMatchObject({ status: 422, code: 'provider_not_configured' });
  const forged = await anonymous.refused(auth.outlookLogin, { body: { code: 'any', state: 'any', key: 'any' } });
  expect(forged).toMatchObject({ status: 400, code: 'sign_in_expired' });
  expect((await anonymous.call(env.get)).oidc).toBe(false);
});
