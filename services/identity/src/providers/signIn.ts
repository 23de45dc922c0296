import type { BodyOf, identityProviders as contract } from '@atrium/contracts';
import { ApiError, signInRefused, unprocessable, type Member } from '@atrium/kit';
import { companyByWorkspace } from '../clients/lookup.ts';
import { recordFailedSignIn, recordRefusedStranger } from '../journal/failures.ts';
import type { Origin } from '../origin.ts';
import { checkOwnPassword } from '../passwords/commands.ts';
import { secondStepFor, type SignInParts } from '../secondFactor/signIn.ts';
import { openSession } from '../signin/openSession.ts';
import { companyUser } from '../users/accounts.ts';
import { accountFor, connectOwner, disconnectOwner } from './account.ts';
import { begin, claimsIn, type AnswerParts } from './answers.ts';
import { providerFor } from './reading.ts';
import { hasSecondFactor } from './rules.ts';

export interface ProviderParts extends SignInParts, AnswerParts {}

type Beginning = BodyOf<typeof contract.begin>;

export async function beginSignIn(
  { provider: id, workspace, sharedComputer = false }: Beginning,
  parts: ProviderParts,
) {
  const provider = await providerFor(id, parts.installation);
  const named = workspace ? await companyByWorkspace(workspace) : null;
  if (workspace && !named) throw unprocessable('provider_not_configured');
  const clientId = provider.client_id ?? named?._id ?? null;
  return begin(provider, { client_id: clientId, shared: sharedComputer, user: null }, parts);
}

type Answer = BodyOf<typeof contract.finish>;

/** Signs in by what the provider has answered, or throws the reason as every sign-in does. */
export async function finishSignIn(answer: Answer, origin: Origin, parts: ProviderParts) {
  const { begun, provider, claims } = await claimsIn(answer, null, parts);
  const identity = { provider, claims, clientId: begun.client_id, ip: origin.address };
  const account = await accountFor(identity).catch((error: unknown) => {
    recordRefused(error, begun.client_id, origin.address);
    throw error;
  });
  const factorElsewhere = provider.factor === 'provider' && hasSecondFactor(claims);
  const opening = { account, origin, sharedComputer: begun.shared, factorElsewhere };
  const step = factorElsewhere ? null : await secondStepFor(opening, parts);
  if (step) throw signInRefused('second_factor_required', step);
  return openSession(opening, parts);
}

/** Of the account, or of the company when the provider has named no account. */
function recordRefused(error: unknown, clientId: string | null, ip: string) {
  if (!(error instanceof ApiError) || error.code === 'workspace_required' || error.status >= 500) return;
  const { code: reason, user } = error as ApiError & { user?: Parameters<typeof recordFailedSignIn>[0] };
  if (user) recordFailedSignIn(user, reason, ip);
  else recordRefusedStranger(clientId, { action: 'sign_in_failed', reason, ip });
}

/** Begins to connect the caller's own account: with the password, since it opens the account from then on. */
export async function beginConnection(
  caller: Member,
  body: BodyOf<typeof contract.connect>,
  ip: string,
  parts: ProviderParts,
) {
  const user = await companyUser(caller, caller.userId);
  await checkOwnPassword(user, body.old_password, ip);
  const provider = await providerFor(body.provider, parts.installation);
  if (provider.client_id && provider.client_id !== caller.clientId) throw unprocessable('provider_not_configured');
  return begin(provider, { client_id: caller.clientId, shared: false, user: caller.userId }, parts);
}

export async function finishConnection(caller: Member, answer: Answer, ip: string, parts: ProviderParts) {
  const { provider, claims } = await claimsIn(answer, caller.userId, parts);
  await connectOwner(caller, { provider, claims, clientId: caller.clientId, ip });
  return { provider: provider.name };
}

/** The other sessions end: who has made the connection may have opened them by it. */
export async function endConnection(
  caller: Member,
  provider: string,
  { old_password }: { old_password?: string | undefined },
  ip: string,
) {
  await checkOwnPassword(await companyUser(caller, caller.userId), old_password, ip);
  await disconnectOwner(caller, provider, ip);
  return { provider };
}
