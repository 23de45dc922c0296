import { noAccess, unauthorized, unitOfWork, type Caller } from '@atrium/kit';
import { activeFeatures, termsOf, type ClientDoc } from '../clients/company.ts';
import { companyById, companyByWorkspace } from '../clients/lookup.ts';
import { accountById, showInCompany } from '../users/accounts.ts';
import { keysOf, outside, rightsOf, type UserDoc } from '../users/user.ts';
import { sessionStore } from './store.ts';

export interface Wanted {
  userId: string;
  sessionId: string;
  /** The company that the headers name, by id or by workspace. */
  clientId: string | null;
  workspace: string | null;
}

/** Who a session speaks for (architecture.md, Tenants and callers). Three queries. */
export async function callerFor(wanted: Wanted, now: Date): Promise<Caller> {
  const { userId, sessionId } = wanted;
  const [session, user] = await Promise.all([sessionStore.living(sessionId, userId, now), accountById(userId)]);
  if (!session || !user || user.deletion_mark) throw unauthorized();
  if (user.blocked) throw noAccess('user_blocked');
  return user.client_id === outside ? superadminFor(user, wanted) : employeeFor(user, wanted);
}

async function employeeFor(user: UserDoc, { sessionId, clientId, workspace }: Wanted): Promise<Caller> {
  const client = await companyById(user.client_id);
  if (!client) throw unauthorized();
  if (client.status === 'blocked') throw noAccess('client_blocked');
  if ((clientId && clientId !== client._id) || (workspace && workspace !== client.workspace)) throw noAccess();
  return callerOf(user, client, sessionId);
}

async function superadminFor(user: UserDoc, { sessionId, clientId, workspace }: Wanted): Promise<Caller> {
  if (!clientId && !workspace) return callerOf(user, null, sessionId);
  const client = clientId ? await companyById(clientId) : await companyByWorkspace(workspace!);
  if (!client || (workspace && workspace !== client.workspace)) throw noAccess();
  if (!user.entered.includes(client._id))
    await unitOfWork({ clientId: client._id }, (work) => showInCompany(user, client, work));
  return callerOf(user, client, sessionId);
}

export function callerOf(user: UserDoc, client: ClientDoc | null, sessionId: string): Caller {
  const keys = keysOf(user);
  return {
    userId: user._id,
    sessionId,
    clientId: client?._id ?? null,
    workspace: client?.workspace ?? null,
    roles: user.roles,
    rights: rightsOf(user, client ? activeFeatures(client) : []),
    keys: client && user.client_id === outside ? ['all', ...keys] : keys,
    lang: user.lang ?? termsOf(client).lang,
  };
}
