import type { SecondStep } from '@atrium/contracts';
import { ApiError, networkOf, signInRefused, unitOfWork } from '@atrium/kit';
import { companyById } from '../clients/lookup.ts';
import { admitCode } from '../guesses/commands.ts';
import { recordFailedSignIn } from '../journal/failures.ts';
import type { Origin } from '../origin.ts';
import { epochsOf, isCurrent } from '../sessions/rules.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { openSession } from '../signin/openSession.ts';
import { reasonAgainst, type Account } from '../signin/rules.ts';
import { accountById } from '../users/accounts.ts';
import { outside } from '../users/user.ts';
import { useChallenge, type Challenge } from './challenges.ts';
import { useCode } from './codes.ts';
import type { FactorParts } from './commands.ts';
import { tellOf } from './notices.ts';
import { hasFactor, methodsOf } from './rules.ts';
import { factorStore } from './store.ts';
import { totpDigits } from './totp.ts';

export interface SignInParts extends FactorParts {
  tokens: Tokens;
}

const expired = () => signInRefused('sign_in_expired');

const networkIn = ({ address }: Origin, { tokens }: SignInParts) => tokens.fingerprint(networkOf(address));

/** What an account whose password was right must answer next; null without a second factor. */
export async function secondStepFor(
  { user, client }: Account,
  origin: Origin,
  parts: SignInParts,
): Promise<SecondStep | null> {
  const factor = await factorStore.of(user._id);
  if (!hasFactor(factor)) return null;
  const given = { sub: user._id, epochs: epochsOf(user, client), network: networkIn(origin, parts) };
  return { challenge: await parts.challenges.give('sign_in', given), methods: methodsOf(factor) };
}

/** Opens the session by the challenge of the first step and a code. A wrong code does not use the challenge up. */
export async function finishSignIn(
  { challenge: text, code }: { challenge: string; code: string },
  origin: Origin,
  parts: SignInParts,
) {
  const challenge = await parts.challenges.read('sign_in', text);
  if (!challenge || challenge.network !== networkIn(origin, parts)) throw expired();
  const account = await accountOf(challenge);
  const reason = reasonAgainst(account);
  if (reason) throw signInRefused(reason);
  await admitCode(account.user._id, !totpDigits(code), origin.address, parts.tokens.fingerprint);
  await useStep(account, { challenge, code, ip: origin.address }, parts).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'wrong_code')
      recordFailedSignIn(account.user, error.code, origin.address);
    throw error;
  });
  return openSession(account, origin, parts.tokens);
}

/** The challenge of a first step of this account, from the same network and as its sessions are now; else null. */
export async function passedFirstStep(text: string, { user, client }: Account, origin: Origin, parts: SignInParts) {
  const challenge = await parts.challenges.read('sign_in', text);
  const isOwn = challenge?.sub === user._id && challenge.network === networkIn(origin, parts);
  return isOwn && isCurrent(challenge, user, client) ? challenge : null;
}

/** As it is now. What has ended its sessions since the password was checked ends the sign-in, too. */
async function accountOf({ sub, epochs }: Challenge<'sign_in'>): Promise<Account> {
  const user = await accountById(sub);
  if (!user) throw expired();
  const client = user.client_id === outside ? null : await companyById(user.client_id);
  if (!isCurrent({ epochs }, user, client)) throw expired();
  return { user, client };
}

interface Step {
  challenge: Challenge<'sign_in'>;
  code: string;
  ip: string;
}

const useStep = ({ user }: Account, { challenge, code, ip }: Step, { sealer }: SignInParts) =>
  unitOfWork({ clientId: user.client_id || null }, async (work) => {
    const used = await useCode(user._id, code, sealer, work);
    if (!used) throw signInRefused('wrong_code');
    if (!(await useChallenge(challenge, work))) throw expired();
    if (used.kind === 'recovery')
      await tellOf({ user, by: { userId: user._id }, ip }, 'recovery_used', work, used.left);
    return null;
  });
