import { rememberPlace } from '../guesses/commands.ts';
import { tellOfNewDevice } from '../guesses/newDevice.ts';
import type { Origin } from '../origin.ts';
import { callerOf } from '../sessions/caller.ts';
import { startSession } from '../sessions/commands.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { Account } from './rules.ts';

/** After the last step of a sign-in. */
export async function openSession(account: Account, origin: Origin, tokens: Tokens) {
  const { user, client } = account;
  await rememberPlace(user._id, origin.address, tokens.fingerprint);
  const { sessionId, token } = await startSession(account, origin, tokens);
  await tellOfNewDevice(user, origin, tokens.fingerprint);
  return { user, token, caller: callerOf(user, client, sessionId) };
}
