import { decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { makeTokens } from './tokens.ts';

const secret = 'x'.repeat(32);
const made = (PUBLIC_URL = 'http://127.0.0.1:8080') =>
  makeTokens({ TOKEN_SECRET: secret, TOKEN_SECRET_FORMER: '', TOKEN_HOURS: 12, PUBLIC_URL });

test('a token says who, where and for how long', async () => {
  const token = await made().sign({ _id: 'u', client_id: 'c' }, { _id: 's' });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret));
  expect(payload).toMatchObject({ _id: 'u', client_id: 'c', sid: 's' });
  expect(payload.exp! - payload.iat!).toBe(12 * 3600);
});

test('a token of a session on a shared computer says so', async () => {
  const token = await made().sign({ _id: 'u', client_id: 'c' }, { _id: 's', shared: true });
  expect(decodeJwt(token)).toMatchObject({ sid: 's', sharedComputer: true });
});

test('a superadmin’s token names no company', async () => {
  const token = await made().sign({ _id: 'u', client_id: '' }, { _id: 's' });
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret));
  expect(payload.client_id).toBeNull();
});

test('the cookie is for files only, and for HTTPS only where there is HTTPS', async () => {
  const user = { _id: 'u', client_id: 'c' };
  const cookie = await made().fileCookie(user, { _id: 's' });
  expect(cookie).toMatch(/^portal_file=[^;]+; HttpOnly; SameSite=Strict; Path=\/files; Max-Age=43200$/);
  const { payload, protectedHeader } = await jwtVerify(/=([^;]+)/.exec(cookie)![1]!, new TextEncoder().encode(secret));
  expect([payload.sid, protectedHeader.typ]).toEqual(['s', 'file+jwt']);
  expect(await made('https://portal.test').fileCookie(user, { _id: 's' })).toMatch(/; Secure$/);
  expect(await made().fileCookie(user, { _id: 's', shared: true })).not.toContain('Max-Age');
  expect(made().noFileCookie).toContain('Max-Age=0');
});
