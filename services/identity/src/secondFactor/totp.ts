import { Secret, TOTP } from 'otpauth';

/** A code is good in its own 30 seconds, and in those before and after, for clocks that differ. */
const window = 1;

export const newSecret = () => new Secret({ size: 20 }).base32;

/** The key URI that authenticator apps read from a QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The step of 30 seconds for which a code was made, or null when it is wrong. */
export function stepOf(secret: string, token: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Of an authenticator app; anything else is tried as a recovery code. */
export const totpDigits = (code: string): string | null => /^\d{6}$/.exec(code.replace(/[\s-]/g, ''))?.[0] ?? null;
