import { noAccess, unauthorized, type Caller } from '@atrium/kit';
import { termsOf, type ClientDoc } from '../clients/company.ts';
import { companyById, companyByWorkspace } from '../clients/lookup.ts';
import { grantedTo } from '../grants/reading.ts';
import { hasFactor, isDemanded } from '../secondFactor/rules.ts';
import { factorOf } from '../secondFactor/reading.ts';
import { accountById } from '../users/accounts.ts';
import { audienceOf, outside, type UserDoc } from '../users/user.ts';
import { enterInSession } from './commands.ts';
import { isCurrent, isIdle, isUseDue } from './rules.ts';
import { sessionStore, type SessionDoc } from './store.ts';

export interface Wanted {
  userId: string;
  sessionId: string;
  /** The company that the headers name, by id or by workspace. */
  clientId: string | null;
  workspace: string | null;
}

interface Found {
  caller: Caller;
  session: SessionDoc;
}

/** The caller that a session stands for. Two rounds of queries; three where a second factor is demanded. */
export async function callerFor(wanted: Wanted, now: Date): Promise<Caller> {
  const { caller, session } = await findCaller(wanted, now);
  await noteUse(session, now);
  return caller;
}

/** As callerFor, for what runs long: it is no use of the session. */
export const currentCaller = async (wanted: Wanted, now: Date): Promise<Caller> =>
  (await findCaller(wanted, now)).caller;

async function findCaller(wanted: Wanted, now: Date): Promise<Found> {
  const { userId, sessionId } = wanted;
  const [session, user] = await Promise.all([sessionStore.living(sessionId, userId, now), accountById(userId)]);
  if (!session || !user || user.deletion_mark) throw unauthorized();
  if (user.client_id !== outside) return { caller: await employeeFor(session, user, wanted, now), session };
  if (!isCurrent(session, user, null) || isIdle(session, undefined, now)) throw unauthorized();
  if (user.blocked) throw noAccess('user_blocked');
  return { caller: await superadminFor(session, user, wanted), session };
}

async function noteUse(session: SessionDoc, now: Date) {
  if (isUseDue(session, now)) await sessionStore.use(session._id, now);
}

async function employeeFor(
  session: SessionDoc,
  user: UserDoc,
  { clientId, workspace }: Wanted,
  now: Date,
): Promise<Caller> {
  const [client, granted] = await Promise.all([companyById(user.client_id), grantedKeys(user, user.client_id)]);
  if (!client || !isCurrent(session, user, client)) throw unauthorized();
  if (isIdle(session, client.settings.sessionIdleDays, now)) throw unauthorized();
  if (user.blocked) throw noAccess('user_blocked');
  if (client.status === 'blocked') throw noAccess('client_blocked');
  if ((clientId && clientId !== client._id) || (workspace && workspace !== client.workspace)) throw noAccess();
  const isRestricted = isDemanded(client.settings.secondFactor, user) && !(await hasGivenFactor(session));
  const caller = callerOf(user, client, session._id, granted);
  return isRestricted ? { ...caller, rights: [], keys: [], restricted: true } : caller;
}

async function superadminFor(
  session: SessionDoc,
  user: UserDoc,
  { sessionId, clientId, workspace }: Wanted,
): Promise<Caller> {
  if (!clientId && !workspace) return callerOf(user, null, sessionId);
  const client = clientId ? await companyById(clientId) : await companyByWorkspace(workspace!);
  if (!client || (workspace && workspace !== client.workspace)) throw noAccess();
  if (!session.entered?.includes(client._id))
    await enterInSession({ userId: user._id, sessionId }, client, session.network ?? '');
  return callerOf(user, client, sessionId, await grantedKeys(user, client._id));
}

/** Throws 401 when the account has a factor that was not given in this session: its owner signs in with it. */
async function hasGivenFactor({ user_id, proven, factor_elsewhere }: SessionDoc): Promise<boolean> {
  if (factor_elsewhere) return true;
  const hasOne = hasFactor(await factorOf(user_id));
  if (hasOne && !proven) throw unauthorized();
  return hasOne;
}

const grantedKeys = async ({ _id }: UserDoc, clientId: string) => (await grantedTo(clientId, [_id])).get(_id);

export function callerOf(
  user: UserDoc,
  client: ClientDoc | null,
  sessionId: string,
  granted: readonly string[] = [],
): Caller {
  return {
    userId: user._id,
    sessionId,
    clientId: client?._id ?? null,
    workspace: client?.workspace ?? null,
    roles: user.roles,
    ...audienceOf(user, client && termsOf(client), granted),
    lang: user.lang ?? termsOf(client).lang,
  };
}
