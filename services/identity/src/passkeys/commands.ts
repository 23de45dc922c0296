import { randomBytes } from 'node:crypto';
import type { BodyOf, Passkey, passkeys as contract } from '@atrium/contracts';
import { maxPasskeys } from '@atrium/contracts/passkeys';
import { conflict, notFound, unprocessable, type Caller } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { save } from '../secondFactor/codes.ts';
import {
  changeFactor,
  checkProven,
  provenAccount,
  recoveryOf,
  withoutFactor,
  type FactorParts,
} from '../secondFactor/commands.ts';
import { tellOf } from '../secondFactor/notices.ts';
import type { PasskeyDoc } from '../secondFactor/factor.ts';
import { factorOf } from '../secondFactor/reading.ts';
import { endSessionsBut, markProven } from '../sessions/commands.ts';
import { accountById } from '../users/accounts.ts';
import { nameOf } from '../users/user.ts';
import type { RelyingParty } from './relyingParty.ts';

export interface PasskeyParts extends FactorParts {
  relyingParty: RelyingParty;
}

type Begin = BodyOf<typeof contract.begin>;

const show = ({ _id, name, created, used, asSecondStep }: PasskeyDoc): Passkey => ({
  _id,
  name,
  created: created.toISOString(),
  used: used && used.toISOString(),
  asSecondStep: asSecondStep ?? false,
});

export const passkeysOf = async ({ userId }: Caller) => (await factorOf(userId)).passkeys.map(show);

const tooMany = () => unprocessable('too_many_passkeys');
const refused = () => unprocessable('passkey_refused');

/** Options for the browser. The authenticator keeps the passkey itself, and verifies its user. */
export async function beginPasskey(
  caller: Caller,
  proof: Begin,
  { challenges, relyingParty }: PasskeyParts,
  ip: string,
) {
  const user = await provenAccount(caller, proof, ip);
  const { version, passkeys } = await factorOf(user._id);
  if (passkeys.length >= maxPasskeys) throw tooMany();
  const { name } = await termsFor(user.client_id);
  const setup = await challenges.give('passkey', { sub: user._id, session: caller.sessionId, version });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(user._id),
    userName: user.email,
    userDisplayName: nameOf(user),
    challenge: Buffer.from((await challenges.read('passkey', setup))!.jti, 'base64url'),
    attestationType: 'none',
    excludeCredentials: passkeys
      .filter(({ asSecondStep }) => !asSecondStep) // so that their devices can confirm them
      .map(({ credential: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { setup, options: { ...options } };
}

type Add = BodyOf<typeof contract.add>;

/** Resolves to the recovery codes that the first factor brings, none when there are some already. */
export async function addPasskey(
  caller: Caller,
  { setup, name, credential }: Add,
  { challenges, relyingParty }: PasskeyParts,
  ip: string,
): Promise<string[]> {
  const begun = await challenges.read('passkey', setup);
  if (begun?.sub !== caller.userId || begun.session !== caller.sessionId) throw unprocessable('setup_expired');
  const user = await accountById(caller.userId);
  const made = await verifiedPasskey(credential, begun.jti, relyingParty);
  if (!user || !made) throw refused();

  return changeFactor(user, async (factor, work) => {
    if (factor.version !== begun.version) throw conflict();
    await checkProven(caller, factor, work);
    if (factor.passkeys.length >= maxPasskeys) throw tooMany();
    const { codes, recovery } = recoveryOf(factor);
    const added: PasskeyDoc = { _id: newPasskeyId(), ...made, name, created: new Date(), used: null };
    await markProven(caller, work);
    await save(factor, { passkeys: [...factor.passkeys, added], recovery }, work);
    await tellOf({ user, by: caller, ip }, 'passkey_added', work, name);
    return codes;
  });
}

const newPasskeyId = () => `pk_${randomBytes(16).toString('base64url')}`;

async function verifiedPasskey(given: Add['credential'], challenge: string, { id, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyRegistrationResponse({
    response: { ...given, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch(() => null);
  if (!answer?.verified) return null;
  const { credential } = answer.registrationInfo;
  return {
    credential: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: given.response.transports ?? [],
    counter: credential.counter,
  };
}

export async function removePasskey(
  caller: Caller,
  { passkey: _id, ...proof }: BodyOf<typeof contract.remove>,
  ip: string,
): Promise<Passkey[]> {
  const user = await provenAccount(caller, proof, ip);
  return changeFactor(user, async (factor, work) => {
    const removed = factor.passkeys.find((each) => each._id === _id);
    if (!removed) throw notFound('passkey');
    const passkeys = factor.passkeys.filter((each) => each !== removed);
    await withoutFactor(user, { ...factor, passkeys }, work);
    await endSessionsBut(caller, work);
    await tellOf({ user, by: caller, ip }, 'passkey_removed', work, removed.name);
    return passkeys.map(show);
  });
}
