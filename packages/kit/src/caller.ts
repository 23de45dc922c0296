import type { callerShape } from '@atrium/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { unauthorized } from './errors.ts';

/** Who asks: made by the BFF from a token, believed by the services because it is signed. */
export interface Caller extends z.infer<typeof callerShape> {
  /** Of this request; not part of the signature. */
  requestId?: string;
  /** The client's Idempotency-Key with the call's name: the same request again gives the same result. */
  idempotencyKey?: string;
}

/** A caller inside a company. */
export type Member = Caller & { clientId: string };

/** Whoever acts for a company: a caller, or an event of that company. Stores are made for it. */
export interface Tenant {
  clientId: string | null;
}

export const callerHeader = 'x-atrium-caller';

/** How long a signed caller is good for, in seconds. */
const lifetime = 60;

/** How far a service's clock may be off the BFF's, in seconds (goals.md, R13). */
const clockTolerance = 300;

const encode = (secret: string) => new TextEncoder().encode(secret);

/** Signs what the services shall believe about a request. `null`: nobody is signed in. */
export async function signCaller(caller: Caller | null, secret: string): Promise<string> {
  return new SignJWT({ caller })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('bff')
    .setExpirationTime(`${lifetime}s`)
    .sign(encode(secret));
}

/**
 * Makes a reader of the signed header. Verified headers are remembered until they expire, since the BFF sends the same
 * one for many requests of a person. Throws 401 on anything but our own signature. It is the signature that is trusted;
 * the end only limits what a header is worth that somebody has written down inside of the network.
 */
export function callerReader(secret: string) {
  const key = encode(secret);
  const known = new LRUCache<string, { caller: Caller | null; expires: number }>({ max: 5000 });
  return async (header: string | undefined): Promise<Caller | null> => {
    if (!header) throw unauthorized();
    const hit = known.get(header);
    if (hit && hit.expires > Date.now()) return hit.caller;
    const verified = await jwtVerify<{ caller: Caller | null }>(header, key, {
      algorithms: ['HS256'],
      issuer: 'bff',
      clockTolerance,
    }).catch(() => {
      throw unauthorized();
    });
    const { caller, exp = 0 } = verified.payload;
    known.set(header, { caller, expires: (exp + clockTolerance) * 1000 });
    return caller;
  };
}

export const isSuperadmin = (caller: Caller) => caller.roles.includes('superadmin');

/** Administrators of the company; a superadmin is treated as one (spec 1 §6). */
export const isAdmin = (caller: Caller) => isSuperadmin(caller) || caller.roles.includes('admin');
