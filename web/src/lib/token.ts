import type { TokenPayload } from '@atrium/contracts';

/** The payload, not verified: the server verifies it. Null when it cannot be read. */
export function readToken(token: string | null): TokenPayload | null {
  const body = token?.split('.')[1];
  if (!body) return null;
  try {
    return JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))) as TokenPayload;
  } catch {
    return null;
  }
}

/** Whether it exists and has not expired. `now` in milliseconds. */
export const isAlive = (token: string | null, now = Date.now()) => (readToken(token)?.exp ?? 0) * 1000 > now;
