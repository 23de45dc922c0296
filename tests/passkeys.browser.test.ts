import { auth, type CallError, clients, passkeys, users, type BodyOf, type SecondStep } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  lettersTo,
  makeCompany,
  register,
  testClient,
  together,
  type Company,
  type Person,
} from '@atrium/testkit';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// Passkeys of a real browser with a virtual authenticator, which are made and used by the calls.

const portal = inject('portal');
const pages = usePages();
/** Browsers make no passkeys for a numeric address. */
const origin = portal.url.replace('127.0.0.1', 'localhost');
let company: Company;
let page: Page;
let devtools: CDPSession;
let authenticatorId: string;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
});

beforeEach(async () => {
  page = await pages.open({}, origin);
  await page.goto('/login/');
  devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  ({ authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  }));
});

const newcomer = async () =>
  (await register(portal, company.adm, company.client, [{ firstName: 'Key', lastName: 'Keeper', lang: 'en' }]))[0]!;

type Made = BodyOf<typeof passkeys.add>['credential'];
type Asserted = BodyOf<typeof passkeys.signIn>['credential'];

const make = (options: unknown) =>
  page.evaluate<Made>(`navigator.credentials
    .create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)}) })
    .then((made) => made.toJSON())`);
const assert = (options: unknown) =>
  page.evaluate<Asserted>(`navigator.credentials
    .get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) })
    .then((given) => given.toJSON())`);

const begin = async (person: Person) =>
  (await as(person).call(passkeys.begin, { body: { old_password: person.password } })).result;

async function add(person: Person, name = 'My laptop') {
  const { setup, options } = await begin(person);
  const credential = await make(options);
  return as(person).call(passkeys.add, { body: { setup, name, credential } });
}

/** What the browser answers to a new challenge. */
async function answer() {
  const { challenge, options } = await asAnonymous(portal).call(passkeys.signInOptions);
  return { challenge, credential: await assert(options) };
}

type Given = BodyOf<typeof passkeys.signIn>;
const signIn = (body: Given) => asAnonymous(portal).call(passkeys.signIn, { body });
const refused = (body: Given) => asAnonymous(portal).refused(passkeys.signIn, { body });
const refusal = { status: 400, code: 'passkey_refused', body: { silent: true } };

test('a passkey is made with the password, signs in without it, and stands beside it as a second factor', async () => {
  const person = await newcomer();
  expect(await as(person).refused(passkeys.begin, { body: {} })).toMatchObject({ code: 'old_password_required' });
  expect((await add(person)).result.recoveryCodes).toHaveLength(10);
  expect((await as(person).call(passkeys.list)).result).toMatchObject([{ name: 'My laptop', used: null }]);

  const { token, result } = await signIn(await answer());
  expect(result._id).toBe(person._id);
  const client = testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) });
  expect((await client.call(users.get, { params: { id: person._id } })).result._id).toBe(person._id);
  expect((await as(person).call(passkeys.list)).result).toMatchObject([{ used: expect.any(String) }]);

  const body = { login: person.email, password: person.password };
  expect(await asAnonymous(portal).refused(auth.login, { body })).toMatchObject({
    code: 'second_factor_required',
    body: { methods: ['recovery', 'passkey'] },
  });
});

test(
  'one is added in the own profile, opens the portal from the sign-in page, and is removed',
  { tags: ['full'] },
  async () => {
    const person = await newcomer();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await field('E-mail or login').fill(person.email);
    await field('Password').fill(person.password);
    await press('Sign in');
    await page.waitForURL('**/company');
    await page.goto(`/profile/${person._id}?tab=security`);
    await page.route('**/api/passkeys', (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
    await page.reload();
    await page.getByText('Your passkeys could not be loaded').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await page.unroute('**/api/passkeys');
    await press('Try again');
    await press('Add a passkey');
    await field('Name').fill('Work laptop');
    await field('Current password').fill('not-the-one');
    await press('Continue');
    await page.getByText('Wrong password').waitFor();
    await field('Current password').fill(person.password);
    // What the browser has made is sent again, not made again.
    await page.route('**/api/passkeys', (route) => route.abort(), { times: 1 });
    await press('Continue');
    await page.getByText('Problems connecting to the server').waitFor();
    await press('Continue');
    await page.locator(':is(h1, h2):focus', { hasText: 'Your recovery codes' }).waitFor();
    await page.keyboard.press('Escape');
    await press('I have saved them');
    await page.getByText('not used yet').waitFor();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1);
    expect(await findings(page)).toEqual([]);

    await page.evaluate('localStorage.clear()');
    await page.goto('/login/');
    await press('Sign in with a passkey');
    await page.waitForURL('**/company');
    await page.goto(`/profile/${person._id}?tab=security`);
    await page.getByText('Last used on').waitFor();
    await press('Remove the passkey “Work laptop”');
    await field('Current password').fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The passkey is removed').waitFor();

    await page.evaluate('localStorage.clear()');
    await page.goto('/login/');
    await press('Sign in with a passkey');
    await page.getByText('This passkey does not sign in here').waitFor();
  },
);

test(
  'an answer is good once, for its challenge and its account, and with its user verified',
  { tags: ['full'] },
  async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    await add(person);
    const given = await answer();
    const { challenge } = await asAnonymous(portal).call(passkeys.signInOptions);
    expect(await refused({ ...given, challenge })).toMatchObject(refusal);
    const userHandle = Buffer.from(other._id).toString('base64url');
    const foreign = { ...given.credential, response: { ...given.credential.response, userHandle } };
    expect(await refused({ ...given, credential: foreign })).toMatchObject(refusal);
    const signature = Buffer.from('not a signature').toString('base64url');
    const forged = { ...given.credential, response: { ...given.credential.response, signature } };
    expect(await refused({ ...given, credential: forged })).toMatchObject(refusal);
    expect((await signIn(given)).result._id).toBe(person._id);
    expect(await refused(given)).toMatchObject(refusal);

    const { setup, options } = await begin(other);
    const credential = await make(options);
    const body = { setup, name: 'Another', credential };
    expect(await as(person).refused(passkeys.add, { body })).toMatchObject({ code: 'setup_expired' });
    const begun = await begin(other);
    expect(await as(other).refused(passkeys.add, { body: { ...body, setup: begun.setup } })).toMatchObject({
      code: 'passkey_refused',
    });
    await as(other).call(passkeys.add, { body });
  },
);

