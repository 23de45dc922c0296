/** @module-tag full */
import { auth, CallError, secondFactor, users, type SecondStep } from '@atrium/contracts';
import { as, fileCookieOf, makeCompany, register, testClient, type Company, type Person } from '@atrium/testkit';
import { serversOfRun } from '@atrium/testkit/replica';
import { startPortal, type Portal, type PortalOptions } from '@atrium/testkit/portal';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSocket } from '../../bff/src/testSocket.ts';

// While TOKEN_SECRET and CALLER_SECRET are replaced, portals with the former and the new ones answer beside each other.

const portal = inject('portal');
const shared = serversOfRun(inject('servers'));
const fresh = { CALLER_SECRET: 'new-caller'.repeat(4), TOKEN_SECRET: 'new-token'.repeat(4) };

const startWith = (secrets: object) => {
  const servers = { ...shared, secrets: { ...shared.secrets, ...fresh, ...secrets } };
  return startPortal({
    servers: servers as NonNullable<PortalOptions['servers']>,
    services: ['identity', 'knowledge'],
  });
};

let company: Company;
let mia: Person;
let secret: string;
let during: Portal;
let after: Portal;

const codeOf = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

beforeAll(async () => {
  company = await makeCompany(portal);
  mia = (await register(portal, company.adm, company.client, [{ firstName: 'Mia', lastName: 'App' }]))[0]!;
  const begun = await as(mia).call(secondFactor.begin, { body: { old_password: mia.password } });
  secret = begun.result.secret;
  await as(mia).call(secondFactor.confirm, { body: { setup: begun.result.setup, code: codeOf(0) } });
  const { CALLER_SECRET, TOKEN_SECRET } = shared.secrets;
  [during, after] = await Promise.all([
    startWith({ CALLER_SECRET_FORMER: CALLER_SECRET, TOKEN_SECRET_FORMER: TOKEN_SECRET }),
    startWith({}),
  ]);
}, 120_000);
afterAll(() => Promise.all([during?.close(), after?.close()]));

const headersWith = (token: string) => ({ authorization: `Bearer ${token}` });
const clientOf = (origin: string, token: string) => testClient({ origin, headers: () => headersWith(token) });
const statusAt = async (origin: string, token: string) =>
  (await clientOf(origin, token).get(`/api/user/${company.ana._id}`)).status;
const fileStatus = async (origin: string, cookie: string) =>
  (await testClient({ origin, headers: () => ({ cookie }) }).get(`/files/${'f'.repeat(24)}`)).status;

test('sessions, file cookies and sockets of the former secret go on, and end with it', async () => {
  const [token, cookie] = [await company.ana.token(), await fileCookieOf(company.ana, company.client._id)];
  const socketAt = async (origin: string) => {
    const socket = await openSocket(origin, company.client._id, token);
    socket.close();
    return socket.refused;
  };
  expect([await statusAt(during.url, token), await statusAt(after.url, token)]).toEqual([200, 401]);
  expect([await fileStatus(during.url, cookie), await fileStatus(after.url, cookie)]).toEqual([404, 401]);
  expect([await socketAt(during.url), await socketAt(after.url)]).toEqual([
    null,
    expect.stringMatching(/unauthorized/),
  ]);
});

test('a new session has the new secret, and the app of before signs in', async () => {
  const body = { login: mia.email, password: mia.password, workspace: company.client.workspace };
  const refusal = await testClient({ origin: during.url }).refused(auth.login, { body });
  if (!(refusal instanceof CallError)) throw refusal;
  const { challenge } = refusal.body as unknown as SecondStep;
  const { token } = await testClient({ origin: during.url }).call(secondFactor.signIn, {
    body: { challenge, code: codeOf(1) },
  });
  for (const { url } of [during, after])
    expect((await clientOf(url, token).call(users.get, { params: { id: mia._id } })).result._id).toBe(mia._id);
  expect(await statusAt(portal.url, token)).toBe(401); // knows neither the new secret nor its id
});

test('a first step that was signed by the former secret is finished by the new one', async () => {
  const { ana } = company;
  const begun = await as(ana).call(secondFactor.begin, { body: { old_password: ana.password } });
  const code = new TOTP({ secret: Secret.fromBase32(begun.result.secret) }).generate();
  const body = { setup: begun.result.setup, code };
  const token = await ana.token();
  const refused = await clientOf(during.url, token).refused(secondFactor.confirm, {
    body: { ...body, code: '000000' },
  });
  expect(refused).toMatchObject({ code: 'wrong_code' }); // the set-up is ours
  const { result } = await clientOf(during.url, token).call(secondFactor.confirm, { body });
  expect(result.recoveryCodes.length).toBeGreaterThan(0);
});
