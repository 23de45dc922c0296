import { tokenPayload, type TokenPayload } from '@atrium/contracts';
import { unauthorized } from '@atrium/kit/core';
import { jwtVerify } from 'jose';
import type { IncomingHttpHeaders } from 'node:http';
import { memory } from '../memory.ts';

const form = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i;

const longest = 4000;

/** The token of a request: from the header (D3), for files also from the cookie that sign-in set (D17). */
export function tokenOf(headers: IncomingHttpHeaders, isFile: boolean): string | null {
  if (headers.authorization !== undefined) return headers.authorization.trim() || null;
  return isFile ? cookieToken(headers.cookie) : null;
}

function cookieToken(cookie = ''): string | null {
  const pair = cookie.split(';').find((part) => part.trimStart().startsWith('portal_file='));
  return pair?.slice(pair.indexOf('=') + 1).trim() || null;
}

/**
 * Makes a reader of tokens: HS256 only, with an end, and of our shape (D16). Verified tokens are remembered. Throws
 * 401 on anything else.
 */
export function tokenReader(secret: string) {
  const key = new TextEncoder().encode(secret);
  const known = memory<TokenPayload>(20_000);

  const verify = async (token: string): Promise<TokenPayload> => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'iat'] });
    return tokenPayload.parse(payload);
  };

  return async (given: string): Promise<TokenPayload> => {
    const token = given.length <= longest && form.exec(given)?.[1];
    if (!token) throw unauthorized();
    const hit = known.get(token);
    const payload = hit ?? (await verify(token).catch(refuse));
    if (payload.exp * 1000 <= Date.now()) throw unauthorized();
    if (!hit) known.set(token, payload);
    return payload;
  };
}

function refuse(): never {
  throw unauthorized();
}
