import { allCalls, auth, deviceCookie, passkeys, secondFactor } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { makeDeviceCookies } from './deviceCookies.ts';

const secret = 'x'.repeat(32);
const made = (secrets = [secret], publicUrl = 'http://127.0.0.1:8080') => makeDeviceCookies({ secrets, publicUrl });
const valueOf = ([header = '']: string[]) => /^portal_device=([^;]*);/.exec(header)?.[1] ?? '';

test('the cookie is sent with the calls that open a session only, over HTTPS where there is HTTPS', () => {
  const { newId, headers } = made();
  const [first, second] = headers('', 'ana', newId());
  expect(first).toMatch(/^portal_device=[\w-]{44}; HttpOnly; SameSite=Strict; Path=\/api\/login; Max-Age=15552000$/);
  expect(second).toContain('; Path=/api/loginPage; ');
  const secure = made([secret], 'https://portal.test');
  expect(secure.headers('', 'ana', newId())[0]).toMatch(/; Secure$/);

  const isSent = (path: string) => deviceCookie.paths.some((each) => path === each || path.startsWith(`${each}/`));
  for (const { path } of [auth.login, auth.loginPage, secondFactor.signIn, passkeys.signIn])
    expect(isSent(path), path).toBe(true);
  expect(allCalls.filter(({ path, access }) => isSent(path) && access !== 'public')).toEqual([]);
});

test('an id counts for its account only, and only as it was signed', () => {
  const { newId, headers, idFor } = made();
  const id = newId();
  const value = valueOf(headers('', 'ana', id));
  expect(idFor(value, 'ana')).toBe(id);
  expect(idFor(value, 'bo')).toBeNull();
  const forged = (value.startsWith('a') ? 'b' : 'a') + value.slice(1);
  for (const other of [forged, value.slice(1), `${value}x`, id, '', '..', 'é'.repeat(44)])
    expect(idFor(other, 'ana'), other).toBeNull();
  expect(made(['y'.repeat(32)]).idFor(value, 'ana')).toBeNull();
  expect(made(['y'.repeat(32), secret]).idFor(value, 'ana')).toBe(id);
});

test('a browser keeps five accounts, the last used first, and as much as the BFF forwards', () => {
  const { newId, headers, idFor } = made();
  const ids = new Map<string, string>();
  let value = '';
  for (const user of ['ana', 'bo', 'mia', 'adm', 'zed', 'eve']) {
    ids.set(user, newId());
    value = valueOf(headers(value, user, ids.get(user)!));
  }
  expect(idFor(value, 'ana')).toBeNull();
  for (const user of ['bo', 'eve']) expect(idFor(value, user)).toBe(ids.get(user));
  expect(value.length).toBeLessThanOrEqual(deviceCookie.maxLength);

  const renewed = newId();
  value = valueOf(headers(value, 'bo', renewed));
  expect(idFor(value, 'bo')).toBe(renewed);
  expect(value.split('.')).toHaveLength(5);
  value = valueOf(headers(value, 'bo', null));
  expect(idFor(value, 'bo')).toBeNull();
  expect(idFor(value, 'eve')).toBe(ids.get('eve'));
});

test('on a shared computer nothing is set, and what was set for the account is taken back', () => {
  const { newId, headers } = made();
  expect(headers('', 'ana', null)).toEqual([]);
  const value = valueOf(headers('', 'ana', newId()));
  expect(headers(value, 'ana', null)[0]).toMatch(/^portal_device=; .*Max-Age=0$/);
});
