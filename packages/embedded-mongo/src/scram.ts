import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The server's side of SCRAM-SHA-256 for one user, without channel binding. Sources: RFC 5802, RFC 7677,
 * https://github.com/mongodb/specifications/blob/master/source/auth/auth.md
 */
export type Scram = {
  /** The server's first message, and what `finish` needs. Undefined: the user is unknown, or the message is malformed. */
  start(clientFirst: string): { serverFirst: string; exchange: Exchange } | undefined;
  /** The server's signature, which proves it to the client. Undefined: the password is wrong. */
  finish(exchange: Exchange, clientFinal: string): string | undefined;
};

export type Exchange = { nonce: string; messages: string };

const ITERATIONS = 15_000;
const HASH = 'sha256';
/** `n,,`: the client has no channel binding. */
const NO_BINDING = 'biws';

const hmac = (key: Buffer, text: string) => createHmac(HASH, key).update(text).digest();
const hash = (bytes: Buffer) => createHash(HASH).update(bytes).digest();
const xor = (one: Buffer, other: Buffer) => Buffer.from(one.map((byte, index) => byte ^ other[index]!));

export function openScram(user: string, password: string): Scram {
  const salt = randomBytes(28);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, HASH);
  const storedKey = hash(hmac(salted, 'Client Key'));
  const serverKey = hmac(salted, 'Server Key');

  const isProof = (proof: Buffer, messages: string) =>
    proof.length === storedKey.length && timingSafeEqual(hash(xor(proof, hmac(storedKey, messages))), storedKey);

  return {
    start(clientFirst) {
      const [, bare = '', name, clientNonce] = /^n,,(n=([^,]*),r=([^,]+))$/.exec(clientFirst) ?? [];
      if (name !== user) return undefined;
      const nonce = `${clientNonce}${randomBytes(24).toString('base64')}`;
      const serverFirst = `r=${nonce},s=${salt.toString('base64')},i=${ITERATIONS}`;
      return { serverFirst, exchange: { nonce, messages: `${bare},${serverFirst}` } };
    },
    finish({ nonce, messages }, clientFinal) {
      const [, withoutProof, proof = ''] = /^(.*),p=([^,]+)$/.exec(clientFinal) ?? [];
      if (withoutProof !== `c=${NO_BINDING},r=${nonce}`) return undefined;
      const all = `${messages},${withoutProof}`;
      if (!isProof(Buffer.from(proof, 'base64'), all)) return undefined;
      return `v=${hmac(serverKey, all).toString('base64')}`;
    },
  };
}
