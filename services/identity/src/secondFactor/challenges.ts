import { randomBytes } from 'node:crypto';
import { derivedKey, keyIdOf, verificationKey, type Secrets, type Work } from '@atrium/kit';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { challengeStore } from './store.ts';

/** What a challenge is good for, and for how many seconds. */
const seconds = { sign_in: 300, totp: 600, passkey: 600, passkey_sign_in: 300 } as const;
type Kind = keyof typeof seconds;

const sealed = z.object({ key: z.string(), text: z.string() });
const common = { jti: z.string(), exp: z.number() };

const claims = {
  /** The password was right: for the account as it was then, and for one network. */
  sign_in: z.object({
    ...common,
    sub: z.string(),
    epochs: z.object({ user: z.number(), client: z.number() }),
    network: z.string(),
    sharedComputer: z.boolean().optional(),
  }),
  /** A secret that is not confirmed yet, for one session and for the factor as it was then. */
  totp: z.object({ ...common, sub: z.string(), session: z.string(), version: z.number(), secret: sealed }),
  /** A passkey to be made in one session; `jti` is the challenge of WebAuthn. */
  passkey: z.object({ ...common, sub: z.string(), session: z.string(), version: z.number() }),
  passkey_sign_in: z.object(common),
};

export type Challenge<K extends Kind> = z.infer<(typeof claims)[K]>;
type Given<K extends Kind> = Omit<Challenge<K>, 'jti' | 'exp'>;

/**
 * Makes and reads what a client carries between two steps. It is signed with a key of its own, so that it is no token,
 * and typed, so that it is good for one purpose.
 */
export function makeChallenges(secrets: Secrets) {
  const keyOf = (secret: string) => derivedKey('atrium second factor challenges', secret).key;
  const [key, kid] = [keyOf(secrets[0]), keyIdOf(secrets[0])];
  const verifiedBy = verificationKey(secrets, keyOf);
  const typeOf = (kind: Kind) => `${kind}+jwt`;
  return {
    give: <K extends Kind>(kind: K, given: Given<K>): Promise<string> =>
      new SignJWT({ ...given })
        .setProtectedHeader({ alg: 'HS256', kid, typ: typeOf(kind) })
        .setJti(randomBytes(32).toString('base64url'))
        .setExpirationTime(`${seconds[kind]}s`)
        .sign(key),
    /** Null when it is forged, for another purpose, or too old. */
    read: async <K extends Kind>(kind: K, text: string): Promise<Challenge<K> | null> =>
      jwtVerify(text, verifiedBy, { algorithms: ['HS256'], requiredClaims: ['exp', 'jti'], typ: typeOf(kind) }).then(
        ({ payload }) => claims[kind].parse(payload) as Challenge<K>,
        () => null,
      ),
  };
}

export type Challenges = ReturnType<typeof makeChallenges>;

/** False when it has been used already. */
export const useChallenge = ({ jti, exp }: Challenge<Kind>, work: Work) =>
  challengeStore.use(jti, new Date(exp * 1000), work);
