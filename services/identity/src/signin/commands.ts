import { ApiError, conflict, log, signInRefused } from '@atrium/kit';
import { companiesByIds, companyByWorkspace } from '../clients/lookup.ts';
import { admitGuesses } from '../guesses/commands.ts';
import { makeCoalescer } from '../journal/coalesce.ts';
import { recordFailedSignIn, recordRefusedStranger } from '../journal/failures.ts';
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
  sharedComputer?: boolean | undefined;
}

/** Known and unknown accounts, in one company or in many, take the same time and get the same answer. */
export async function signIn(credentials: Credentials, origin: Origin, parts: SignInParts) {
  const read = () => accountsFor(credentials);
  const named = await admitGuesses(credentials.login, read, origin, parts).catch((error: unknown) => {
    if (isLimit(error)) recordRefusedByLimit(credentials, origin.address, read);
    throw error;
  });
  const choice = chooseAccount(await fittingOf(named, credentials.password), Boolean(credentials.workspace));
  if (choice.kind === 'refused') {
    recordFailure(named, { reason: choice.code, ip: origin.address, workspace: credentials.workspace });
    throw signInRefused(choice.code);
  }
  if (choice.kind === 'ambiguous')
    throw conflict('workspace_required', { workspaces: choice.workspaces, silent: true });

  const beginning = { account: choice.account, origin, sharedComputer: credentials.sharedComputer ?? false };
  const step = await secondStepFor(beginning, parts);
  if (step) throw signInRefused('second_factor_required', step);
  return openSession(beginning, parts);
}

interface Failure {
  reason: string;
  ip: string;
  workspace: string | undefined;
  count?: number;
}

/** Of the accounts; without one, of the company that the workspace names, else of the installation. */
function recordFailure(named: readonly (UserDoc | null)[], { reason, ip, workspace, count }: Failure) {
  const accounts = named.filter((account) => account !== null);
  for (const account of accounts) recordFailedSignIn(account, reason, ip, count);
  const ofUnknown = {
    action: 'sign_in_failed',
    reason: reason === 'login_failed' ? 'unknown_login' : reason,
    ip,
  } as const;
  const record = (client: { _id: string } | null) => recordRefusedStranger(client?._id ?? null, ofUnknown, count);
  if (accounts.length) return;
  // Not awaited, so that the time does not tell whether the account exists.
  if (workspace) companyByWorkspace(workspace).then(record, warn);
  else record(null);
}

const warn = (error: unknown) => log.warn({ err: error }, 'a failed sign-in is not recorded');

const isLimit = (error: unknown) => error instanceof ApiError && error.code === 'too_many_requests';

const write = makeCoalescer(1000, 'refusals by a limit are not recorded');

function recordRefusedByLimit(
  { login, workspace }: Credentials,
  ip: string,
  read: () => ReturnType<typeof accountsFor>,
) {
  write(`${login}|${workspace ?? ''}`, 1, async (count) => {
    recordFailure(await read(), { reason: 'too_many_requests', ip, workspace, count });
  });
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

async function fittingOf(named: readonly (UserDoc | null)[], password: string): Promise<Account[]> {
  const fits = await Promise.all(named.map((user) => passwordFits(password, user?.password ?? null)));
  const users = named.filter((user, index): user is UserDoc => user !== null && fits[index]!);
  const clients = await companiesByIds(users.map((user) => user.client_id));
  return users.map((user) => ({ user, client: clients.find((each) => each._id === user.client_id) ?? null }));
}
