import { found, noAccess, unitOfWork, unprocessable, type Caller, type Member, type Work } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { recordRefusal } from '../journal/failures.ts';
import { ownPasswordLimit, signInLimit } from '../limits.ts';
import { orderLetters } from '../mail/commands.ts';
import { endConnections } from '../providers/afterChange.ts';
import { restrictPasskeys } from '../secondFactor/afterReset.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { accountById, companyUser, saveUser } from '../users/accounts.ts';
import { outside, type UserDoc } from '../users/user.ts';
import { hashPassword, passwordFits } from './hashing.ts';
import { findLink, opensAccount, refusedLink, useLink } from './links.ts';
import { checkNewPassword } from './rules.ts';

/** Whether a link works, and the minimum length of its account's password; a link that does not work tells nothing. */
export async function checkLink(token: string) {
  const account = await accountOfLink(token);
  const { passwordMinimum } = await termsFor(account?.user.client_id ?? outside);
  return { valid: account !== null, passwordMinimum };
}

async function accountOfLink(token: string) {
  const link = await findLink(token, new Date());
  const user = link && (await accountById(link.user_id));
  return link && user && opensAccount(link, user) ? { link, user } : null;
}

/** Sets a password by a mailed link, an invitation's first password, too (D19, D21), and gives its account. */
export async function resetByLink(
  token: string,
  { password, confirm }: { password: string; confirm: string },
  address: string,
) {
  const account = await accountOfLink(token);
  if (!account) throw refusedLink();
  const { link, user } = account;
  await checkNewPassword(password, user, await termsFor(user.client_id), confirm);
  const hash = await hashPassword(password);

  await unitOfWork({ clientId: user.client_id }, async (work) => {
    await useLink(link, work);
    await setPassword(user._id, hash, work, (current) => {
      if (!opensAccount(link, current)) throw refusedLink();
    });
    await addToJournal(
      { ...ofAccount(user._id, user._id, address), action: `password_${link.kind}` },
      user.client_id,
      work,
    );
    return null;
  });
  return user;
}

/** An administrator of the company sets another's password (D20); the own one needs the current one. */
export async function resetByAdmin(
  caller: Member,
  { user_id, password }: { user_id: string; password: string },
  address: string,
) {
  if (user_id === caller.userId) throw passwordRequired();
  const user = await companyUser(caller, user_id);
  await checkNewPassword(password, user, await termsFor(caller.clientId));
  const hash = await hashPassword(password);

  await unitOfWork(caller, async (work) => {
    await setPassword(user._id, hash, work);
    await addToJournal(
      { ...ofAccount(caller.userId, user._id, address), action: 'password_set' },
      caller.clientId,
      work,
    );
    await orderLetters([{ kind: 'password_set', user_id: user._id }], work);
    return null;
  });
}

/** Replaces a password unless it has been replaced meanwhile, as an operator of the installation. */
export const replacePassword = (read: Pick<UserDoc, '_id' | 'client_id' | 'password'>, hash: string) =>
  unitOfWork({ clientId: read.client_id }, async (work) => {
    const current = await accountById(read._id, work);
    if (current?.password !== read.password) return null;
    await setPassword(read._id, hash, work);
    await addToJournal({ ...ofAccount('', read._id, ''), action: 'password_set' }, read.client_id, work);
    return null;
  });

const ofAccount = (user: string, for_user: string, ip: string) =>
  ({ user, for_user, section: 'users', item_id: for_user, ip }) as const;

export interface OwnPasswordChange {
  old_password?: string | undefined;
  password?: string | undefined;
  confirm?: string | undefined;
}

/**
 * The hash of the user's own new password, or null when none is set. Checks the current password against `user` for a
 * new one, and with `asked` for another change that needs it. Hashing takes too long for a transaction, so the caller
 * compares `user.password` again in its own.
 */
export async function ownNewHash(
  user: UserDoc,
  { old_password, password, confirm }: OwnPasswordChange,
  { asked, ip }: { asked: boolean; ip: string },
): Promise<string | null> {
  if (password === undefined) {
    if (confirm !== undefined || (old_password !== undefined && !asked))
      throw unprocessable('validation', { fields: { password: 'required' } });
    if (asked) await checkOwnPassword(user, old_password, ip);
    return null;
  }
  if (!old_password) throw passwordRequired();
  await checkNewPassword(password, user, await termsFor(user.client_id), confirm);
  await checkOwnPassword(user, old_password, ip);
  return hashPassword(password);
}

/** What takes an account over asks for its password again, also of administrators and superadmins. */
export async function checkOwnPassword(user: UserDoc, given: string | undefined, ip: string) {
  if (!given) throw passwordRequired();
  const refuse = (reason: string) => recordRefusal(user, { action: 'password_refused', reason, ip });
  await admitOwnGuess(user).catch((error: unknown) => {
    refuse('too_many_requests');
    throw error;
  });
  if (await passwordFits(given, user.password)) return;
  refuse('wrong_password');
  throw wrongPassword();
}

/** The same for who is signed in. */
export async function checkPasswordOf({ userId }: Pick<Caller, 'userId'>, given: string | undefined, ip: string) {
  await checkOwnPassword(found(await accountById(userId), 'user'), given, ip);
}

async function admitOwnGuess({ _id }: UserDoc) {
  await signInLimit.consume(`own:${_id}`);
  await ownPasswordLimit.consume(_id);
}

export const passwordRequired = () =>
  unprocessable('old_password_required', { fields: { old_password: 'old_password_required' } });

export const wrongPassword = () => unprocessable('wrong_password', { fields: { old_password: 'wrong_password' } });

async function setPassword(userId: string, password: string, work: Work, check = (_user: UserDoc) => {}) {
  const user = await accountById(userId, work);
  if (!user) throw noAccess();
  check(user);
  await saveUser(user, { password, ...(user.unconfirmed && { unconfirmed: false }) }, work);
  await endSessionsOf(userId, work);
  await restrictPasskeys(userId, work);
  await endConnections(user, work);
}
