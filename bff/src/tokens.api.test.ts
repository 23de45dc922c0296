import { auth, users } from '@atrium/contracts';
import { keyIdOf, signCaller, signedHeaders } from '@atrium/kit';
import { as, asAnonymous, fileCookieOf, makeCompany, superadminOf, type Company } from '@atrium/testkit';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, SignJWT } from 'jose';
import { beforeAll, expect, inject, test } from 'vitest';
import { openSocket } from './testSocket.ts';

const portal = inject('portal');
const { tokenSecret, callerSecret } = inject('servers');

type Part = Record<string, unknown>;

const encode = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part;
const hmac = (text: string, key: string | Buffer, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url');

const signed = (header: unknown, payload: unknown, key: string | Buffer = tokenSecret, hash?: string) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${hmac(text, key, hash)}`;
};

const now = () => Math.floor(Date.now() / 1000);
const head = { alg: 'HS256', typ: 'JWT' };

let company: Company;
let real: string;
let payload: Part;

beforeAll(async () => {
  company = await makeCompany(portal);
  real = await company.ana.token();
  payload = decode(real.split('.')[1]!);
});

const statusWith = async (token: string, header: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const { status } = await asAnonymous(portal).get(`/api/user/${company.ana._id}`, { headers: header });
  return status;
};

/** RFC 8725 and what people try. */
function forgeries(): Record<string, string> {
  const [header = '', body = '', signature = ''] = real.split('.');
  const other = { ...payload, _id: company.adm._id };
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  return {
    'no algorithm': `${encode({ alg: 'none' })}.${body}.`,
    'no algorithm, other case': `${encode({ alg: 'nOnE' })}.${body}.`,
    'no algorithm, the real signature': `${encode({ alg: 'none' })}.${body}.${signature}`,
    'no algorithm, two parts': `${encode({ alg: 'none' })}.${body}`,
    'no signature': `${header}.${body}.`,
    'two parts': `${header}.${body}`,
    'one part': header,
    'four parts': `${real}.${signature}`,
    'five empty parts': '....',
    'another payload under the real signature': `${header}.${encode(other)}.${signature}`,
    'another header under the real signature': `${encode({ ...head, kid: '1' })}.${body}.${signature}`,
    'the signature of another token': `${header}.${body}.${hmac('something', tokenSecret)}`,
    'a signature with a bit changed': `${header}.${body}.${(signature[0] === 'A' ? 'B' : 'A') + signature.slice(1)}`,
    'a signature cut off': real.slice(0, -4),
    'a signature made longer': `${real}AAAA`,
    'an empty secret': signed(head, payload, ''),
    'a guessed secret': signed(head, payload, 'secret'),
    'the secret of the callers': signed(head, payload, callerSecret),
    'the secret as base64 bytes': signed(head, payload, Buffer.from(tokenSecret, 'base64')),
    'the secret twice': signed(head, payload, tokenSecret + tokenSecret),
    HS384: signed({ alg: 'HS384' }, payload, tokenSecret, 'sha384'),
    HS512: signed({ alg: 'HS512' }, payload, tokenSecret, 'sha512'),
    'HS256 said, SHA-512 done': signed(head, payload, tokenSecret, 'sha512'),
    'lower-case algorithm': signed({ alg: 'hs256' }, payload),
    'a list of algorithms': signed({ alg: ['HS256'] }, payload),
    'RS256 said': signed({ alg: 'RS256' }, payload),
    'a public key as the secret': signed(head, payload, pem as string),
    'ES256 said': signed({ alg: 'ES256' }, payload),
    'EdDSA said': signed({ alg: 'EdDSA' }, payload),
    'no algorithm named': signed({ typ: 'JWT' }, payload),
    'a key in the header': signed({ ...head, jwk: { kty: 'oct', k: encode('mine') } }, payload, 'mine'),
    'a key address in the header': signed({ ...head, jku: 'https://evil.test/keys' }, payload, 'mine'),
    'a key id that is a path': signed({ ...head, kid: '../../dev/null' }, payload, ''),
    'the real secret under another key id': signed({ ...head, kid: '00000000' }, payload),
    'the real secret under the key id of callers': signed({ ...head, kid: keyIdOf(callerSecret) }, payload),
    'the real secret under a path': signed({ ...head, kid: '../../etc/passwd' }, payload),
    'the real secret under an empty key id': signed({ ...head, kid: '' }, payload),
    'the real secret under a very long key id': signed({ ...head, kid: 'a'.repeat(2000) }, payload),
    'the real secret under a number': signed({ ...head, kid: 7 }, payload),
    'the real secret under a list': signed({ ...head, kid: [keyIdOf(tokenSecret)] }, payload),
    'the real secret under nothing': signed({ ...head, kid: null }, payload),
    'a key id that is a query': signed({ ...head, kid: "x' UNION SELECT 'mine" }, payload, 'mine'),
    'an unknown critical header': signed({ ...head, crit: ['exp2'], exp2: 1 }, payload),
    'an unencoded payload (RFC 7797)': signed({ ...head, b64: false, crit: ['b64'] }, payload),
    expired: signed(head, { ...payload, exp: now() - 1 }),
    'expired long ago': signed(head, { ...payload, iat: 1, exp: 2 }),
    'without an end': signed(head, { ...payload, exp: undefined }),
    'an end that is text': signed(head, { ...payload, exp: String(now() + 1000) }),
    'an end that is not a number': signed(head, { ...payload, exp: null }),
    'not valid yet': signed(head, { ...payload, nbf: now() + 1000 }),
    'without a session': signed(head, { ...payload, sid: undefined }),
    'a session that is an object': signed(head, { ...payload, sid: { $ne: null } }),
    'a session that does not exist': signed(head, { ...payload, sid: 'a'.repeat(24) }),
    'a session of another user': signed(head, other),
    'a user that is an operator': signed(head, { ...payload, _id: { $gt: '' } }),
    'a user that does not exist': signed(head, { ...payload, _id: 'f'.repeat(24) }),
    'a prototype for a payload': signed(head, `{"__proto__":${JSON.stringify(payload)}}`),
    'a list for a payload': signed(head, [payload]),
    'a payload that is not JSON': signed(head, 'not json'),
    'a caller for services': signed(head, { caller: { userId: company.adm._id, roles: ['admin'] }, exp: now() + 60 }),
    'a very long token': signed(head, { ...payload, more: 'x'.repeat(6000) }),
    'spaces inside': `${header}. ${body}.${signature}`,
    'a percent sign': encodeURIComponent(`${real}=`),
  };
}

test('no forged token is accepted, and the real one is', async () => {
  expect(await statusWith(real)).toBe(200);
  expect(decode(real.split('.')[0]!)).toEqual({ ...head, kid: keyIdOf(tokenSecret) });
  expect(await statusWith(signed({ ...head, kid: keyIdOf(tokenSecret) }, payload))).toBe(200);
  expect(await statusWith(signed(head, payload))).toBe(200); // as the last release signed
  const tried = forgeries();
  expect(Object.keys(tried).length).toBeGreaterThanOrEqual(40);
  const answers = await Promise.all(
    Object.entries(tried).map(async ([name, token]) => [name, await statusWith(token)]),
  );
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  expect(await statusWith(real)).toBe(200);
});

test('an encrypted token, a service’s caller and other schemes are refused', async () => {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(createHmac('sha256', tokenSecret).update('x').digest());
  const caller = await signCaller(null, callerSecret);
  for (const token of [jwe, caller]) expect(await statusWith(token)).toBe(401);
  for (const scheme of ['Basic', 'Token', 'JWT', 'Bearer Bearer']) {
    expect(await statusWith('', { authorization: `${scheme} ${real}` })).toBe(401);
  }
});

test('a token works only where tokens belong', async () => {
  const path = `/api/user/${company.ana._id}`;
  expect(await statusWith(real, { authorization: real })).toBe(200);
  expect(await statusWith('', { 'x-access-token': real })).toBe(401);
  const file = (await fileCookieOf(company.ana, company.client._id)).replace('portal_file=', '');
  expect(decode(file.split('.')[1]!)).toMatchObject({ _id: company.ana._id, sid: payload.sid });
  for (const token of [real, file]) expect(await statusWith('', { cookie: `portal_file=${token}` })).toBe(401);
  expect(await statusWith(file)).toBe(401);
  expect((await openSocket(portal.url, company.client._id, file)).refused).not.toBeNull();
  const { status } = await asAnonymous(portal).get(`${path}?token=${real}&authorization=${real}`);
  expect(status).toBe(401);
});

test('who signs in with a broken token in the pocket can sign in', async () => {
  const { ana, client } = company;
  const { token } = await asAnonymous(portal, { authorization: 'Bearer a.b.c' }).call(auth.login, {
    body: { login: ana.email, password: ana.password, workspace: client.workspace },
  });
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('an employee cannot become the superadmin by leaving the company out of a token', async () => {
  const { client } = company;
  const superadmin = as({ ...superadminOf(portal), headers: { 'x-company-id': client._id } });
  await superadmin.call(users.get, { params: { id: company.ana._id } });
  const key = new TextEncoder().encode(tokenSecret);
  const token = await new SignJWT({ ...payload, client_id: null }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': company.other.client._id };
  expect(await statusWith('', headers)).toBeGreaterThanOrEqual(401);
});

test('the BFF does not accept a signed caller', async () => {
  const caller = { userId: company.adm._id, sessionId: 'x', clientId: company.client._id, workspace: null };
  const admin = { ...caller, roles: ['admin'], rights: [], keys: [], lang: 'en' as const };
  const bound = { service: 'identity', method: 'GET', url: `/api/user/${company.ana._id}` };
  expect(await statusWith('', await signedHeaders(admin, bound, callerSecret))).toBe(401);
});
