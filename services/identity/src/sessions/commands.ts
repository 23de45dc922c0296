import { found, invalidateCallers, notFound, unitOfWork, type Caller, type Work } from '@atrium/kit';
import type { ClientDoc } from '../clients/company.ts';
import { companyById, raiseClientEpoch } from '../clients/lookup.ts';
import { forgetDevice, forgetDevicesBut } from '../guesses/devices.ts';
import { addToInstallation, addToJournal } from '../journal/commands.ts';
import type { Origin } from '../origin.ts';
import { accountById, raiseUserEpoch, showInCompany } from '../users/accounts.ts';
import { outside, type UserDoc } from '../users/user.ts';
import { epochsOf, sharedIdleMs, shortened } from './rules.ts';
import { sessionStore, type SessionDoc } from './store.ts';
import type { Tokens } from './tokens.ts';

interface Begun {
  shared: boolean;
  proven: boolean;
  device: string | null;
  factorElsewhere: boolean;
}

/**
 * A session for an account as it was when the password was checked. If sessions of the account have ended since, this one
 * is not valid either.
 */
export function newSession(
  { user, client }: { user: UserDoc; client: ClientDoc | null },
  { address, agent }: Origin,
  { shared, proven, device, factorElsewhere }: Begun,
  tokens: Tokens,
): SessionDoc {
  const created = new Date();
  return {
    _id: tokens.newSessionId(),
    user_id: user._id,
    client_id: user.client_id,
    created,
    used: created,
    expires: new Date(created.getTime() + tokens.seconds * 1000),
    address: tokens.fingerprint(address),
    network: shortened(address),
    agent,
    epochs: epochsOf(user, client),
    ...(shared && { shared }),
    ...(proven && { proven }),
    ...(factorElsewhere && { factor_elsewhere: true as const }),
    ...(device && { device }),
  };
}

export async function addSession(session: SessionDoc, { address }: Origin, work: Work) {
  await sessionStore.add(session, work);
  const { user_id, client_id, shared } = session;
  const after = shared && { sharedComputer: true };
  await addToJournal({ ...ownAct(user_id, address), action: 'signed_in', after }, client_id, work);
}

/** Whether a session was begun on a shared computer. */
export const isShared = (sessionId: string) => sessionStore.isShared(sessionId);

/** Whether a second factor was given in a session, or set up. */
export const isProven = (sessionId: string, work?: Work) => sessionStore.isProven(sessionId, work);

export const markProven = ({ sessionId }: Caller, work: Work) => sessionStore.prove(sessionId, work);

const batchSize = 500;

/**
 * Ends sessions on shared computers that have not been used for long. Their sockets first: a session that is gone is not
 * found again after a crash, and one that has been used since connects again.
 */
export async function endIdleShared(now: Date) {
  const since = new Date(now.getTime() - sharedIdleMs);
  for (const { _id } of await sessionStore.sharedSince(since, batchSize)) {
    invalidateCallers({ sessionId: _id, ended: true });
    await sessionStore.removeShared(_id, since);
  }
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
  client: ClientDoc,
  ip: string,
) =>
  unitOfWork({ clientId: client._id }, async (work) => {
    const clientId = client._id;
    if (!(await sessionStore.enter(sessionId, clientId, work))) return null;
    await showInCompany(userId, clientId, work);
    const entry = { user: userId, section: 'clients', action: 'entered', item_id: clientId, ip } as const;
    await addToJournal(entry, clientId, work);
    await addToInstallation(entry, client, work);
    return null;
  });

/** Ends one of the caller's own sessions, whose browser is not remembered any more, or throws 404. */
export const endOwnSession = (caller: Caller, sessionId: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    const ended = await sessionStore.removeOwn(sessionId, caller.userId, work);
    if (!ended) throw notFound('session');
    if (ended.device && sessionId !== caller.sessionId) await forgetDevice(caller.userId, ended.device, work);
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
 * with it. Their browsers are not remembered any more. Resolves to their number.
 */
export async function endSessionsBut({ userId, sessionId }: Caller, work: Work): Promise<number> {
  await raiseUserEpoch(userId, work);
  const user = found(await accountById(userId, work), 'user');
  const client = user.client_id === outside ? null : await companyById(user.client_id, work);
  await sessionStore.setEpochs(sessionId, epochsOf(user, client), work);
  const ended = await sessionStore.removeOthers(userId, sessionId, work);
  await forgetDevicesBut(userId, await sessionStore.deviceOf(sessionId, work), work);
  work.invalidate(() => {
    for (const id of ended) invalidateCallers({ sessionId: id, ended: true });
    invalidateCallers({ userId });
  });
  return ended.length;
}

/** Ends all sessions of an account, and forgets its browsers: after a new password, a block or a deletion. */
export async function endSessionsOf(userId: string, work: Work) {
  await raiseUserEpoch(userId, work);
  await sessionStore.removeOfUser(userId, work);
  await forgetDevicesBut(userId, null, work);
  work.invalidate(() => invalidateCallers({ userId, ended: true }));
}

/** Ends all sessions of a company's people, after its block. */
export async function endSessionsIn(clientId: string, work: Work) {
  await raiseClientEpoch(clientId, work);
  await sessionStore.removeOfClient(clientId, work);
  work.invalidate(() => invalidateCallers({ clientId, ended: true }));
}
