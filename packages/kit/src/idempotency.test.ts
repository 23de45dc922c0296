import { expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { idempotentRequest, inputHashKey } from './idempotency.ts';

const caller = { clientId: 'client', userId: 'user' } as Caller;
const hashOf = (secret: string, body: unknown) =>
  idempotentRequest([inputHashKey(secret)], caller, 'key', { call: 'auth.register', body }).hashes[0];

test('the hash of an input needs the secret, so that a password in it cannot be tried at what is stored', () => {
  const body = { email: 'bo@example.org', password: 'sunshine' };
  expect(hashOf('one secret', body)).toBe(hashOf('one secret', { password: 'sunshine', email: 'bo@example.org' }));
  expect(hashOf('one secret', body)).not.toBe(hashOf('another secret', body));
  expect(hashOf('one secret', body)).not.toBe(hashOf('one secret', { ...body, password: 'moonlight' }));
});
