import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { hashOfCode, newRecoveryCodes } from './recovery.ts';
import { newSecret, stepOf, totpDigits, uriOf } from './totp.ts';

const secret = newSecret();
const now = new Date('2026-06-01T10:00:15Z');
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });

test('RFC 6238 has the code of its first test value', () => {
  const seed = Secret.fromLatin1('12345678901234567890').base32;
  expect(stepOf(seed, '287082', new Date(59_000))).toBe(1);
});

test('a code is good for its own half minute and those beside it', () => {
  const step = Math.floor(now.getTime() / 30_000);
  expect([-30, 0, 30].map((seconds) => stepOf(secret, codeAt(seconds), now))).toEqual([step - 1, step, step + 1]);
  expect([-60, 60].map((seconds) => stepOf(secret, codeAt(seconds), now))).toEqual([null, null]);
});

test('a secret has 160 bits, and the address for apps names it', () => {
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  const uri = uriOf(secret, { issuer: 'Acme & Co', label: 'ana@acme.test' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Acme%20%26%20Co:ana%40acme\.test\?issuer=Acme%20%26%20Co&secret=/);
});

test('six digits are a code of an app, however they are spaced', () => {
  expect(['123456', '123 456', ' 12-34-56 '].map(totpDigits)).toEqual(Array(3).fill('123456'));
  expect(['12345', '1234567', 'abcdef', ''].map(totpDigits)).toEqual(Array(4).fill(null));
});

test('recovery codes are ten, differ, and are read as people type them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(hashOfCode('ana', 'ABCD-EFGH-0000-1111')).toBe(hashOfCode('ana', ' abcdefgh ooooiiLl '));
  expect(hashOfCode('ana', codes[0]!)).not.toBe(hashOfCode('bo', codes[0]!));
});
