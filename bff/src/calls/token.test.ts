import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { tokenOf, tokenReader } from './token.ts';

const secret = 's'.repeat(40);
const key = new TextEncoder().encode(secret);
const payload = { _id: '65f0aabbccddeeff00112233', client_id: '65f0aabbccddeeff00112244', sid: 'session-1' };

const sign = (seconds: number) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);

test('a token is read with and without Bearer', async () => {
  const token = await sign(60);
  const read = tokenReader(secret);
  expect(await read(`Bearer ${token}`)).toMatchObject(payload);
  expect(await read(token)).toMatchObject(payload);
});

test('a cached token still expires', async () => {
  const token = await sign(1);
  const read = tokenReader(secret);
  expect(await read(token)).toMatchObject(payload);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await expect(read(token)).rejects.toMatchObject({ status: 401 });
});

test('another secret, appended text, or no token at all is refused', async () => {
  const token = await sign(60);
  const read = tokenReader(secret);
  await expect(tokenReader('o'.repeat(40))(token)).rejects.toMatchObject({ status: 401 });
  for (const wrong of [`${token}x`, `${token}.x`, `Basic ${token}`, 'Bearer', '', 'a'.repeat(5000)]) {
    await expect(read(wrong)).rejects.toMatchObject({ status: 401 });
  }
});

test('the cookie counts for files only, and the header goes before it', () => {
  const cookie = 'a=1; portal_file=from.the.cookie; b=2';
  expect(tokenOf({ cookie }, true)).toBe('from.the.cookie');
  expect(tokenOf({ cookie }, false)).toBeNull();
  expect(tokenOf({ cookie, authorization: 'Bearer a.b.c' }, true)).toBe('Bearer a.b.c');
  expect(tokenOf({ cookie: 'not_portal_file=a.b.c' }, true)).toBeNull();
});
