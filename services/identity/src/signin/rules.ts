import type { ErrorCode } from '@atrium/contracts';
import type { ClientDoc } from '../clients/company.ts';
import { outside, type UserDoc } from '../users/user.ts';

/** An account whose password fits, and its company. */
export interface Account {
  user: UserDoc;
  client: ClientDoc | null;
}

/** The reason to refuse a sign-in although the password fits. */
export function reasonAgainst({ user, client }: Account): ErrorCode | null {
  if (user.deletion_mark) return 'user_deleted';
  if (user.blocked) return 'user_blocked';
  if (user.client_id !== outside && client?.status !== 'active') return 'client_blocked';
  return null;
}

export type Choice =
  | { kind: 'account'; account: Account }
  | { kind: 'refused'; code: ErrorCode }
  /** The same name and password in several companies (D15). */
  | { kind: 'ambiguous'; workspaces: string[] };

/** Chooses among the accounts that fit. A superadmin's is preferred, unless a workspace was named. */
export function chooseAccount(fitting: readonly Account[], workspaceNamed: boolean): Choice {
  if (!fitting.length) return { kind: 'refused', code: 'login_failed' };
  const usable = fitting.filter((account) => reasonAgainst(account) === null);
  if (!usable.length) return { kind: 'refused', code: reasonAgainst(fitting[0]!)! };
  const isSuper = ({ user }: Account) => user.client_id === outside;
  const meant = usable.filter((account) => isSuper(account) !== workspaceNamed);
  const [only, another] = meant.length && (workspaceNamed || meant.some(isSuper)) ? meant : usable;
  if (only && !another) return { kind: 'account', account: only };
  return { kind: 'ambiguous', workspaces: usable.flatMap(({ client }) => client?.workspace ?? []) };
}
