import type { callerShape } from '@atrium/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { unauthorized } from './errors.ts';

export interface IdempotentRequest {
  /** Company, user, call, path parameters and the client's key. */
  key: string;
  /** Of query and JSON body; the same key with another hash is refused. Uploads are not compared. */
  inputHash: string;
}

/** The user of a request: made by the BFF from a token, trusted by the services because it is signed. */
export interface Caller extends z.infer<typeof callerShape> {
  /** Of this request; not part of the signature. */
  requestId?: string;
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

const lifetimeSeconds = 60;

/** A service's clock may differ from the BFF's by this. */
const clockToleranceSeconds = 300;

const encode = (secret: string) => new TextEncoder().encode(secret);

/** Signs the caller of a request for the services, for 60 s. `null`: not signed in. */
export async function signCaller(caller: Caller | null, secret: string): Promise<string> {
  return new SignJWT({ caller })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('bff')
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(encode(secret));
}

/**
 * Makes a reader of the signed header, which rejects with 401 unless the signature is ours and not expired. Verified
 * headers are cached until they expire, since the BFF sends the same one for many requests of a person.
 */
export function callerReader(secret: string) {
  const key = encode(secret);
  const verifiedCallers = new LRUCache<string, { caller: Caller | null; expires: number }>({ max: 5000 });
  return async (header: string | undefined): Promise<Caller | null> => {
    if (!header) throw unauthorized();
    const hit = verifiedCallers.get(header);
    if (hit && hit.expires > Date.now()) return hit.caller;
    const verified = await jwtVerify<{ caller: Caller | null }>(header, key, {
      algorithms: ['HS256'],
      issuer: 'bff',
      clockTolerance: clockToleranceSeconds,
    }).catch(() => {
      throw unauthorized();
    });
    const { caller, exp = 0 } = verified.payload;
    verifiedCallers.set(header, { caller, expires: (exp + clockToleranceSeconds) * 1000 });
    return caller;
  };
}

export const isSuperadmin = (caller: Caller) => caller.roles.includes('superadmin');

/** An administrator of the company, or a superadmin. */
export const isAdmin = (caller: Caller) => isSuperadmin(caller) || caller.roles.includes('admin');
