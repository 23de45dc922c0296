import { tokenPayload, type TokenPayload } from '@atrium/contracts';
import { unauthorized } from '@atrium/kit/core';
import { parseCookie } from 'cookie';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';

const form = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i;

const maxLength = 4000;

/** The token of a request: from the header (D3), for files also from the cookie that sign-in sets (D17). */
export function tokenOf(headers: IncomingHttpHeaders, isFile: boolean): string | null {
  if (headers.authorization !== undefined) return headers.authorization.trim() || null;
  return (isFile && parseCookie(headers.cookie ?? '').portal_file) || null;
}

/** Verified tokens are cached. Throws 401 on anything but a token of ours (D16). */
export function tokenReader(secret: string) {
  const key = new TextEncoder().encode(secret);
  const verified = new LRUCache<string, TokenPayload>({ max: 20_000 });

  const verify = async (token: string): Promise<TokenPayload> => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp', 'iat'] });
    return tokenPayload.parse(payload);
  };

  return async (given: string): Promise<TokenPayload> => {
    const token = given.length <= maxLength && form.exec(given)?.[1];
    if (!token) throw unauthorized();
    const hit = verified.get(token);
    const payload = hit ?? (await verify(token).catch(refuse));
    if (payload.exp * 1000 <= Date.now()) throw unauthorized();
    if (!hit) verified.set(token, payload);
    return payload;
  };
}

function refuse(): never {
  throw unauthorized();
}
