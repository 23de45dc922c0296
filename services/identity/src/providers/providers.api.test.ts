import {
  auth,
  clients,
  employment,
  identityProviders,
  journal,
  secondFactor,
  users,
  type BodyOf,
  type User,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, asAnonymous, lettersTo, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { playOidcProvider, type OidcProvider, type PlayedAnswer } from '@atrium/testkit/oidcProvider';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { playRecorder } from '../../test/recorder.ts';
import { playDirectory } from '../../test/directory.ts';
import { codeOf, turnOn } from '../../test/factor.ts';
import { newcomer as register, newcomers } from '../../test/world.ts';

const portal = inject('portal');
const anonymous = asAnonymous(portal);
let company: Company;
let provider: OidcProvider;
let id = '';

type Fields = BodyOf<typeof identityProviders.add>;
const fields = (): Fields => ({
  name: 'Firm SSO',
  issuer: provider.issuer,
  client: provider.client,
  secret: provider.secret,
  active: true,
  trustEmail: false,
  unknown: 'refuse',
  factor: 'portal',
  scopes: '',
  groupsClaim: 'groups',
  roles: [{ group: 'HR', role: 'hr' }],
  old_password: company.adm.password,
});

beforeAll(async () => {
  [company, provider] = await Promise.all([makeCompany(portal), playOidcProvider(`${portal.url}/authorize`)]);
  id = (await as(company.adm).call(identityProviders.add, { body: fields() })).result._id;
  administrators = await newcomers(portal, company, 2);
  for (const person of administrators)
    await as(company.adm).call(employment.giveRole, { params: { id: person._id, role: 'admin' } });
});
afterAll(() => provider?.close());

/** Each may give the own password ten times a minute. */
let administrators: Person[] = [];
let turn = 0;
const change = (body: Partial<Fields>) => {
  const by = administrators[(turn += 1) % administrators.length]!;
  return as(by).call(identityProviders.change, { params: { id }, body: { ...body, old_password: by.password } });
};

let known = 0;
/** Somebody at the provider; resolves to the login there. */
const atProvider = (claims: Record<string, unknown>, amr?: string[]) => {
  const login = `p${(known += 1)}`;
  provider.accounts.set(login, { claims: { email_verified: true, ...claims }, ...(amr && { amr }) });
  return login;
};
const newcomer = (more: object = {}) => register(portal, company, { password: undefined, ...more });

async function answerFor(login: string, more: { workspace?: string } = {}) {
  const { workspace } = company.client;
  const { url, key } = await anonymous.call(identityProviders.begin, { body: { provider: id, workspace, ...more } });
  return { ...(await provider.signIn(url, login)), key };
}
const signIn = async (login: string) =>
  (await anonymous.call(identityProviders.finish, { body: await answerFor(login) })).result;
const refused = async (login: string) => anonymous.refused(identityProviders.finish, { body: await answerFor(login) });
const rowsOf = async ({ _id }: Pick<User, '_id'>) =>
  (await as(company.adm).call(journal.list, { params: { client: company.client._id }, query: { for_user: _id } }))
    .result;

test('the sign-in page offers the provider by the workspace, and nothing of its settings', async () => {
  const { workspace } = company.client;
  expect((await anonymous.call(clients.byWorkspace, { params: { workspace } })).result.oidc).toBe(true);
  const { result } = await anonymous.call(identityProviders.offered, { query: { workspace } });
  expect(result).toEqual([{ _id: id, name: 'Firm SSO' }]);
  const other = { workspace: company.other.client.workspace };
  expect((await anonymous.call(identityProviders.offered, { query: other })).result).toEqual([]);
});

describe('a first sign-in', () => {
  test('connects the account by the verified e-mail, later ones by the identity alone', async () => {
    const person = await newcomer();
    const login = atProvider({ email: person.email.toUpperCase() });
    expect((await signIn(login))._id).toBe(person._id);
    provider.accounts.set(login, { claims: { email: 'other@elsewhere.test', email_verified: true } });
    expect((await signIn(login))._id).toBe(person._id);
    expect((await rowsOf(person)).map(({ action }) => action)).toEqual([
      'signed_in',
      'signed_in',
      'provider_connected',
    ]);
  });

  test('needs an e-mail that the provider vouches for, or the company for it', async () => {
    const person = await newcomer();
    const unverified = atProvider({ email: person.email, email_verified: false });
    expect(await refused(unverified)).toMatchObject({ status: 400, code: 'user_not_found', body: { silent: true } });
    const silent = atProvider({ email: person.email, email_verified: undefined });
    expect((await refused(silent)).code).toBe('user_not_found');
    await change({ trustEmail: true });
    expect((await refused(unverified)).code).toBe('user_not_found');
    expect((await signIn(silent))._id).toBe(person._id);
    await change({ trustEmail: false });
  });

  test('of another identity with the same e-mail is refused: the address has another owner now', async () => {
    const person = await newcomer();
    await signIn(atProvider({ email: person.email }));
    expect((await refused(atProvider({ email: person.email }))).code).toBe('login_failed');
    await eventually(async () => expect((await rowsOf(person))[0]).toMatchObject({ action: 'sign_in_failed' }));
  });

  test('of an unknown person is refused or makes an employee, by the setting', async () => {
    const email = `new-${Date.now()}@firm.test`;
    const login = atProvider({ email, given_name: 'Nina', family_name: 'Berg' });
    expect((await refused(login)).code).toBe('user_not_found');
    const asked = { params: { client: company.client._id }, query: { action: 'sign_in_failed' as const } };
    const recorded = {
      user: null,
      for_user: null,
      item_id: '',
      after: expect.objectContaining({ reason: 'user_not_found' }),
    };
    await eventually(async () =>
      expect((await as(company.adm).call(journal.list, asked)).result).toContainEqual(
        expect.objectContaining(recorded),
      ),
    );
    await change({ unknown: 'create' });
    const made = await signIn(login);
    expect(made).toMatchObject({ email, firstName: 'Nina', lastName: 'Berg', roles: ['employee'] });
    expect((await signIn(login))._id).toBe(made._id);
    await as(company.adm).call(clients.update, {
      params: { id: company.client._id },
      body: { settings: { emailDomains: ['firm.test'] } },
    });
    expect((await refused(atProvider({ email: 'guest@elsewhere.test' }))).code).toBe('user_not_found');
    await change({ unknown: 'refuse' });
  });

  test('twice at the same time makes one account and one connection', async () => {
    await change({ unknown: 'create' });
    await together({
      rounds: 5,
      arrange: async (round) => {
        const login = atProvider({ email: `twice${round}@firm.test`, name: 'Two Times' });
        return Promise.all([answerFor(login), answerFor(login)]);
      },
      act: (answers) => answers.map((body) => anonymous.call(identityProviders.finish, { body })),
      minSuccesses: 2,
      check: (_, settled) => {
        const ids = settled.map((each) => each.status === 'fulfilled' && (each.value as { result: User }).result._id);
        expect(ids[0]).toBe(ids[1]);
      },
    });
    await change({ unknown: 'refuse' });
  });
});

describe('an administrator', () => {
  test('is not signed in by an e-mail, and not by what an e-mail has connected before', async () => {
    expect((await refused(atProvider({ email: company.adm.email }))).code).toBe('no_access');
    const person = await newcomer();
    const login = atProvider({ email: person.email });
    await signIn(login);
    await as(company.adm).call(employment.giveRole, { params: { id: person._id, role: 'admin' } });
    expect((await refused(login)).code).toBe('no_access');
  });

  test('connects the own account with the password, and signs in then', async () => {
    const { adm } = company;
    const login = atProvider({ email: 'boss@elsewhere.test' });
    expect((await as(adm).refused(identityProviders.connect, { body: { provider: id } })).code).toBe(
      'old_password_required',
    );
    const body = { provider: id, old_password: adm.password };
    const { url, key } = await as(adm).call(identityProviders.connect, { body });
    const answer = { ...(await provider.signIn(url, login)), key };
    expect((await as(company.ana).refused(identityProviders.connected, { body: answer })).code).toBe('sign_in_expired');
    const again = await as(adm).call(identityProviders.connect, { body });
    const own = { ...(await provider.signIn(again.url, login)), key: again.key };
    expect((await as(adm).call(identityProviders.connected, { body: own })).result).toEqual({ provider: 'Firm SSO' });
    expect((await signIn(login))._id).toBe(adm._id);
  });
});

describe('a connection', () => {
  const connectOwn = async (person: Person, login: string) => {
    const body = { provider: id, old_password: person.password };
    const { url, key } = await as(person).call(identityProviders.connect, { body });
    const answer = { ...(await provider.signIn(url, login)), key };
    await as(person).call(identityProviders.connected, { body: answer });
  };
  const change = (by: Person, { _id }: Person, body: BodyOf<typeof users.update>) =>
    as(by).call(users.update, { params: { id: _id }, body });
  const password = 'another-pass-1';

  test.each<[string, (person: Person, adm: Person) => Promise<unknown>]>([
    ['the owner changes the password', (ana) => change(ana, ana, { old_password: ana.password, password })],
    [
      'an administrator sets the password',
      ({ _id }, adm) => as(adm).call(auth.resetPasswordHard, { body: { user_id: _id, password } }),
    ],
    ['an administrator corrects the e-mail', (ana, adm) => change(adm, ana, { email: `new-${ana.email}` })],
    ['its owner is dismissed', ({ _id }, adm) => as(adm).call(employment.dismiss, { params: { id: _id }, body: {} })],
  ])('ends when %s', async (_, act) => {
    const person = await register(portal, company);
    const login = atProvider({ email: 'thief@elsewhere.test' });
    await connectOwn(person, login);
    expect((await signIn(login))._id).toBe(person._id);
    await act(person, company.adm);
    expect((await refused(login)).code).toBe('user_not_found');
  });

  test('is shown to its owner, who ends it with the password, and other sessions with it', async () => {
    const person = await register(portal, company);
    const login = atProvider({ email: 'thief@elsewhere.test' });
    await connectOwn(person, login);
    const thief = await anonymous.call(identityProviders.finish, { body: await answerFor(login) });
    const { result } = await as(person).call(identityProviders.connections);
    expect(result).toEqual([{ _id: id, name: 'Firm SSO', created: expect.any(String) }]);
    expect((await as(company.bo).call(identityProviders.connections)).result).toEqual([]);
    const disconnect = { params: { provider: id }, body: { old_password: person.password } };
    const unproven = { ...disconnect, body: {} };
    expect((await as(person).refused(identityProviders.disconnect, unproven)).code).toBe('old_password_required');
    await as(person).call(identityProviders.disconnect, disconnect);
    expect((await as(person).call(identityProviders.connections)).result).toEqual([]);
    expect((await as(person).refused(identityProviders.disconnect, disconnect)).status).toBe(404);
    expect((await refused(login)).code).toBe('user_not_found');
    await eventually(async () => {
      const headers = { authorization: `Bearer ${thief.token}` };
      expect((await fetch(`${portal.url}/api/connections`, { headers })).status).toBe(401);
    });
    expect((await rowsOf(person))[0]).toMatchObject({ action: 'provider_disconnected' });
  });

  test('goes with the factors that an administrator removes', async () => {
    const person = await register(portal, company);
    const login = atProvider({ email: 'thief@elsewhere.test' });
    await connectOwn(person, login);
    const [by] = administrators as [Person];
    const params = { id: person._id };
    expect((await as(by).call(secondFactor.getOf, { params })).result).toMatchObject({ totp: false, connections: 1 });
    await as(by).call(secondFactor.removeOf, { params, body: { old_password: by.password } });
    expect((await refused(login)).code).toBe('user_not_found');
  });

  test('is told to its owner', async () => {
    const person = await register(portal, company, { lang: 'en' });
    await connectOwn(person, atProvider({ email: 'thief@elsewhere.test' }));
    await eventually(async () =>
      expect((await lettersTo(portal, person.email)).map(({ html }) => html).join()).toContain(
        'A sign-in provider was connected',
      ),
    );
  });
});

describe('an answer', () => {
  test('is taken once, and only in the browser that began', async () => {
    const person = await newcomer();
    const login = atProvider({ email: person.email });
    const foreign = await answerFor(login);
    const stolen = await anonymous.refused(identityProviders.finish, { body: { ...foreign, key: 'another' } });
    expect(stolen).toMatchObject({ status: 400, code: 'sign_in_expired' });
    const body = await answerFor(login);
    expect((await anonymous.call(auth.outlookLogin, { body })).result._id).toBe(person._id);
    expect((await anonymous.refused(identityProviders.finish, { body })).code).toBe('sign_in_expired');
  });

  test('of another issuer, or of a cancelled sign-in, opens nothing', async () => {
    const login = atProvider({ email: (await newcomer()).email });
    const mixed = { ...(await answerFor(login)), iss: 'https://evil.example' };
    expect((await anonymous.refused(identityProviders.finish, { body: mixed })).code).toBe('login_failed');
    expect((await refused('nobody')).code).toBe('login_failed');
  });

  test.each([
    ['the address of the other provider', ({ provider: at }: PlayedAnswer) => ({ provider: at })],
    ['the common address, without an issuer', () => ({})],
  ])('that holds the code of another provider is refused, and the code sent to none (%s)', async (_, cameBackTo) => {
    const { zadm, client } = company.other;
    const evil = await playRecorder();
    const body = { ...fields(), issuer: evil.issuer, name: 'Evil', old_password: zadm.password };
    const added = (await as(zadm).call(identityProviders.add, { body })).result;
    const begin = async () => {
      const named = { provider: added._id, workspace: client.workspace };
      const begun = await anonymous.call(identityProviders.begin, { body: named });
      return { key: begun.key, state: new URL(begun.url).searchParams.get('state')! };
    };
    const login = atProvider({ email: (await newcomer()).email });
    const attacker = await anonymous.call(identityProviders.begin, { body: { provider: id } });
    const victim = await begin();
    const forwarded = new URL(attacker.url);
    forwarded.searchParams.set('state', victim.state);
    const back = await provider.signIn(forwarded.href, login);
    const answer = { ...victim, code: back.code!, ...cameBackTo(back) };
    expect((await anonymous.refused(identityProviders.finish, { body: answer })).code).toBe('login_failed');
    expect(evil.codes).toEqual([]);
    const own = { ...(await begin()), code: 'own', provider: added._id };
    expect((await anonymous.refused(identityProviders.finish, { body: own })).code).toBe('login_failed');
    expect(evil.codes).toEqual(['own']);
    const removal = { params: { id: added._id }, body: { old_password: zadm.password } };
    await as(zadm).call(identityProviders.remove, removal);
    await evil.close();
  });

  test('is worth nothing once the provider was changed or switched off', async () => {
    const login = atProvider({ email: (await newcomer()).email });
    const body = await answerFor(login);
    await change({ active: false });
    expect((await anonymous.refused(identityProviders.finish, { body })).code).toBe('sign_in_expired');
    const { workspace } = company.client;
    expect((await anonymous.call(clients.byWorkspace, { params: { workspace } })).result.oidc).toBe(false);
    const begun = await anonymous.refused(identityProviders.begin, { body: { provider: id, workspace } });
    expect(begun.code).toBe('provider_not_configured');
    await change({ active: true });
  });
});

test('blocked and dismissed people are refused as everywhere, and the journal says why', async () => {
  const person = await newcomer();
  const login = atProvider({ email: person.email });
  await signIn(login);
  const { adm } = company;
  await as(adm).call(users.update, { params: { id: person._id }, body: { blocked: true } });
  expect(await refused(login)).toMatchObject({ status: 400, code: 'user_blocked', body: { silent: true } });
  await eventually(async () => expect((await rowsOf(person))[0]).toMatchObject({ action: 'sign_in_failed' }));
  const unconnected = await newcomer();
  await as(adm).call(users.update, { params: { id: unconnected._id }, body: { blocked: true } });
  expect((await refused(atProvider({ email: unconnected.email }))).code).toBe('user_blocked');
});

test('groups give and take the mapped roles, and no others', async () => {
  const person = await newcomer();
  const login = atProvider({ email: person.email, groups: ['HR', 'admin', 'Other'] });
  expect((await signIn(login)).roles).toEqual(['employee', 'hr']);
  provider.accounts.set(login, { claims: { groups: ['Other'] } });
  expect((await signIn(login)).roles).toEqual(['employee']);
  provider.accounts.set(login, { claims: {} });
  expect((await signIn(login)).roles).toEqual(['employee']);
});

test('a group that the directory has written counts as one of the claim', async () => {
  const person = await newcomer();
  const directory = await playDirectory(portal, company);
  const { id: group } = await directory.group({ displayName: 'HR', members: [{ value: person._id }] });
  const login = atProvider({ email: person.email, groups: ['Other'] });
  expect((await signIn(login)).roles).toEqual(['employee', 'hr']);
  await directory.send('DELETE', `/Groups/${group}`);
  expect((await signIn(login)).roles).toEqual(['employee']);
});

describe('a second factor of the account', () => {
  const withFactor = async () => {
    const person: Person = await register(portal, company);
    const { secret } = await turnOn(person);
    return { person, secret };
  };

  test('is asked for after the provider, too', async () => {
    const { person, secret } = await withFactor();
    const refusal = await refused(atProvider({ email: person.email }, ['pwd', 'mfa']));
    expect(refusal).toMatchObject({ status: 400, code: 'second_factor_required' });
    const { challenge } = refusal.body as unknown as { challenge: string };
    const code = codeOf(secret, 1);
    const body = { challenge, code };
    expect((await anonymous.call(secondFactor.signIn, { body })).result._id).toBe(person._id);
  });

  test('is the provider’s where the company trusts it and the provider names one', async () => {
    const { person } = await withFactor();
    await change({ factor: 'provider' });
    const login = atProvider({ email: person.email }, ['pwd']);
    expect((await refused(login)).code).toBe('second_factor_required');
    provider.accounts.get(login)!.amr = ['pwd', 'mfa'];
    expect((await signIn(login))._id).toBe(person._id);
    await change({ factor: 'portal' });
  });
});

describe('the settings', () => {
  test('are for administrators, with their password, and never show the secret', async () => {
    const { adm, ana, client } = company;
    const { old_password: _, ...body } = fields();
    expect((await as(ana).refused(identityProviders.add, { body: fields() })).status).toBe(403);
    expect((await as(adm).refused(identityProviders.add, { body })).code).toBe('old_password_required');
    const roles = [{ group: 'Bosses', role: 'admin' }];
    expect((await as(adm).refused(identityProviders.add, { body: { ...fields(), roles } })).code).toBe('role_fixed');
    const moved = { issuer: 'https://issuer.example', old_password: adm.password };
    const refusal = await as(adm).refused(identityProviders.change, { params: { id }, body: moved });
    expect(refusal.body!.fields).toEqual({ secret: 'required' });
    const listed = await as(adm).get('/api/identity_providers');
    expect(listed.text).not.toContain(provider.secret);
    expect(listed.body).toMatchObject({ redirect: `${portal.url}/authorize`, result: [{ _id: id }] });
    const query = { section: 'clients' as const };
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    expect(JSON.stringify(result)).not.toContain(provider.secret);
    expect(result.at(-1)).toMatchObject({ action: 'made' });
    expect(result.some(({ action }) => action === 'provider_added')).toBe(true);
  });

  test('of another company are not there', async () => {
    const { zadm } = company.other;
    const body = { name: 'Stolen', old_password: zadm.password };
    expect((await as(zadm).refused(identityProviders.change, { params: { id }, body })).status).toBe(404);
    expect((await as(zadm).call(identityProviders.list)).result).toEqual([]);
    const connection = { provider: id, old_password: zadm.password };
    expect((await as(zadm).refused(identityProviders.connect, { body: connection })).code).toBe(
      'provider_not_configured',
    );
  });

  test('are tested before they are saved', async () => {
    const problemOf = async (issuer: string) =>
      (await as(company.adm).call(identityProviders.test, { body: { issuer } })).result.problem;
    expect(await problemOf(provider.issuer)).toBeNull();
    expect(await problemOf('http://127.0.0.2/')).toBe('address');
    expect(await problemOf(`${portal.url}/api/env`)).toBe('no_discovery');
  });

  test('removed ones take their connections with them', async () => {
    const { adm } = company;
    const person = await newcomer();
    const login = atProvider({ email: person.email });
    await signIn(login);
    const proof = { params: { id }, body: { old_password: adm.password } };
    await as(adm).call(identityProviders.remove, proof);
    id = (await as(adm).call(identityProviders.add, { body: fields() })).result._id;
    provider.accounts.set(login, { claims: { email: 'other@elsewhere.test', email_verified: true } });
    expect((await refused(login)).code).toBe('user_not_found');
  });
});
