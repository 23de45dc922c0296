import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { keyIdOf, secretsWith, verificationKey } from './keys.ts';

const former = 'f'.repeat(40);
const current = 'c'.repeat(40);
const encode = (secret: string) => new TextEncoder().encode(secret);

const signedBy = (secret: string, header: object = { kid: keyIdOf(secret) }) =>
  new SignJWT({}).setProtectedHeader({ alg: 'HS256', ...header }).sign(encode(secret));

const isAccepted = async (token: string, secrets = secretsWith(current, former)) =>
  jwtVerify(token, verificationKey(secrets)).then(
    () => true,
    () => false,
  );

test('a key id is short, always the same, and another for another secret', () => {
  expect(keyIdOf(current)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyIdOf(current)).toBe(keyIdOf(current));
  expect(keyIdOf(current)).not.toBe(keyIdOf(former));
});

test('both secrets verify while one is replaced, and the former one does not afterwards', async () => {
  expect(await isAccepted(await signedBy(current))).toBe(true);
  expect(await isAccepted(await signedBy(former))).toBe(true);
  expect(await isAccepted(await signedBy(former), secretsWith(current, ''))).toBe(false);
});

test('without a key id, as the last release signed, it is the current secret', async () => {
  expect(await isAccepted(await signedBy(current, {}))).toBe(true);
  expect(await isAccepted(await signedBy(former, {}))).toBe(false);
});

test.each([
  ['of the other key', keyIdOf(former)],
  ['unknown', '00000000'],
  ['empty', ''],
  ['a path', '../../dev/null'],
  ['of a prototype', '__proto__'],
  ['very long', 'a'.repeat(100_000)],
  ['a number', 1],
  ['a list', [keyIdOf(current)]],
  ['an object', { toString: 'x' }],
  ['null', null],
  ['true', true],
])('a key id that is %s is refused', async (_, kid) => {
  expect(await isAccepted(await signedBy(current, { kid }))).toBe(false);
});
