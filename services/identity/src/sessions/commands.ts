import { invalidateCallers, type Work } from '@atrium/kit';
import type { Origin } from '../origin.ts';
import type { UserDoc } from '../users/user.ts';
import { sessionStore } from './store.ts';
import type { Tokens } from './tokens.ts';

/** Opens a session and gives its token. */
export async function startSession(user: UserDoc, { address, agent }: Origin, tokens: Tokens) {
  const _id = tokens.newSessionId();
  const created = new Date();
  const expires = new Date(created.getTime() + tokens.seconds * 1000);
  const { _id: user_id, client_id } = user;
  await sessionStore.add({ _id, user_id, client_id, created, expires, address: tokens.fingerprint(address), agent });
  return { sessionId: _id, token: await tokens.sign(user, _id) };
}

export async function endSession(sessionId: string) {
  await sessionStore.remove(sessionId);
  invalidateCallers({ sessionId, ended: true });
}

/** After a new password, a block or a deletion: whoever is signed in with this account no longer is. */
export async function endSessionsOf(userId: string, work: Work) {
  await sessionStore.removeOfUser(userId, work);
  work.afterCommit(() => invalidateCallers({ userId, ended: true }));
}

/** After the block of a company. */
export async function endSessionsIn(clientId: string, work: Work) {
  await sessionStore.removeOfClient(clientId, work);
  work.afterCommit(() => invalidateCallers({ clientId, ended: true }));
}
