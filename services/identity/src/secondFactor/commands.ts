import { type BodyOf, type secondFactor as contract, type SecondFactorState } from '@atrium/contracts';
import {
  conflict,
  found,
  invalidateCallers,
  notFound,
  unitOfWork,
  unprocessable,
  type Caller,
  type Member,
  type Work,
} from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { passwordRequired, checkOwnPassword, wrongPassword } from '../passwords/commands.ts';
import { endSessionsBut, endSessionsOf } from '../sessions/commands.ts';
import { accountById, companyUser } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import type { Challenges } from './challenges.ts';
import type { FactorDoc } from './factor.ts';
import { save } from './codes.ts';
import { tellOf } from './notices.ts';
import { hashOfCode, newRecoveryCodes } from './recovery.ts';
import { hasFactor, isDemanded } from './rules.ts';
import type { Sealer } from './sealing.ts';
import { factorStore } from './store.ts';
import { newSecret, stepOf, totpDigits, uriOf } from './totp.ts';

export interface FactorParts {
  challenges: Challenges;
  sealer: Sealer;
}

type Proof = BodyOf<typeof contract.begin>;

export async function stateOf({ userId }: Caller, work?: Work): Promise<SecondFactorState> {
  const user = found(await accountById(userId, work), 'user');
  const { totp, recovery } = await factorStore.of(userId, work);
  const { secondFactor } = await termsFor(user.client_id, work);
  return {
    totp: totp && { since: totp.since.toISOString() },
    recoveryCodes: recovery.length,
    demanded: isDemanded(secondFactor, user),
  };
}

/** The caller's account, whose password was given again. */
export async function provenAccount({ userId }: Caller, { old_password }: Proof): Promise<UserDoc> {
  const user = found(await accountById(userId), 'user');
  await checkOwnPassword(user, old_password);
  return user;
}

/**
 * Runs a change of the own factor. Not with the caller's Idempotency-Key, by which results are stored: recovery codes
 * are not.
 */
export const changeFactor = <R>(user: UserDoc, change: (factor: FactorDoc, work: Work) => Promise<R>): Promise<R> =>
  unitOfWork({ clientId: user.client_id || null }, async (work) => {
    const current = await accountById(user._id, work);
    if (current?.password !== user.password) throw wrongPassword();
    const result = await change(await factorStore.of(user._id, work), work);
    work.invalidate(() => invalidateCallers({ userId: user._id }));
    return result;
  });

/** A secret for an app. The client carries it, sealed, until a code confirms it. */
export async function beginTotp(caller: Caller, proof: Proof, { challenges, sealer }: FactorParts) {
  const user = await provenAccount(caller, proof);
  const { version } = await factorStore.of(user._id);
  const { name } = await termsFor(user.client_id);
  const secret = newSecret();
  const setup = await challenges.give('totp', {
    sub: user._id,
    session: caller.sessionId,
    version,
    secret: sealer.seal(secret, user._id),
  });
  return { setup, secret, uri: uriOf(secret, { issuer: name, label: user.email }) };
}

/** Those that are left, or new ones: `codes` to be shown, `recovery` to be stored. */
export function recoveryOf({ _id, recovery }: FactorDoc) {
  if (recovery.length) return { codes: [], recovery };
  const codes = newRecoveryCodes();
  return { codes, recovery: codes.map((each) => hashOfCode(_id, each)) };
}

/** Resolves to the recovery codes that the first factor brings, none when there are some already. */
export async function confirmTotp(
  caller: Caller,
  { setup, code }: BodyOf<typeof contract.confirm>,
  { challenges, sealer }: FactorParts,
  ip: string,
): Promise<string[]> {
  const begun = await challenges.read('totp', setup);
  if (begun?.sub !== caller.userId || begun.session !== caller.sessionId) throw unprocessable('setup_expired');
  const user = found(await accountById(caller.userId), 'user');
  const digits = totpDigits(code);
  const step = digits && stepOf(sealer.open(begun.secret, user._id), digits, new Date());
  if (!step) throw unprocessable('wrong_code', { fields: { code: 'wrong_code' } });

  return changeFactor(user, async (factor, work) => {
    if (factor.version !== begun.version) throw conflict();
    const { codes, recovery } = recoveryOf(factor);
    await save(factor, { totp: { secret: begun.secret, lastStep: step, since: new Date() }, recovery }, work);
    await tellOf({ user, by: caller, ip }, factor.totp ? 'totp_replaced' : 'totp_added', work);
    return codes;
  });
}

/** Also the recovery codes when no factor is left. */
export async function removeTotp(caller: Caller, proof: Proof, ip: string): Promise<SecondFactorState> {
  const user = await provenAccount(caller, proof);
  return changeFactor(user, async (factor, work) => {
    if (factor.totp) {
      await withoutFactor(user, { ...factor, totp: null }, work);
      await endSessionsBut(caller, work);
      await tellOf({ user, by: caller, ip }, 'totp_removed', work);
    }
    return stateOf(caller, work);
  });
}

/** Saves a factor after a removal. Throws while the company demands one and none would be left. */
export async function withoutFactor(user: UserDoc, after: FactorDoc, work: Work) {
  const isLeft = hasFactor(after);
  const { secondFactor } = await termsFor(user.client_id, work);
  if (!isLeft && isDemanded(secondFactor, user)) throw unprocessable('second_factor_demanded');
  const { totp, passkeys, recovery } = after;
  await save(after, { totp, passkeys, recovery: isLeft ? recovery : [] }, work);
}

export async function renewRecoveryCodes(caller: Caller, proof: Proof, ip: string): Promise<string[]> {
  const user = await provenAccount(caller, proof);
  return changeFactor(user, async (factor, work) => {
    if (!hasFactor(factor)) throw notFound('second factor');
    const codes = newRecoveryCodes();
    await save(factor, { recovery: codes.map((each) => hashOfCode(user._id, each)) }, work);
    await tellOf({ user, by: caller, ip }, 'recovery_codes', work);
    return codes;
  });
}

/** For an owner who has lost them; the own ones need the password. */
export async function removeFactorsOf(caller: Member, userId: string, ip: string) {
  if (userId === caller.userId) throw passwordRequired();
  await unitOfWork(caller, async (work) => {
    const user = await companyUser(caller, userId, work);
    if (!hasFactor(await factorStore.of(userId, work))) return null;
    await factorStore.remove(userId, work);
    await endSessionsOf(userId, work);
    await tellOf({ user, by: caller, ip }, 'second_factor_removed', work);
    return null;
  });
}