test('an answer opens one session, however often it is sent at the same time', { tags: ['full'] }, async () => {
  const person = await newcomer();
  await add(person);
  await together({
    rounds: 3,
    arrange: answer,
    act: (given) => [1, 2, 3].map(() => signIn(given)),
    check: (_, settled) => expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1),
  });
});

test(
  'a removed passkey signs in no more; the last one stays while the company demands a factor',
  { tags: ['full'] },
  async () => {
    const strict = await makeCompany(portal, { settings: { lang: 'en' } });
    const [person] = await register(portal, strict.adm, strict.client, [{ firstName: 'Last', lastName: 'Keeper' }]);
    const demand = (by: Person, secondFactor: 'administrators' | 'everyone') =>
      as(by).call(clients.update, { params: { id: strict.client._id }, body: { settings: { secondFactor } } });
    await demand(strict.adm, 'everyone');
    await add(person!);
    expect((await as(person!).call(users.get, { params: { id: person!._id } })).result._id).toBe(person!._id);
    const [kept] = (await as(person!).call(passkeys.list)).result;
    const body = { old_password: person!.password, passkey: kept!._id };
    expect(await as(person!).refused(passkeys.remove, { body })).toMatchObject({ code: 'second_factor_demanded' });
    expect(await as(person!).refused(passkeys.remove, { body: { passkey: kept!._id } })).toMatchObject({
      code: 'old_password_required',
    });

    const free = await newcomer();
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    await add(free);
    const [own] = (await as(free).call(passkeys.list)).result;
    expect((await signIn(await answer())).result._id).toBe(free._id);
    const given = await answer();
    await as(free).call(passkeys.remove, { body: { old_password: free.password, passkey: own!._id } });
    expect(await refused(given)).toMatchObject(refusal);
    const credentials = { login: free.email, password: free.password };
    expect(await asAnonymous(portal).call(auth.login, { body: credentials })).toMatchObject({ _id: free._id });
  },
);

test(
  'after a reset of the password a passkey signs in only after it, until it is added again',
  { tags: ['full'] },
  async () => {
    const person = await newcomer();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await add(person);
    const password = 'set-by-the-administrator';
    await as(company.adm).call(auth.resetPasswordHard, { body: { user_id: person._id, password } });
    expect(await refused(await answer())).toMatchObject(refusal);
    expect(await refused({ ...(await answer()), step: 'made-up' })).toMatchObject(refusal);
    await eventually(async () => {
      const letters = (await lettersTo(portal, person.email)).map(({ html }) => html);
      expect(letters.join()).toContain('Passkeys no longer sign in alone');
    });

    await field('E-mail or login').fill(person.email);
    await field('Password').fill(password);
    await press('Sign in');
    await page.getByLabel('Recovery code').waitFor();
    const busy = { status: 429, json: { status: 429, error: 'too_many_requests', message: '' } };
    await page.route('**/api/login/passkey', (route) => route.fulfill(busy), { times: 1 });
    await press('Sign in with a passkey');
    await page.getByText('Too many requests').waitFor();
    await page.getByLabel('Recovery code').waitFor();
    await page.route('**/api/login/passkey/options', (route) => route.abort(), { times: 1 });
    await press('Try the passkey again');
    await page.getByText('Problems connecting to the server').waitFor();
    await page.getByLabel('Recovery code').waitFor();
    await press('Try the passkey again');
    await page.waitForURL('**/company');
    await page.goto(`/profile/${person._id}?tab=security`);
    await page.getByText('Signs in only after the password').waitFor();

    const login = { login: person.email, password };
    const { body } = (await asAnonymous(portal).refused(auth.login, { body: login })) as CallError;
    const { challenge: step } = body as unknown as SecondStep;
    const { token } = await signIn({ ...(await answer()), step });
    expect(await refused({ ...(await answer()), step })).toMatchObject(refusal);
    const own = testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) });
    const { setup, options } = (await own.call(passkeys.begin, { body: { old_password: password } })).result;
    const credential = await make(options);
    await own.call(passkeys.add, { body: { setup, name: 'Again', credential } });
    expect((await own.call(passkeys.list)).result).toMatchObject([{ asSecondStep: true }, { asSecondStep: false }]);
    expect((await signIn(await answer())).result._id).toBe(person._id);
  },
);
