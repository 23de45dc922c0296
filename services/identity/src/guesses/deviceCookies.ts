import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceCookie } from '@atrium/contracts/sessions';

/** Of how many accounts one browser keeps that they have signed in there. */
const maxAccounts = 5;

export const deviceDays = 180;

const idLength = 22;
const tokenLength = 2 * idLength;
const form = new RegExp(`^[\\w-]{${tokenLength}}(\\.[\\w-]{${tokenLength}})*$`);

interface Settings {
  secrets: readonly string[];
  publicUrl: string;
}

export type DeviceCookies = ReturnType<typeof makeDeviceCookies>;

/**
 * The cookie by which a browser shows that an account has signed in there: for each account a random id and its signature
 * for that account (OWASP, "device cookies"). It opens nothing: it only keeps the guesses of others from slowing the
 * owner's. The first secret signs, all verify.
 */
export function makeDeviceCookies({ secrets, publicUrl }: Settings) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'atrium device cookies', 32)));
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const sign = (id: string, userId: string, key: Buffer) =>
    createHmac('sha256', key).update(`${id}|${userId}`).digest('base64url').slice(0, idLength);

  const belongsTo = (userId: string) => (token: string) =>
    keys.some((key) =>
      timingSafeEqual(Buffer.from(sign(token.slice(0, idLength), userId, key)), Buffer.from(token.slice(idLength))),
    );

  return {
    newId: () => randomBytes(16).toString('base64url'),
    /** The id for an account in the value that a browser has sent, or null. */
    idFor: (value: string, userId: string): string | null =>
      tokensIn(value).find(belongsTo(userId))?.slice(0, idLength) ?? null,
    /** The headers that set the value with another id for an account, or without the account. */
    headers(value: string, userId: string, id: string | null): string[] {
      const others = tokensIn(value).filter((token) => !belongsTo(userId)(token));
      const own = id === null ? [] : [id + sign(id, userId, keys[0]!)];
      if (!own.length && !value) return [];
      const next = [...own, ...others].slice(0, maxAccounts).join('.');
      const age = next ? deviceDays * 86_400 : 0;
      return deviceCookie.paths.map(
        (path) => `${deviceCookie.name}=${next}; HttpOnly; SameSite=Strict; Path=${path}; Max-Age=${age}${secure}`,
      );
    },
  };
}

const tokensIn = (value: string) => (form.test(value) ? value.split('.').slice(0, maxAccounts) : []);
