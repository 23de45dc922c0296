import type { ErrorCode, SecondStep } from '@atrium/contracts';
import { ApiError, networkOf, signInRefused, type Work } from '@atrium/kit';
import { companyById } from '../clients/lookup.ts';
import { admitCode, type GuessParts } from '../guesses/commands.ts';
import { forgetBegunStep, noteBegunStep } from '../journal/begunSteps.ts';
import { recordFailedSignIn } from '../journal/failures.ts';
import type { Origin } from '../origin.ts';
import { epochsOf, isCurrent } from '../sessions/rules.ts';
import { openSession, type Opening } from '../signin/openSession.ts';
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

export interface SignInParts extends FactorParts, GuessParts {}

const expired = () => signInRefused('sign_in_expired');

const networkIn = ({ address }: Origin, { tokens }: SignInParts) => tokens.fingerprint(networkOf(address));

/** Also by a secret that has been replaced since. */
const isFrom = (network: string, { address }: Origin, { tokens: { fingerprint } }: SignInParts) =>
  [fingerprint, fingerprint.former].some((by) => by?.(networkOf(address)) === network);

/** What an account whose password was right must answer next; null without a second factor. */
export async function secondStepFor(
  { account: { user, client }, origin, sharedComputer }: Opening,
  parts: SignInParts,
): Promise<SecondStep | null> {
  const factor = await factorStore.of(user._id);
  if (!hasFactor(factor)) return null;
  await noteBegunStep(user, origin.address);
  const epochs = epochsOf(user, client);
  const given = { sub: user._id, epochs, network: networkIn(origin, parts), ...(sharedComputer && { sharedComputer }) };
  return { challenge: await parts.challenges.give('sign_in', given), methods: methodsOf(factor) };
}

/** Opens the session by the challenge of the first step and a code. A wrong code does not use the challenge up. */
export async function finishSignIn(
  { challenge: text, code }: { challenge: string; code: string },
  origin: Origin,
  parts: SignInParts,
) {
  const challenge = await parts.challenges.read('sign_in', text);
  if (!challenge || !isFrom(challenge.network, origin, parts)) throw expired();
  const account = await accountOf(challenge);
  const reason = reasonAgainst(account);
  if (reason) throw signInRefused(reason);
  return openByCode(account, { challenge, code }, origin, parts).catch((error: unknown) => {
    if (error instanceof ApiError && recorded.includes(error.code))
      recordFailedSignIn(account.user, error.code, origin.address);
    throw error;
  });
}

const recorded: readonly string[] = ['wrong_code', 'too_many_requests'] satisfies ErrorCode[];

interface Step {
  challenge: Challenge<'sign_in'>;
  code: string;
}

async function openByCode(account: Account, { challenge, code }: Step, origin: Origin, parts: SignInParts) {
  const { user } = account;
  const { sharedComputer = false } = challenge;
  await admitCode(user._id, !totpDigits(code), origin, parts);
  const prove = async (work: Work) => {
    const used = await useCode(user, code, parts.secrets, work);
    if (!used) throw signInRefused('wrong_code');
    if (!(await useChallenge(challenge, work))) throw expired();
    await forgetBegunStep(user, origin.address, work);
    const about = { user, by: { userId: user._id }, ip: origin.address };
    if (used.kind === 'recovery') await tellOf(about, 'recovery_used', work, used.left);
  };
  return openSession({ account, origin, sharedComputer, prove }, parts);
}

/** The challenge of a first step of this account, from the same network and as its sessions are now; else null. */
export async function passedFirstStep(text: string, { user, client }: Account, origin: Origin, parts: SignInParts) {
  const challenge = await parts.challenges.read('sign_in', text);
  const isOwn = challenge?.sub === user._id && isFrom(challenge.network, origin, parts);
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
