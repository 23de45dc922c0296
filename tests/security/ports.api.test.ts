import { allCalls } from '@atrium/contracts';
import {
  bindingHeader,
  callerHeader,
  requestBinder,
  signCaller,
  signedHeaders,
  type BoundRequest,
  type Caller,
} from '@atrium/kit';
import { makeCompany, signedClient, testClient, type Company } from '@atrium/testkit';
import { crewOf, entitiesOf } from '@atrium/testkit/entities';
import { inputFor, type KnownIds } from '@atrium/testkit/samples';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { pathOf, sendCall } from './sendCall.ts';
import { onTheWire } from './wire.ts';

// The services' own ports, without the BFF: they trust nothing but the signed caller.

const portal = inject('portal');
const { callerSecret, tokenSecret } = inject('servers');
const services = Object.entries(portal.services);
const internal = allCalls.filter((call) => call.internal);

let company: Company;
let ids: KnownIds;
let refusedHeaders: [string, Record<string, string>][];

beforeAll(async () => {
  company = await makeCompany(portal);
  ids = await entitiesOf(crewOf(company)).all();
  refusedHeaders = await forgeries();
});

const caller = (): Caller => ({
  userId: company.adm._id,
  sessionId: 'session-1',
  clientId: company.client._id,
  workspace: company.client.workspace,
  roles: ['admin', 'superadmin'],
  rights: ['wall'],
  keys: ['all'],
  lang: 'en',
});

const sign = (secret: string, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, alg = 'HS256') =>
  change(new SignJWT({ caller: caller() }).setIssuer('bff').setExpirationTime('60s'))
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

async function forgeries(): Promise<[string, Record<string, string>][]> {
  const token = await company.adm.token();
  const [header, payload, signature] = (await sign(callerSecret)).split('.') as [string, string, string];
  const forged: Record<string, string> = {
    'an empty one': '',
    'no JSON': 'garbage',
    'the caller without a signature': JSON.stringify(caller()),
    'a user’s token': token,
    'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
    'no algorithm under a signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'another payload under the signature': `${header}.${encode({ caller: null, iss: 'bff', exp: 9e9 })}.${signature}`,
    'a signature cut off': `${header}.${payload}.${signature.slice(0, -3)}`,
    'a guessed secret': await sign('f'.repeat(40)),
    'the secret of the tokens': await sign(tokenSecret),
    'another algorithm': await sign(callerSecret, (jwt) => jwt, 'HS512'),
    'an expired one': await sign(callerSecret, (jwt) => jwt.setExpirationTime('-6s')),
    'one of another issuer': await sign(callerSecret, (jwt) => jwt.setIssuer('other')),
    'two of them': `${await sign(callerSecret)}, ${await sign(callerSecret)}`,
  };
  const bearer = { authorization: `Bearer ${token}`, cookie: `portal_file=${token}` };
  return [
    ['no header', {}],
    ['a token instead', { ...bearer, 'x-company-id': company.client._id, 'x-client-address': '127.0.0.1' }],
    ...Object.entries(forged).map(([name, text]): [string, Record<string, string>] => [name, { [callerHeader]: text }]),
  ];
}

const bind = requestBinder(callerSecret);

/** With the right binding, so that the caller alone is wrong. */
const bound = (headers: Record<string, string>, request: BoundRequest): Record<string, string> =>
  headers[callerHeader] === undefined ? headers : { ...headers, [bindingHeader]: bind(headers[callerHeader], request) };

/** The paths of other services' calls, each at one service. */
const foreignPaths = (service: string) =>
  allCalls
    .filter((call, index) => {
      const others = services.filter(([name]) => name !== call.service);
      return others[index % others.length]![0] === service;
    })
    .map((call) => call.path.replace(/\{\w+\}/g, company.client._id));

