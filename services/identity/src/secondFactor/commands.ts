import type { BodyOf, secondFactor as contract, SecondFactorState } from '@atrium/contracts';
import {
  conflict,
  found,
  invalidateCallers,
  noAccess,
  notFound,
  unitOfWork,
  unprocessable,
  type Caller,
  type Member,
  type Work,
} from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { checkOwnPassword, wrongPassword } from '../passwords/commands.ts';
import { endConnections } from '../providers/afterChange.ts';
import { connectionsOf } from '../providers/store.ts';
import { endSessionsBut, endSessionsOf, isProven, markProven } from '../sessions/commands.ts';
import { accountById, companyUser } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import type { Challenges } from './challenges.ts';
import type { FactorDoc } from './factor.ts';
import { save } from './codes.ts';
import { tellOf } from './notices.ts';
import { hashOfCode, newRecoveryCodes } from './recovery.ts';
import { hasFactor, isDemanded } from './rules.ts';
import type { FactorSecrets } from './secrets.ts';
import { factorStore } from './store.ts';
import { newSecret, stepOf, totpDigits, uriOf } from './totp.ts';

export interface FactorParts {
  challenges: Challenges;
  secrets: FactorSecrets;
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

/** The caller's account, whose password was given again, in a session that may change its factors. */
export async function provenAccount(caller: Caller, proof: Proof, ip: string): Promise<UserDoc> {
  const user = await accountWithPassword(caller, proof, ip);
  await checkProven(caller, await factorStore.of(user._id));
  return user;
}

async function accountWithPassword({ userId }: Caller, { old_password }: Proof, ip: string): Promise<UserDoc> {
  const user = found(await accountById(userId), 'user');
  await checkOwnPassword(user, old_password, ip);
  return user;
}

/** Who has the password only must neither replace nor remove what its owner has set up meanwhile. */
export async function checkProven({ sessionId }: Caller, factor: FactorDoc, work?: Work) {
  if (hasFactor(factor) && !(await isProven(sessionId, work))) throw unprocessable('second_factor_unproven');
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
export async function beginTotp(caller: Caller, proof: Proof, { challenges, secrets }: FactorParts, ip: string) {
  const user = await provenAccount(caller, proof, ip);
  const { version } = await factorStore.of(user._id);
  const { name } = await termsFor(user.client_id);
  const secret = newSecret();
  const setup = await challenges.give('totp', {
    sub: user._id,
    session: caller.sessionId,
    version,
    secret: await secrets.seal(secret, user),
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
  { challenges, secrets }: FactorParts,
  ip: string,
): Promise<string[]> {
  const begun = await challenges.read('totp', setup);
  if (begun?.sub !== caller.userId || begun.session !== caller.sessionId) throw unprocessable('setup_expired');
  const user = found(await accountById(caller.userId), 'user');
  const digits = totpDigits(code);
  const secret = digits && (await secrets.open(begun.secret, user));
  const step = secret && stepOf(secret, digits, new Date());
  if (!step) throw unprocessable('wrong_code', { fields: { code: 'wrong_code' } });

  return changeFactor(user, async (factor, work) => {
    if (factor.version !== begun.version) throw conflict();
    await checkProven(caller, factor, work);
    const { codes, recovery } = recoveryOf(factor);
    await markProven(caller, work);
    await save(factor, { totp: { secret: begun.secret, lastStep: step, since: new Date() }, recovery }, work);
    await tellOf({ user, by: caller, ip }, factor.totp ? 'totp_replaced' : 'totp_added', work);
    return codes;
  });
}

/** Also the recovery codes when no factor is left. */
export async function removeTotp(caller: Caller, proof: Proof, ip: string): Promise<SecondFactorState> {
  const user = await provenAccount(caller, proof, ip);
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
  const user = await provenAccount(caller, proof, ip);
  return changeFactor(user, async (factor, work) => {
    if (!hasFactor(factor)) throw notFound('second factor');
    const codes = newRecoveryCodes();
    await save(factor, { recovery: codes.map((each) => hashOfCode(user._id, each)) }, work);
    await tellOf({ user, by: caller, ip }, 'recovery_codes', work);
    return codes;
  });
}

/** What another account of the company has. */
export async function factorOfOther(caller: Member, userId: string) {
  await companyUser(caller, userId);
  const { totp, passkeys, recovery } = await factorStore.of(userId);
  const connections = (await connectionsOf(caller).allOf(userId)).length;
  return { totp: totp !== null, passkeys: passkeys.length, recoveryCodes: recovery.length, connections };
}

/** For an owner who has lost them, or whose account somebody else has connected; the own ones are removed one by one. */
export async function removeFactorsOf(caller: Member, userId: string, proof: Proof, ip: string) {
  if (userId === caller.userId) throw noAccess();
  await companyUser(caller, userId);
  await provenAccount(caller, proof, ip);
  await unitOfWork(caller, async (work) => {
    const user = await companyUser(caller, userId, work);
    const removed = await endConnections(user, work);
    if (!removed && !hasFactor(await factorStore.of(userId, work))) throw notFound('second factor');
    await factorStore.remove(userId, work);
    await endSessionsOf(userId, work);
    await tellOf({ user, by: caller, ip }, 'second_factor_removed', work);
    return null;
  });
}
