import type { OwnSession } from '@atrium/contracts';
import { maxListedSessions } from '@atrium/contracts/ownSessions';
import type { Caller } from '@atrium/kit';
import { termsOf } from '../clients/company.ts';
import { companyById } from '../clients/lookup.ts';
import { accountById } from '../users/accounts.ts';
import { outside } from '../users/user.ts';
import { describeAgent } from './device.ts';
import { isCurrent, isIdle } from './rules.ts';
import { sessionStore, type SessionDoc } from './store.ts';

/** The caller's own sessions, the last used first. */
export async function ownSessionsOf({ userId, sessionId }: Caller, now: Date): Promise<OwnSession[]> {
  const [sessions, user] = await Promise.all([
    sessionStore.ofUser(userId, now, maxListedSessions),
    accountById(userId),
  ]);
  if (!user) return [];
  const client = user.client_id === outside ? null : await companyById(user.client_id);
  const { sessionIdleDays } = termsOf(client);
  const living = sessions.filter(
    (session) => isCurrent(session, user, client) && !isIdle(session, sessionIdleDays, now),
  );
  return Promise.all(living.map((session) => show(session, sessionId)));
}

async function show(session: SessionDoc, currentId: string): Promise<OwnSession> {
  const { _id, agent, network, created, used, expires, shared = false } = session;
  return {
    _id,
    ...(await describeAgent(agent)),
    network: network ?? '',
    created: created.toISOString(),
    used: (used ?? created).toISOString(),
    expires: expires.toISOString(),
    sharedComputer: shared,
    current: _id === currentId,
  };
}
