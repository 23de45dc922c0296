import { conflict, signInRefused } from '@atrium/kit';
import { companiesByIds, companyByWorkspace } from '../clients/lookup.ts';
import { admitAttempt, admitGuesses } from '../guesses/commands.ts';
import { recordFailedSignIn } from '../journal/failures.ts';
import type { Origin } from '../origin.ts';
import { passwordFits } from '../passwords/hashing.ts';
import { secondStepFor, type SignInParts } from '../secondFactor/signIn.ts';
import { accountsNamed } from '../users/accounts.ts';
import { outside, type UserDoc } from '../users/user.ts';
import { openSession } from './openSession.ts';
import { chooseAccount, type Account } from './rules.ts';

export interface Credentials {
  login: string;
  password: string;
  workspace?: string | undefined;
}

/** Known and unknown accounts, in one company or in many, take the same time and get the same answer. */
export async function signIn(credentials: Credentials, origin: Origin, parts: SignInParts) {
  const { tokens } = parts;
  const guess = { ...credentials, address: origin.address };
  await admitAttempt(guess, tokens.fingerprint);
  const named = await admitGuesses(await accountsFor(credentials), guess, tokens.fingerprint);
  const choice = chooseAccount(await fittingOf(named, credentials.password), Boolean(credentials.workspace));
  if (choice.kind === 'refused') {
    for (const account of named) if (account) recordFailedSignIn(account, choice.code, origin.address);
    throw signInRefused(choice.code);
  }
  if (choice.kind === 'ambiguous')
    throw conflict('workspace_required', { workspaces: choice.workspaces, silent: true });

  const step = await secondStepFor(choice.account, origin, parts);
  if (step) throw signInRefused('second_factor_required', step);
  return openSession(choice.account, origin, tokens);
}

/** How many companies an e-mail may have accounts in and still sign in without naming the workspace. */
const maxTried = 3;

/** As many as are tried for everybody: one in a named workspace. Null stands for an account that there is not. */
async function accountsFor({ login, workspace }: Credentials): Promise<(UserDoc | null)[]> {
  if (!workspace) {
    const named = await accountsNamed(login, null, maxTried);
    return Array.from({ length: maxTried }, (_, index) => named[index] ?? null);
  }
  const client = await companyByWorkspace(workspace);
  const named = await accountsNamed(login, client ? [client._id, outside] : [outside], 2);
  return [named.find((user) => user.client_id !== outside) ?? named[0] ?? null];
}

async function fittingOf(named: (UserDoc | null)[], password: string): Promise<Account[]> {
  const fits = await Promise.all(named.map((user) => passwordFits(password, user?.password ?? null)));
  const users = named.filter((user, index): user is UserDoc => user !== null && fits[index]!);
  const clients = await companiesByIds(users.map((user) => user.client_id));
  return users.map((user) => ({ user, client: clients.find((each) => each._id === user.client_id) ?? null }));
}
