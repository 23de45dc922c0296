import { log, networkOf, tooMany } from '@atrium/kit';
import {
  accountLimit,
  codeLimit,
  deviceCodeLimit,
  deviceLimit,
  familiarCodeLimit,
  signInLimit,
  strangerCodeLimit,
  strangerLimit,
} from '../limits.ts';
import type { Origin } from '../origin.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { UserDoc } from '../users/user.ts';
import type { DeviceCookies } from './deviceCookies.ts';
import { isRemembered } from './devices.ts';
import { placeStore } from './store.ts';

type Fingerprint = Tokens['fingerprint'];

export interface GuessParts {
  tokens: Tokens;
  devices: DeviceCookies;
}

const retryAfterSeconds = 60;

/** Throws 429. Attempts at one name from one network. */
const admitAttempt = (name: string, address: string) => signInLimit.consume(`${name}|${networkOf(address)}`);

/**
 * The accounts whose password may be tried now; null stands for the others, as it does for an account that there is not.
 * In a browser that an account has signed in before, its guesses have a limit of their own. All others at one name are
 * slowed from all addresses and in all companies together, so that many addresses do not help; then who comes from where
 * an account has signed in before reaches that account only. Names are counted, not accounts, and a place without an
 * account counts as one with another company's, so that no limit tells which exist. Throws 429 when none may be tried.
 */
export async function admitGuesses<T extends Pick<UserDoc, '_id'>>(
  login: string,
  read: () => Promise<readonly (T | null)[]>,
  { address, device }: Origin,
  { tokens: { fingerprint }, devices }: GuessParts,
): Promise<readonly (T | null)[]> {
  const name = fingerprint(login);
  if (!device) await admitAttempt(name, address);
  const accounts = await read();
  const known = await Promise.all(
    accounts.map((account, index) => isByDevice(account?._id ?? `${name}:${index}`, device, devices, deviceLimit)),
  );
  if (known.every(Boolean)) return accounts;
  if (device && !known.includes(true)) await admitAttempt(name, address);
  if (await accountLimit.admits(name)) return accounts;

  const familiar = await Promise.all(
    accounts.map(
      async (account, index) =>
        known[index] || (await isKnown(account?._id ?? `${name}:${index}`, address, fingerprint)),
    ),
  );
  // They leave the one a minute to those who come from elsewhere.
  if (familiar.includes(true)) return accounts.map((account, index) => (familiar[index] ? account : null));
  if (await strangerLimit.admits(name)) return accounts;
  throw tooMany(retryAfterSeconds);
}

/** Whether the browser is one in which this account has signed in, and has not guessed too often. */
async function isByDevice(userId: string, value: string, devices: DeviceCookies, limit: typeof deviceLimit) {
  const id = devices.idFor(value, userId);
  return id !== null && (await isRemembered(userId, id)) && (await limit.admits(id));
}

/**
 * Throws 429. Codes of an account are counted from all addresses together: who has its password cannot try them all. In
 * browsers and networks where its owner has signed in before, and elsewhere, a few are admitted beyond. Recovery codes,
 * too long to guess, are limited by name and network only, so that one lets its owner in whatever others try.
 */
export async function admitCode(
  userId: string,
  isLong: boolean,
  { address, device }: Origin,
  { tokens: { fingerprint }, devices }: GuessParts,
) {
  if (await isByDevice(userId, device, devices, deviceCodeLimit)) return;
  await signInLimit.consume(`code:${userId}|${networkOf(address)}`);
  if (isLong || (await codeLimit.admits(userId))) return;
  const place = placeOf(userId, address, fingerprint);
  if ((await isKnown(userId, address, fingerprint)) && (await familiarCodeLimit.admits(place))) return;
  await strangerCodeLimit.consume(userId);
}

const placeOf = (subject: string, address: string, fingerprint: (text: string) => string) =>
  fingerprint(`${subject}|${networkOf(address)}`);

async function isKnown(subject: string, address: string, fingerprint: Fingerprint): Promise<boolean> {
  const { former } = fingerprint;
  if (await placeStore.has(placeOf(subject, address, fingerprint))) return true;
  return former !== null && placeStore.has(placeOf(subject, address, former));
}

/** After a sign-in, or a password that was set by a mailed link, which count whether or not this succeeds. */
export async function rememberPlace(userId: string, address: string, fingerprint: Fingerprint) {
  await placeStore
    .remember(placeOf(userId, address, fingerprint), new Date())
    .catch((error: unknown) => log.warn({ err: error }, 'where somebody has signed in is not remembered'));
}
