import { networkOf } from '@atrium/kit';
import { accountLimit, signInLimit, strangerLimit } from '../limits.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { placeStore } from './store.ts';

type Fingerprint = Tokens['fingerprint'];

const placeOf = (name: string, address: string, fingerprint: Fingerprint) =>
  fingerprint(`${name}|${networkOf(address)}`);

/**
 * Throws 429. Guesses at one name are slowed from all addresses together, so that many addresses do not help; where
 * its owner has signed in before, the guesses of others do not count.
 */
export async function admitGuess(name: string, address: string, fingerprint: Fingerprint) {
  await signInLimit.consume(`${name}|${networkOf(address)}`);
  if (await accountLimit.admits(name)) return;
  if (await placeStore.has(placeOf(name, address, fingerprint))) return;
  await strangerLimit.consume(name);
}

/** After a sign-in, or a password that was set by a mailed link. */
export async function rememberPlace(name: string, address: string, fingerprint: Fingerprint) {
  await placeStore.remember(placeOf(name, address, fingerprint), new Date());
}
