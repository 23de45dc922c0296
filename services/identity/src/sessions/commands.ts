import { found, invalidateCallers, notFound, unitOfWork, type Caller, type Work } from '@atrium/kit';
import type { ClientDoc } from '../clients/company.ts';
import { companyById, raiseClientEpoch } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import type { Origin } from '../origin.ts';
import { accountById, raiseUserEpoch, showInCompany } from '../users/accounts.ts';
import { outside, type UserDoc } from '../users/user.ts';
import { epochsOf, shortened } from './rules.ts';
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
  const origin = { address: tokens.fingerprint(address), network: shortened(address), agent };
  const epochs = epochsOf(user, client);
  await unitOfWork({ clientId: client_id }, async (work) => {
    await sessionStore.add({ _id, user_id, client_id, created, used: created, expires, ...origin, epochs }, work);
    await addToJournal({ ...ownAct(user_id, address), action: 'signed_in' }, client_id, work);
    return null;
  });
  return { sessionId: _id, token: await tokens.sign(user, _id) };
}

/** What a person does with own sessions. */
const ownAct = (userId: string, ip: string) =>
  ({ user: userId, for_user: userId, section: 'sessions', item_id: userId, ip }) as const;

/** A superadmin belongs to no company, whichever they have entered. */
const homeOf = ({ clientId, roles }: Caller) => (roles.includes('superadmin') ? outside : clientId!);

/** Signs out. */
export const endSession = (caller: Caller, ip: string) =>
  unitOfWork(caller, async (work) => {
    const { sessionId, userId } = caller;
    if (await sessionStore.removeOwn(sessionId, userId, work))
      await addToJournal({ ...ownAct(userId, ip), action: 'signed_out' }, homeOf(caller), work);
    work.invalidate(() => invalidateCallers({ sessionId, ended: true }));
    return null;
  });

/** Shows a superadmin in a company and records it, once a session. */
export const enterInSession = (
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  clientId: string,
  ip: string,
) =>
  unitOfWork({ clientId }, async (work) => {
    if (!(await sessionStore.enter(sessionId, clientId, work))) return null;
    await showInCompany(userId, clientId, work);
    const entry = { user: userId, section: 'clients', action: 'entered', item_id: clientId, ip } as const;
    await addToJournal(entry, clientId, work);
    return null;
  });

/** Ends one of the caller's own sessions, or throws 404. */
export const endOwnSession = (caller: Caller, sessionId: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    if (!(await sessionStore.removeOwn(sessionId, caller.userId, work))) throw notFound('session');
    await addEndToJournal(caller, ip, 1, work);
    work.invalidate(() => invalidateCallers({ sessionId, ended: true }));
    return null;
  });

export const endOtherSessions = (caller: Caller, ip: string): Promise<number> =>
  unitOfWork(caller, async (work) => {
    const ended = await endSessionsBut(caller, work);
    if (ended) await addEndToJournal(caller, ip, ended, work);
    return ended;
  });

const addEndToJournal = (caller: Caller, ip: string, ended: number, work: Work) =>
  addToJournal({ ...ownAct(caller.userId, ip), action: 'sessions_ended', after: { ended } }, homeOf(caller), work);

/**
 * Ends the caller's sessions but this one, also those that are being begun: the epoch is raised, and this session goes
 * with it. Resolves to their number.
 */
export async function endSessionsBut({ userId, sessionId }: Caller, work: Work): Promise<number> {
  await raiseUserEpoch(userId, work);
  const user = found(await accountById(userId, work), 'user');
  const client = user.client_id === outside ? null : await companyById(user.client_id, work);
  await sessionStore.setEpochs(sessionId, epochsOf(user, client), work);
  const ended = await sessionStore.removeOthers(userId, sessionId, work);
  work.invalidate(() => {
    for (const id of ended) invalidateCallers({ sessionId: id, ended: true });
    invalidateCallers({ userId });
  });
  return ended.length;
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
