import { invalidateCallers, type Work } from '@atrium/kit';
import type { ClientDoc } from '../clients/company.ts';
import { raiseClientEpoch } from '../clients/lookup.ts';
import type { Origin } from '../origin.ts';
import { raiseUserEpoch } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import { epochsOf } from './rules.ts';
import { sessionStore } from './store.ts';
import type { Tokens } from './tokens.ts';

/**
 * Opens a session for an account as it was when the password was checked, and gives its token. If sessions of the
 * account have ended since, this one is not valid either.
 */
export async function startSession(
  { user, client }: { user: UserDoc; client: ClientDoc | null },
  { address, agent }: Origin,
  tokens: Tokens,
) {
  const _id = tokens.newSessionId();
  const created = new Date();
  const expires = new Date(created.getTime() + tokens.seconds * 1000);
  const { _id: user_id, client_id } = user;
  const origin = { address: tokens.fingerprint(address), agent };
  await sessionStore.add({ _id, user_id, client_id, created, expires, ...origin, epochs: epochsOf(user, client) });
  return { sessionId: _id, token: await tokens.sign(user, _id) };
}

export async function endSession(sessionId: string) {
  await sessionStore.remove(sessionId);
  invalidateCallers({ sessionId, ended: true });
}

/** Ends all sessions of an account: after a new password, a block or a deletion. */
export async function endSessionsOf(userId: string, work: Work) {
  await raiseUserEpoch(userId, work);
  await sessionStore.removeOfUser(userId, work);
  work.invalidate(() => invalidateCallers({ userId, ended: true }));
}

/** Ends all sessions of a company's people, after its block. */
export async function endSessionsIn(clientId: string, work: Work) {
  await raiseClientEpoch(clientId, work);
  await sessionStore.removeOfClient(clientId, work);
  work.invalidate(() => invalidateCallers({ clientId, ended: true }));
}
