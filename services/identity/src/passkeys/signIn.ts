import type { BodyOf, passkeys as contract } from '@atrium/contracts';
import { ApiError, log, signInRefused, type Work } from '@atrium/kit';
import { companyById } from '../clients/lookup.ts';
import type { GuessParts } from '../guesses/commands.ts';
import { forgetBegunStep } from '../journal/begunSteps.ts';
import { recordFailedSignIn, recordRefusedStranger } from '../journal/failures.ts';
import type { Origin } from '../origin.ts';
import { useChallenge, type Challenge } from '../secondFactor/challenges.ts';
import { save } from '../secondFactor/codes.ts';
import type { PasskeyDoc } from '../secondFactor/factor.ts';
import { factorOf } from '../secondFactor/reading.ts';
import { passedFirstStep } from '../secondFactor/signIn.ts';
import { openSession } from '../signin/openSession.ts';
import { reasonAgainst, type Account } from '../signin/rules.ts';
import { accountById } from '../users/accounts.ts';
import { outside } from '../users/user.ts';
import type { PasskeyParts } from './commands.ts';
import type { RelyingParty } from './relyingParty.ts';

export interface PasskeySignInParts extends PasskeyParts, GuessParts {}

/** The same for whatever is wrong, so that it does not tell which accounts exist. */
const refused = () => signInRefused('passkey_refused');

/** No credentials are named: the authenticator offers those that it keeps for this portal. */
export async function signInOptions({ challenges, relyingParty }: PasskeySignInParts) {
  const challenge = await challenges.give('passkey_sign_in', {});
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: Buffer.from((await challenges.read('passkey_sign_in', challenge))!.jti, 'base64url'),
    userVerification: 'required',
  });
  return { challenge, options: { ...options } };
}

type Given = BodyOf<typeof contract.signIn>;

/**
 * A passkey whose user was verified counts as two factors: no password is asked for, except for passkeys from before a
 * reset of the password. `step` is the challenge that the password has brought.
 */
export async function signInByPasskey(given: Given, origin: Origin, parts: PasskeySignInParts) {
  const userId = Buffer.from(given.credential.response.userHandle, 'base64url').toString('utf8');
  return openByPasskey(userId, given, origin, parts).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) recordRefused(userId, error.code, origin.address);
    throw error;
  });
}

/** Not awaited, so that the time does not tell whether the account exists. */
const recordRefused = (userId: string, reason: string, ip: string) =>
  void accountById(userId).then(
    (user) =>
      user
        ? recordFailedSignIn(user, reason, ip)
        : recordRefusedStranger(null, { action: 'sign_in_failed', reason, ip }),
    (error: unknown) => log.warn({ err: error }, 'a refused passkey is not recorded'),
  );

async function openByPasskey(
  userId: string,
  { challenge: text, credential, step: stepText, sharedComputer = false }: Given,
  origin: Origin,
  parts: PasskeySignInParts,
) {
  const challenge = await parts.challenges.read('passkey_sign_in', text);
  if (!challenge) throw refused();
  const passkey = (await factorOf(userId)).passkeys.find((each) => each.credential === credential.id);
  const counter = passkey ? await counterOf(passkey, credential, challenge.jti, parts.relyingParty) : null;
  if (!passkey || counter === null) throw refused();
  const account = await accountOf(userId);
  const reason = reasonAgainst(account);
  if (reason) throw signInRefused(reason);
  const step = stepText === undefined ? null : await passedFirstStep(stepText, account, origin, parts);
  const isShared = sharedComputer || step?.sharedComputer === true;
  const prove = async (work: Work) => {
    await acceptPasskey(userId, { passkey, counter, challenge, step }, work);
    if (step) await forgetBegunStep(account.user, origin.address, work);
  };
  return openSession({ account, origin, sharedComputer: isShared, prove }, parts);
}

/** How often the passkey has signed, or null when its answer is not right. */
async function counterOf(
  { credential: id, publicKey, counter }: PasskeyDoc,
  given: Given['credential'],
  challenge: string,
  relyingParty: RelyingParty,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null);
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}

async function accountOf(userId: string): Promise<Account> {
  const user = await accountById(userId);
  if (!user) throw refused();
  return { user, client: user.client_id === outside ? null : await companyById(user.client_id) };
}

interface Use {
  passkey: PasskeyDoc;
  counter: number;
  challenge: Challenge<'passkey_sign_in'>;
  step: Challenge<'sign_in'> | null;
}

/** A counter that has not grown since is a copy of the authenticator, or the same answer twice. */
async function acceptPasskey(userId: string, { passkey, counter, challenge, step }: Use, work: Work) {
  const factor = await factorOf(userId, work);
  const current = factor.passkeys.find(({ _id }) => _id === passkey._id);
  if (!current || (counter > 0 && counter <= current.counter)) throw refused();
  if (current.asSecondStep && !step) throw refused();
  if (!(await useChallenge(challenge, work))) throw refused();
  if (step && !(await useChallenge(step, work))) throw refused();
  const used = { ...current, counter, used: new Date() };
  await save(factor, { passkeys: factor.passkeys.map((each) => (each === current ? used : each)) }, work);
}
