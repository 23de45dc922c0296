import { createHmac, randomBytes } from 'node:crypto';
import { tokenTypes, type TokenKind } from '@atrium/contracts';
import { SignJWT } from 'jose';
import { outside, type UserDoc } from '../users/user.ts';

export interface TokenSettings {
  TOKEN_SECRET: string;
  TOKEN_HOURS: number;
  PUBLIC_URL: string;
}

type Account = Pick<UserDoc, '_id' | 'client_id'>;

export type Tokens = ReturnType<typeof makeTokens>;

/** Makes what a signed-in person carries: the token (D16) and the cookie for pictures and files (D17). */
export function makeTokens({ TOKEN_SECRET, TOKEN_HOURS, PUBLIC_URL }: TokenSettings) {
  const key = new TextEncoder().encode(TOKEN_SECRET);
  const seconds = Math.round(TOKEN_HOURS * 3600);
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const cookie = (value: string, age: number) =>
    `portal_file=${value}; HttpOnly; SameSite=Strict; Path=/files; Max-Age=${age}${secure}`;

  const sign = (kind: TokenKind, { _id, client_id }: Account, sid: string) =>
    new SignJWT({ _id, client_id: client_id === outside ? null : client_id, sid })
      .setProtectedHeader({ alg: 'HS256', typ: tokenTypes[kind] })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key);

  return {
    seconds,
    newSessionId: () => randomBytes(12).toString('hex'),
    sign: (account: Account, sid: string) => sign('access', account, sid),
    /** The cookie by which the browser opens files in this session, and nothing else. */
    fileCookie: async (account: Account, sid: string) => cookie(await sign('file', account, sid), seconds),
    noFileCookie: cookie('', 0),
    fingerprint: (address: string) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 22),
  };
}
