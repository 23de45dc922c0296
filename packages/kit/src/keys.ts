import { createHash, hkdfSync } from 'node:crypto';
import { z } from 'zod';

/** The current secret, which signs and seals, then others that are accepted while keys are rotated. */
export type Secrets = readonly [current: string, ...accepted: string[]];

/** Of a setting such as TOKEN_SECRET_FORMER: a former or the next secret; '' for none. */
export const formerSecret = z.union([z.literal(''), z.string().min(32)]).default('');

export const secretsWith = (current: string, former: string): Secrets => (former ? [current, former] : [current]);

export interface DerivedKey {
  /** 8 hex digits that name the key and do not tell it. */
  id: string;
  key: Buffer;
}

/** A key of 32 bytes for one purpose, by HKDF-SHA-256. */
export function derivedKey(purpose: string, secret: string | Buffer): DerivedKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}

/** The `kid` of what a secret signs. */
export const keyIdOf = (secret: string): string => derivedKey('atrium key id', secret).id;

const encode = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/**
 * Finds the key that verifies a JWT by the `kid` of its header, for jose's `jwtVerify`. Without a `kid`, as the last
 * release signed, it is the current one. Throws for any other `kid`.
 */
export function verificationKey(secrets: Secrets, keyOf: (secret: string) => Uint8Array = encode) {
  const current = keyOf(secrets[0]);
  const keys = new Map<unknown, Uint8Array>(secrets.map((secret) => [keyIdOf(secret), keyOf(secret)]));
  return ({ kid }: { kid?: unknown }): Uint8Array => {
    const key = kid === undefined ? current : keys.get(kid);
    if (!key) throw new Error('no key of this id');
    return key;
  };
}
