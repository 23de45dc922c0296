import { log, networkOf, tooMany } from '@atrium/kit';
import {
  accountLimit,
  codeLimit,
  familiarCodeLimit,
  signInLimit,
  strangerCodeLimit,
  strangerLimit,
} from '../limits.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { UserDoc } from '../users/user.ts';
import { placeStore } from './store.ts';

type Fingerprint = Tokens['fingerprint'];

const retryAfterSeconds = 60;

export interface Guess {
  login: string;
  workspace?: string | undefined;
  address: string;
}

/** Throws 429. Attempts at one name from one network. */
export const admitAttempt = ({ login, address }: Guess, fingerprint: Fingerprint) =>
  signInLimit.consume(`${fingerprint(login)}|${networkOf(address)}`);

/**
 * The accounts whose password may be tried now; null stands for the others, as it does for an account that there is not.
 * Guesses at one account are slowed from all addresses together, so that many addresses do not help; where its owner has
 * signed in before, the guesses of others do not count. Throws 429 when none may be tried, known or not.
 */
export async function admitGuesses<T extends Pick<UserDoc, '_id'>>(
  accounts: readonly (T | null)[],
  { login, workspace, address }: Guess,
  fingerprint: Fingerprint,
): Promise<(T | null)[]> {
  const unknown = fingerprint(`${login}|${workspace ?? ''}`);
  const subjects = accounts.map((account, index) => account?._id ?? `${unknown}:${index}`);
  const admitted = await Promise.all(subjects.map((subject) => isAdmitted(subject, address, fingerprint)));
  if (!admitted.includes(true)) throw tooMany(retryAfterSeconds);
  return accounts.map((account, index) => (admitted[index] ? account : null));
}

const isAdmitted = async (subject: string, address: string, fingerprint: Fingerprint) =>
  (await accountLimit.admits(subject)) ||
  (await placeStore.has(placeOf(subject, address, fingerprint))) ||
  (await strangerLimit.admits(subject));

/**
 * Throws 429. Codes of an account are counted from all addresses together: who has its password cannot try them all. Where
 * its owner has signed in before, and elsewhere, a few are admitted beyond. Recovery codes, too long to guess, are
 * limited by name and network only, so that one lets its owner in whatever others try.
 */
export async function admitCode(userId: string, isLong: boolean, address: string, fingerprint: Fingerprint) {
  await signInLimit.consume(`code:${userId}|${networkOf(address)}`);
  if (isLong || (await codeLimit.admits(userId))) return;
  const place = placeOf(userId, address, fingerprint);
  if ((await placeStore.has(place)) && (await familiarCodeLimit.admits(place))) return;
  await strangerCodeLimit.consume(userId);
}

const placeOf = (subject: string, address: string, fingerprint: Fingerprint) =>
  fingerprint(`${subject}|${networkOf(address)}`);

/** After a sign-in, or a password that was set by a mailed link, which count whether or not this succeeds. */
export async function rememberPlace(userId: string, address: string, fingerprint: Fingerprint) {
  await placeStore
    .remember(placeOf(userId, address, fingerprint), new Date())
    .catch((error: unknown) => log.warn({ err: error }, 'where somebody has signed in is not remembered'));
}
