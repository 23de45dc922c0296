import { bindingHeader, callerHeader, requestBinder, signCaller, type Caller } from '@atrium/kit';
import { makeCompany, type Company } from '@atrium/testkit';
import { SignJWT } from 'jose';
import { beforeAll, expect, inject, test } from 'vitest';
import { offered } from './calls/table.ts';

const { services } = inject('portal');
const { callerSecret, tokenSecret } = inject('servers');

let company: Company;
let token: string;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  token = await company.adm.token();
});

const caller = (): Caller => ({
  userId: company.adm._id,
  sessionId: 'session-1',
  clientId: company.client._id,
  workspace: company.client.workspace,
  roles: ['admin'],
  rights: [],
  keys: ['all'],
  lang: 'en',
});

const sign = (secret: string, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
  change(new SignJWT({ caller: caller() }).setIssuer('bff').setExpirationTime('60s'))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));

const urlAt = (service: string) =>
  offered.find((one) => one.service === service && one.method === 'GET')!.path.replace(/\{\w+\}/g, company.client._id);

const ask = async (service: string, headers: Record<string, string>) => {
  const { status } = await fetch(services[service] + urlAt(service), { headers });
  return status;
};

const names = Object.keys(services);

test.each(names)('%s accepts callers that the BFF has signed, and no others', async (service) => {
  const bind = requestBinder(callerSecret);
  const withHeader = async (header: string) => {
    const binding = bind(header, { service, method: 'GET', url: urlAt(service) });
    return ask(service, { [callerHeader]: header, [bindingHeader]: binding });
  };
  expect(await withHeader(await signCaller(caller(), callerSecret))).not.toBe(401);

  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ caller: caller(), iss: 'bff', exp: 9e9 }),
  ).toString('base64url')}.`;
  const forged = [
    '',
    'null',
    JSON.stringify(caller()),
    unsigned,
    token,
    await sign('f'.repeat(40)),
    await sign(tokenSecret),
    await sign(callerSecret, (jwt) => jwt.setExpirationTime('-6s')),
    await sign(callerSecret, (jwt) => jwt.setIssuer('another')),
  ];
  const answers = await Promise.all(forged.map(withHeader));
  expect(answers).toEqual(forged.map(() => 401));
  expect(await ask(service, { authorization: `Bearer ${token}` })).toBe(401);
  expect(await ask(service, { authorization: `Bearer ${token}`, 'x-company-id': company.client._id })).toBe(401);
});

test('every call of every service asks for the signed caller', async () => {
  const calls = offered.filter(({ service }) => names.includes(service));
  const answers = await Promise.all(
    calls.map(async ({ name, method, path, service }) => {
      const url = services[service] + path.replace(/\{\w+\}/g, company.client._id);
      const { status } = await fetch(url, { method });
      return [name, status];
    }),
  );
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
});
