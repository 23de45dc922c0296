import { sharedIdleMinutes } from '@atrium/contracts/ownSessions';
import { networkOf } from '@atrium/kit';
import type { ClientDoc } from '../clients/company.ts';
import type { UserDoc } from '../users/user.ts';
import type { SessionDoc } from './store.ts';

/** The epochs of an account: a new password, a block of the user or of the company raises one of them. */
export const epochsOf = (
  user: Pick<UserDoc, 'session_epoch'>,
  client: Pick<ClientDoc, 'session_epoch'> | null,
): NonNullable<SessionDoc['epochs']> => ({ user: user.session_epoch ?? 0, client: client?.session_epoch ?? 0 });

/** False for a session whose account was read before its sessions ended, even if the session was stored afterwards. */
export function isCurrent(
  { epochs = { user: 0, client: 0 } }: Pick<SessionDoc, 'epochs'>,
  ...account: Parameters<typeof epochsOf>
): boolean {
  const { user, client } = epochsOf(...account);
  return epochs.user === user && epochs.client === client;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A use is written at most once a minute: the last one may have been a minute later. */
export const sharedIdleMs = (sharedIdleMinutes + 1) * minuteMs;

type Use = Pick<SessionDoc, 'created' | 'shared'> & Partial<SessionDoc>;

/** Whether the time of the last use is to be written again. */
export const isUseDue = ({ used, created, shared }: Use, now: Date) =>
  now.getTime() - (used ?? created).getTime() >= (shared ? minuteMs : hourMs);

/** Whether a company's limit for sessions without use has passed, or that of a shared computer. */
export function isIdle({ used, created, shared }: Use, idleDays: number | undefined, now: Date): boolean {
  const limitMs = Math.min(idleDays ? idleDays * 24 * hourMs : Infinity, shared ? sharedIdleMs : Infinity);
  return now.getTime() - (used ?? created).getTime() > limitMs;
}

/** The first part of an address, by which its owner recognises the network: `203.0.113.*`, `2001:db8:1:*`. */
export function shortened(address: string): string {
  const network = networkOf(address);
  const isIpv6 = network.includes(':');
  const parts = network.split(isIpv6 ? ':' : '.');
  return parts.length === 4 ? [...parts.slice(0, 3), '*'].join(isIpv6 ? ':' : '.') : '';
}
