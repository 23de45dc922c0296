import { conflict, networkOf, signInRefused } from '@atrium/kit';
import { companiesByIds, companyByWorkspace } from '../clients/lookup.ts';
import { signInLimit } from '../limits.ts';
import type { Origin } from '../origin.ts';
import { passwordFits } from '../passwords/hashing.ts';
import { callerOf } from '../sessions/caller.ts';
import { startSession } from '../sessions/commands.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { accountsNamed } from '../users/accounts.ts';
import { outside, type UserDoc } from '../users/user.ts';
import { chooseAccount, type Account } from './rules.ts';

export interface Credentials {
  login: string;
  password: string;
  workspace?: string | undefined;
}

/** Known and unknown accounts take the same time and get the same answer. */
export async function signIn(credentials: Credentials, origin: Origin, tokens: Tokens) {
  await signInLimit.consume(`${credentials.login}|${networkOf(origin.address)}`);
  const named = await accountsFor(credentials);
  const choice = chooseAccount(await fittingOf(named, credentials.password), Boolean(credentials.workspace));
  if (choice.kind === 'refused') throw signInRefused(choice.code);
  if (choice.kind === 'ambiguous')
    throw conflict('workspace_required', { workspaces: choice.workspaces, silent: true });

  const { user, client } = choice.account;
  const { sessionId, token } = await startSession(choice.account, origin, tokens);
  return { user, token, caller: callerOf(user, client, sessionId) };
}

/** In the workspace named and among superadmins, or in all companies. */
async function accountsFor({ login, workspace }: Credentials): Promise<UserDoc[]> {
  if (!workspace) return accountsNamed(login, null);
  const client = await companyByWorkspace(workspace);
  return accountsNamed(login, client ? [client._id, outside] : [outside]);
}

async function fittingOf(named: UserDoc[], password: string): Promise<Account[]> {
  const hashes = named.length ? named.map((user) => user.password) : [null];
  const fits = await Promise.all(hashes.map((hash) => passwordFits(password, hash)));
  const users = named.filter((_, index) => fits[index]);
  const clients = await companiesByIds(users.map((user) => user.client_id));
  return users.map((user) => ({ user, client: clients.find((each) => each._id === user.client_id) ?? null }));
}