describe.each(services)('%s at its own port', (service, origin) => {
  const calls = allCalls.filter((call) => call.service === service);
  const client = testClient({ origin });

  test('accepts the caller that the BFF signs', async () => {
    const signed = signedClient({ origin, service, secret: callerSecret, caller });
    // SCIM asks for a token of its own.
    for (const call of calls.filter(({ method, area }) => method === 'GET' && area.name !== 'scim')) {
      const { status } = await sendCall(signed, call, inputFor(call, ids));
      expect(status, call.name).not.toBe(401);
    }
  });

  test('answers 401 to signed headers of another request', async () => {
    const bound = (part: Partial<BoundRequest>, by: Caller | null = caller()) =>
      signedHeaders(by, { service, method: 'GET', url: '/', ...part }, callerSecret);
    for (const call of calls) {
      const input = inputFor(call, ids);
      const own = { service, method: call.method, url: pathOf(call, input) };
      const [fresh, other] = [await bound(own), await bound(own, { ...caller(), userId: company.ana._id })];
      const taken: [string, Record<string, string>][] = [
        ['of another service', await bound({ ...own, service: `${service}2` })],
        ['of another method', await bound({ ...own, method: call.method === 'GET' ? 'POST' : 'GET' })],
        ['of another path', await bound({ ...own, url: `${own.url}/more` })],
        ['with another query', await bound({ ...own, url: `${own.url}${own.url.includes('?') ? '&' : '?'}x=1` })],
        ['of another caller', { ...fresh, [callerHeader]: other[callerHeader] }],
        ['without the binding', { [callerHeader]: fresh[callerHeader] }],
        ['with another expiry', { ...fresh, [bindingHeader]: fresh[bindingHeader].replace(/^\d/, '2') }],
      ];
      for (const [name, headers] of taken) {
        const { status, headers: answered } = await sendCall(client, call, input, headers);
        expect([status, answered.get(callerHeader)], `${call.name} ${name}`).toEqual([401, 'refused']);
      }
    }
  });

  test('answers 401 to signed headers that have expired or are not valid yet', async () => {
    const call = calls.find(({ method }) => method === 'GET')!;
    const url = pathOf(call, inputFor(call, ids));
    const madeAgo = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
      const headers = await signedHeaders(caller(), { service, method: 'GET', url }, callerSecret);
      vi.useRealTimers();
      return (await sendCall(client, call, inputFor(call, ids), headers)).status;
    };
    for (const seconds of [0, 55, -3]) expect(await madeAgo(seconds), `${seconds} s`).not.toBe(401);
    for (const seconds of [67, -10, 290]) expect(await madeAgo(seconds), `${seconds} s`).toBe(401);
  });

  test('answers 401 to every call without the signed caller', async () => {
    for (const call of calls) {
      const input = inputFor(call, ids);
      for (const [name, forged] of refusedHeaders) {
        const headers = bound(forged, { service, method: call.method, url: pathOf(call, input) });
        const { status, body } = await sendCall(client, call, input, headers);
        expect([status, (body as { error: string }).error], `${call.name} with ${name}`).toEqual([401, 'unauthorized']);
      }
    }
  });

  test('answers 401 to other paths, except for health and metrics', async () => {
    const open = ['/livez', '/readyz', '/metrics'];
    for (const path of open) expect((await client.get(path)).status).toBe(200);
    const others = [
      '/',
      '/internal',
      '/internal/caller',
      '/api',
      '/api/nothing',
      '/debug',
      '/livez/x',
      '/metrics/../api/post',
    ];
    for (const path of [...others, ...foreignPaths(service)]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
        expect((await client.send(method, path)).status, `${method} ${path}`).toBe(401);
      }
    }
  });

  test('answers 401 to a signed header without a caller, except for public calls', async () => {
    const signed = signedClient({ origin, service, secret: callerSecret, caller: () => null });
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const { status, headers } = await sendCall(signed, call, inputFor(call, ids));
      expect([status, headers.get(callerHeader)], call.name).toEqual([401, null]);
    }
  });
});

test('calls between our processes are not offered by the BFF', async () => {
  expect(internal.length).toBeGreaterThan(0);
  const headers = {
    authorization: `Bearer ${await company.adm.token()}`,
    [callerHeader]: await signCaller(caller(), callerSecret),
  };
  for (const call of internal) {
    const { path, method, service } = call;
    const paths = [
      path,
      `/api${path}`,
      `/api/..${path}`,
      `/files/..${path}`,
      `//api/..${path}`,
      `/api/%2e%2e${path}`,
      `/api/..%2f${path.slice(1)}`,
      `/${path}`,
      `${path}?x=/api/`,
      `/api/.${path}`,
      `/api;${path}`,
    ];
    for (const variant of paths) {
      const body = Buffer.from(JSON.stringify(inputFor(call, { ...ids }).body));
      const signed = bound(headers, { service, method, url: path });
      const sent = { method, path: variant, headers: { ...signed, 'content-type': 'application/json' }, body };
      const { status, text } = await onTheWire(portal.url, sent);
      expect([401, 403, 404, 405], `${method} ${variant}: ${text}`).toContain(status);
    }
  }
});

test('the BFF ignores a signed caller from outside', async () => {
  const { url: origin } = portal;
  for (const call of allCalls.filter(({ access, internal: own }) => access !== 'public' && !own)) {
    const signed = signedClient({ origin, service: call.service, secret: callerSecret, caller });
    expect((await sendCall(signed, call, inputFor(call, ids))).status, call.name).toBe(401);
  }
});
