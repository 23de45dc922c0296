import { tokenTypes, type TokenKind } from '@atrium/contracts';
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceIn, tokenOf, tokenReader } from './token.ts';

const secret = 's'.repeat(40);
const key = new TextEncoder().encode(secret);
const payload = { _id: '65f0aabbccddeeff00112233', client_id: '65f0aabbccddeeff00112244', sid: 'session-1' };

const sign = (seconds: number, typ: string = tokenTypes.access) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);

const reader = (own = secret) => {
  const read = tokenReader([own]);
  return (text: string, kind: TokenKind = 'access') => read({ text, kind });
};

const refused = { status: 401 };

afterEach(() => void vi.useRealTimers());

test('a token is read with and without Bearer', async () => {
  const token = await sign(60);
  const read = reader();
  expect(await read(`Bearer ${token}`)).toMatchObject(payload);
  expect(await read(token)).toMatchObject(payload);
});

test('a cached token still expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = await sign(60);
  const read = reader();
  expect(await read(token)).toMatchObject(payload);
  vi.setSystemTime(Date.now() + 61_000);
  await expect(read(token)).rejects.toMatchObject(refused);
});

test('another secret, appended text, or no token at all is refused', async () => {
  const token = await sign(60);
  const read = reader();
  await expect(reader('o'.repeat(40))(token)).rejects.toMatchObject(refused);
  for (const wrong of [`${token}x`, `${token}.x`, `Basic ${token}`, 'Bearer', '', 'a'.repeat(5000)]) {
    await expect(read(wrong)).rejects.toMatchObject(refused);
  }
});

test('a token is of one kind, cached or not', async () => {
  const [access, file, other] = [await sign(60), await sign(60, tokenTypes.file), await sign(60, 'at+jwt')];
  const read = reader();
  expect(await read(access)).toMatchObject(payload);
  expect(await read(file, 'file')).toMatchObject(payload);
  for (const token of [file, other]) await expect(read(token)).rejects.toMatchObject(refused);
  for (const token of [access, other]) await expect(read(token, 'file')).rejects.toMatchObject(refused);
});

test('the cookie counts for files only, and the header goes before it', () => {
  const cookie = 'a=1; portal_file=from.the.cookie; b=2';
  expect(tokenOf({ cookie }, true)).toEqual({ text: 'from.the.cookie', kind: 'file' });
  expect(tokenOf({ cookie }, false)).toBeNull();
  expect(tokenOf({ cookie, authorization: 'Bearer a.b.c' }, true)).toEqual({ text: 'Bearer a.b.c', kind: 'access' });
  expect(tokenOf({ cookie: 'not_portal_file=a.b.c' }, true)).toBeNull();
});

test('the cookie of a browser is read when it has its form', () => {
  expect(deviceIn({ cookie: 'portal_file=a.b.c; portal_device=ab-_.cd' })).toBe('ab-_.cd');
  for (const cookie of [
    undefined,
    '',
    'other=1',
    'portal_device=',
    'portal_device=a%0Ab',
    `portal_device=${'a'.repeat(301)}`,
  ])
    expect(deviceIn({ cookie }), cookie).toBe('');
});
