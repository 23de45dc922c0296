import { noAccess, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { keepInJournal } from '../journal/commands.ts';
import { allowAttempt, signInLimit } from '../limits.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { accountById, companyUser, saveUser } from '../users/accounts.ts';
import { statusOf, type UserDoc } from '../users/user.ts';
import { hashPassword, passwordFits } from './hashing.ts';
import { linkOf, useLink } from './links.ts';
import { checkNewPassword } from './rules.ts';

/** By a mailed link; an invitation's first password is set the same way (D19, D21). */
export async function resetByLink(
  token: string,
  { password, confirm }: { password: string; confirm: string },
  address: string,
) {
  const link = await linkOf(token, new Date());
  const user = await accountById(link.user_id);
  if (!user || statusOf(user) !== 'active') throw unprocessable('reset_token_invalid');
  const { passwordMinimum } = await termsFor(user.client_id);
  checkNewPassword(passwordMinimum, password, confirm);
  const hash = await hashPassword(password);

  await unitOfWork({ clientId: user.client_id }, async (work) => {
    await useLink(link, work);
    await setPassword(user._id, hash, work);
    await keepInJournal(
      { user: user._id, section: 'users', action: `password_${link.kind}`, item_id: user._id, ip: address },
      user.client_id,
      work,
    );
    return null;
  });
}

/** By an administrator of the company (D20). */
export async function resetByAdmin(
  caller: Member,
  { user_id, password }: { user_id: string; password: string },
  address: string,
) {
  const user = await companyUser(caller, user_id);
  const { passwordMinimum } = await termsFor(caller.clientId);
  checkNewPassword(passwordMinimum, password);
  const hash = await hashPassword(password);

  await unitOfWork(caller, async (work) => {
    await setPassword(user._id, hash, work);
    await keepInJournal(
      { user: caller.userId, section: 'users', action: 'password_set', item_id: user._id, ip: address },
      caller.clientId,
      work,
    );
    return null;
  });
}

export interface OwnPasswordChange {
  old_password?: string | undefined;
  password?: string | undefined;
  confirm?: string | undefined;
}

/** The hash of the own new password, once the current one has been shown to be known. */
export async function ownNewHash(
  user: UserDoc,
  { old_password, password, confirm }: OwnPasswordChange,
): Promise<string | null> {
  if (password === undefined) {
    if (old_password === undefined && confirm === undefined) return null;
    throw unprocessable('validation', { fields: { password: 'required' } });
  }
  if (!old_password)
    throw unprocessable('old_password_required', { fields: { old_password: 'old_password_required' } });
  const { passwordMinimum } = await termsFor(user.client_id);
  checkNewPassword(passwordMinimum, password, confirm);
  await allowAttempt(signInLimit, `own:${user._id}`);
  if (!(await passwordFits(old_password, user.password)))
    throw unprocessable('wrong_password', { fields: { old_password: 'wrong_password' } });
  return hashPassword(password);
}

async function setPassword(userId: string, password: string, work: Work) {
  const user = await accountById(userId, work);
  if (!user) throw noAccess();
  await saveUser(user, { password }, work);
  await endSessionsOf(userId, work);
}
