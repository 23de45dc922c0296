import { expect, test } from 'vitest';
import { hashingConcurrency, hashPassword, hashQuickly, passwordFits } from './hashing.ts';

test('a hash is argon2id with OWASP’s parameters, and each is another', async () => {
  const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(two).not.toBe(one);
});

test.each(['production', 'development'] as const)('in %s hashes cannot be made quick', async (NODE_ENV) => {
  expect(() => hashQuickly({ NODE_ENV })).toThrow('QUICK_HASHES is for tests');
  expect(await hashPassword('secret')).toContain('m=19456,t=2');
});

test('only the password fits, in any Unicode form', async () => {
  const stored = await hashPassword('caf\u00e9-123');
  expect(await passwordFits('cafe\u0301-123', stored)).toBe(true);
  expect(await passwordFits('cafe-123', stored)).toBe(false);
});

test('without a password nothing fits, not even the dummy’s', async () => {
  expect(await passwordFits('no account has this password', null)).toBe(false);
});

test('hashes beyond what can be served soon are refused, and those that wait are served', async () => {
  const start = Date.now();
  const outcomes = await Promise.allSettled(Array.from({ length: 1000 }, () => hashPassword('secret')));
  const refused = outcomes.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(100);
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 429, extra: { retryAfter: 2 } } });
  expect(outcomes.length - refused.length).toBeGreaterThan(hashingConcurrency);
  expect(Date.now() - start).toBeLessThan(15_000);
  expect(await hashPassword('secret', { limited: false })).toBeTruthy();
});
