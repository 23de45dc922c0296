import { createHmac, randomBytes } from 'node:crypto';
import type { TokenKind } from '@atrium/contracts';
import { tokenTypes } from '@atrium/contracts/sessions';
import { keyIdOf } from '@atrium/kit';
import { SignJWT } from 'jose';
import { outside, type UserDoc } from '../users/user.ts';
import type { SessionDoc } from './store.ts';

export interface TokenSettings {
  TOKEN_SECRET: string;
  TOKEN_SECRET_FORMER: string;
  TOKEN_HOURS: number;
  PUBLIC_URL: string;
}

type Account = Pick<UserDoc, '_id' | 'client_id'>;
type Session = Pick<SessionDoc, '_id' | 'shared'>;

export type Tokens = ReturnType<typeof makeTokens>;

/** Makes what a signed-in person carries: the token (D16) and the cookie for pictures and files (D17). */
export function makeTokens({ TOKEN_SECRET, TOKEN_SECRET_FORMER, TOKEN_HOURS, PUBLIC_URL }: TokenSettings) {
  const key = new TextEncoder().encode(TOKEN_SECRET);
  const kid = keyIdOf(TOKEN_SECRET);
  const seconds = Math.round(TOKEN_HOURS * 3600);
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  /** Without an age it ends with the browser. */
  const cookie = (value: string, age: number | null) =>
    `portal_file=${value}; HttpOnly; SameSite=Strict; Path=/files${age === null ? '' : `; Max-Age=${age}`}${secure}`;

  const sign = (kind: TokenKind, { _id, client_id }: Account, sid: string, more = {}) =>
    new SignJWT({ _id, client_id: client_id === outside ? null : client_id, sid, ...more })
      .setProtectedHeader({ alg: 'HS256', kid, typ: tokenTypes[kind] })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key);

  return {
    seconds,
    newSessionId: () => randomBytes(12).toString('hex'),
    sign: (account: Account, { _id, shared }: Session) =>
      sign('access', account, _id, shared && { sharedComputer: true }),
    /** The cookie by which the browser opens files in this session, and nothing else. */
    fileCookie: async (account: Account, { _id, shared }: Session) =>
      cookie(await sign('file', account, _id), shared ? null : seconds),
    noFileCookie: cookie('', 0),
    fingerprint: Object.assign(fingerprintBy(TOKEN_SECRET), {
      /** By the secret that is being replaced. */
      former: TOKEN_SECRET_FORMER ? fingerprintBy(TOKEN_SECRET_FORMER) : null,
    }),
  };
}

const fingerprintBy = (secret: string) => (address: string) =>
  createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);
