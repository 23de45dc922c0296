import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { clockToleranceMs, noteClock } from './bffClock.ts';
import { unauthorized } from './errors.ts';
import type { Secrets } from './keys.ts';

/** Binds the signed caller to one request; between our processes only. */
export const bindingHeader = 'x-atrium-request';

export const callerLifetimeMs = 60_000;

export interface BoundRequest {
  /** The name of the service that answers. */
  service: string;
  method: string;
  /** The path with the query, as it is sent. */
  url: string;
}

/** Whether something that lives for a minute has been made, and has not expired, by this clock. */
export const isCurrent = (expiresAtMs: number, nowMs = Date.now()) =>
  nowMs < expiresAtMs + clockToleranceMs && nowMs > expiresAtMs - callerLifetimeMs - clockToleranceMs;

/** Makes the header for one request: when it expires, and an HMAC over that, the request, and the caller's signature. */
export function requestBinder(secret: string) {
  const codeOf = coder(secret);
  return (caller: string, request: BoundRequest): string => {
    const expiresAtMs = String(Date.now() + callerLifetimeMs);
    return `${expiresAtMs}.${codeOf(caller, request, expiresAtMs).toString('base64url')}`;
  };
}

/** Makes a check that throws 401 unless the header was made for this request with this caller less than a minute ago. */
export function bindingChecker(secrets: Secrets) {
  const coders = secrets.map(coder);
  return (binding: string | undefined, caller: string, request: BoundRequest): void => {
    const [, expiresAtMs, code] = /^(\d{13})\.([\w-]{43})$/.exec(binding ?? '') ?? [];
    if (!expiresAtMs || !code) throw unauthorized();
    const given = Buffer.from(code, 'base64url');
    if (!coders.some((codeOf) => timingSafeEqual(given, codeOf(caller, request, expiresAtMs)))) throw unauthorized();
    noteClock(Number(expiresAtMs) - callerLifetimeMs - Date.now());
    if (!isCurrent(Number(expiresAtMs))) throw unauthorized();
  };
}

function coder(secret: string) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'atrium request binding', 32)));
  return (caller: string, { service, method, url }: BoundRequest, expiresAtMs: string): Buffer =>
    createHmac('sha256', key)
      .update(`${signatureOf(caller)}\n${service}\n${method}\n${url}\n${expiresAtMs}`)
      .digest();
}

/** It stands for the whole caller, which may have 70 kB. */
const signatureOf = (caller: string) => caller.slice(caller.lastIndexOf('.') + 1);
