import type { callerShape } from '@atrium/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import {
  bindingChecker,
  bindingHeader,
  callerLifetimeMs,
  isCurrent,
  requestBinder,
  type BoundRequest,
} from './binding.ts';
import { clockToleranceMs } from './bffClock.ts';
import { entryLimit } from './entryLimit.ts';
import { unauthorized } from './errors.ts';
import { keyIdOf, verificationKey, type Secrets } from './keys.ts';

/** What the result of a request is stored by. */
export interface StoredBy {
  key: string;
  /** Of the request; another one with the same key is refused. The first is stored, others are by keys being replaced. */
  hashes: readonly string[];
}

/** Its key is made of company, user and the client's key. */
export interface IdempotentRequest extends StoredBy {
  /** As the last release has stored it. */
  former: StoredBy;
}

/** The user of a request: made by the BFF from a token, trusted by the services because it is signed. */
export interface Caller extends z.infer<typeof callerShape> {
  /** Of this request; not part of the signature. */
  requestId?: string;
  /** The network address that the BFF has seen; not part of the signature. */
  address?: string;
  /** Of a POST with an Idempotency-Key: a repeated request has the same result. */
  idempotency?: IdempotentRequest;
}

/** A caller inside a company. */
export type Member = Caller & { clientId: string };

/** The company for which a store is opened: that of a caller or an event. */
export interface Tenant {
  clientId: string | null;
}

export const callerHeader = 'x-atrium-caller';

const encode = (secret: string) => new TextEncoder().encode(secret);

/** Signs the caller of a request for the services, for 60 s. `null`: not signed in. */
export async function signCaller(caller: Caller | null, secret: string): Promise<string> {
  return new SignJWT({ caller })
    .setProtectedHeader({ alg: 'HS256', kid: keyIdOf(secret) })
    .setIssuer('bff')
    .setExpirationTime(`${callerLifetimeMs / 1000}s`)
    .sign(encode(secret));
}

/** The two headers of one request to a service, as the BFF sends them. */
export async function signedHeaders(caller: Caller | null, request: BoundRequest, secret: string) {
  const signed = await signCaller(caller, secret);
  return { [callerHeader]: signed, [bindingHeader]: requestBinder(secret)(signed, request) };
}

type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Makes a reader of the signed headers of a request, which rejects with 401 unless the caller is signed by us, bound to
 * this request, and not expired. Verified callers are cached until they expire, since the BFF sends the same one for many
 * requests of a person.
 */
export function callerReader(secrets: Secrets) {
  const key = verificationKey(secrets);
  const check = bindingChecker(secrets);
  const verifiedCallers = new LRUCache<string, { caller: Caller | null; expiresAtMs: number }>(entryLimit(5000));
  const verify = async (header: string) => {
    const { payload } = await jwtVerify<{ caller: Caller | null }>(header, key, {
      algorithms: ['HS256'],
      issuer: 'bff',
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceMs / 1000,
    }).catch(() => {
      throw unauthorized();
    });
    return { caller: payload.caller, expiresAtMs: payload.exp! * 1000 };
  };

  return async (headers: SignedHeaders, request: BoundRequest): Promise<Caller | null> => {
    const header = headers[callerHeader];
    if (typeof header !== 'string' || !header) throw unauthorized();
    check(String(headers[bindingHeader]), header, request);
    const hit = verifiedCallers.get(header);
    const verified = hit ?? (await verify(header));
    if (!isCurrent(verified.expiresAtMs)) throw unauthorized();
    if (!hit) verifiedCallers.set(header, verified);
    return verified.caller;
  };
}

export const isSuperadmin = (caller: Caller) => caller.roles.includes('superadmin');

/** An administrator of the company, or a superadmin. */
export const isAdmin = (caller: Caller) => isSuperadmin(caller) || caller.roles.includes('admin');

/** Administrators, and those whom one has given the right `admin` (D36). */
export const opensPanel = (caller: Caller) => isAdmin(caller) || caller.rights.includes('admin');
