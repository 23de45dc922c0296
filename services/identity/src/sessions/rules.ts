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
