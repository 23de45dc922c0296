import {
  apiTokenPrefix,
  deviceCookie,
  tokenPayload,
  tokenTypes,
  type TokenKind,
  type TokenPayload,
} from '@atrium/contracts';
import { entryLimit, unauthorized, verificationKey, type Secrets } from '@atrium/kit/core';
import { parseCookie } from 'cookie';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';

const form = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i;

const maxLength = 4000;

interface GivenToken {
  text: string;
  kind: TokenKind;
}

/** The token of a request: from the header (D3), for files also from the cookie that sign-in sets (D17). */
export function tokenOf(headers: IncomingHttpHeaders, isFile: boolean): GivenToken | null {
  const { authorization, cookie } = headers;
  const kind = authorization === undefined ? 'file' : 'access';
  const text = authorization?.trim() ?? (isFile && parseCookie(cookie ?? '').portal_file);
  return text ? { text, kind } : null;
}

const apiTokenForm = new RegExp(`^Bearer +(${apiTokenPrefix}[\\w-]{43})$`, 'i');

/** The bearer token of a program; '' without one. */
export const apiTokenIn = ({ authorization = '' }: IncomingHttpHeaders): string =>
  apiTokenForm.exec(authorization)?.[1] ?? '';

const deviceForm = /^[\w.-]+$/;

/** The cookie of a browser in which somebody has signed in before; '' without one. Browsers send it to sign in only. */
export function deviceIn({ cookie }: IncomingHttpHeaders): string {
  const value = cookie === undefined ? '' : (parseCookie(cookie)[deviceCookie.name] ?? '');
  return value.length <= deviceCookie.maxLength && deviceForm.test(value) ? value : '';
}

/** Verified tokens are cached. Throws 401 on anything but a token of ours of this kind (D16). */
export function tokenReader(secrets: Secrets) {
  const readers = { access: readerOf('access', secrets), file: readerOf('file', secrets) };
  return async ({ text, kind }: GivenToken): Promise<TokenPayload> => readers[kind](text);
}

function readerOf(kind: TokenKind, secrets: Secrets) {
  const key = verificationKey(secrets);
  const options = { algorithms: ['HS256'], requiredClaims: ['exp', 'iat'], typ: tokenTypes[kind] };
  const verified = new LRUCache<string, TokenPayload>(entryLimit(20_000));

  const verify = async (token: string): Promise<TokenPayload> =>
    tokenPayload.parse((await jwtVerify(token, key, options)).payload);

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
