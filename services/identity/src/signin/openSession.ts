import { unitOfWork, type Work } from '@atrium/kit';
import { rememberPlace, type GuessParts } from '../guesses/commands.ts';
import { renewDevice } from '../guesses/devices.ts';
import { deviceOf, tellOfNewDevice } from '../guesses/newDevice.ts';
import type { Origin } from '../origin.ts';
import { callerOf } from '../sessions/caller.ts';
import { addSession, newSession } from '../sessions/commands.ts';
import type { Account } from './rules.ts';

export interface Opening {
  account: Account;
  origin: Origin;
  sharedComputer: boolean;
  /** Uses a second factor up, in the transaction of the session: a sign-in that fails costs no code. */
  prove?: (work: Work) => Promise<void>;
  /** A provider has asked for the second factor, and the company trusts it. */
  factorElsewhere?: boolean;
}

/** After the last step of a sign-in. On a shared computer neither browser nor network are remembered. */
export async function openSession(opening: Opening, { tokens, devices }: GuessParts) {
  const { account, origin, sharedComputer, prove, factorElsewhere = false } = opening;
  const { user, client } = account;
  const deviceId = sharedComputer ? null : devices.newId();
  const begun = { shared: sharedComputer, proven: prove !== undefined, device: deviceId, factorElsewhere };
  const session = newSession(account, origin, begun, tokens);
  const token = await tokens.sign(user, session);
  const cookies = [await tokens.fileCookie(user, session), ...devices.headers(origin.device, user._id, deviceId)];
  const device = await deviceOf(user, origin, tokens.fingerprint);
  await unitOfWork({ clientId: user.client_id || null }, async (work) => {
    await prove?.(work);
    await addSession(session, origin, work);
    await renewDevice(user._id, { known: devices.idFor(origin.device, user._id), next: deviceId }, work);
    await tellOfNewDevice(user, device, { remembers: !sharedComputer }, work);
    return null;
  });
  if (!sharedComputer) await rememberPlace(user._id, origin.address, tokens.fingerprint);
  return { user, token, cookies, caller: callerOf(user, client, session._id) };
}

export type OpenedSession = Awaited<ReturnType<typeof openSession>>;
