import { addedFileKinds } from '@atrium/contracts/profile';
import type { BodyOf, personalData as contract } from '@atrium/contracts';
import { allow, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { removeLettersOf } from '../mail/commands.ts';
import { wrongPassword } from '../passwords/commands.ts';
import { removeLinksOf } from '../passwords/links.ts';
import { showPictures } from '../pictures.ts';
import { factorStore } from '../secondFactor/store.ts';
import { provenAccount } from '../secondFactor/commands.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { leaveHeads } from '../structure/heads.ts';
import { accountById, companyUser, saveUser } from '../users/accounts.ts';
import { attachFiles } from '../users/profileFiles.ts';
import { canErase } from '../users/rules.ts';
import { comparable, nameOf, newUser, statusOf, type UserDoc } from '../users/user.ts';
import { userErased } from './events.ts';

type Confirmation = BodyOf<typeof contract.erase>;

/** Erases the personal data of a former employee for good. A repeated erasure changes nothing. */
export async function eraseUser(caller: Member, id: string, body: Confirmation, ip: string): Promise<void> {
  allow(canErase(caller, await companyUser(caller, id)));
  const own = await provenAccount(caller, body, ip);
  await unitOfWork(caller, async (work) => {
    const user = await companyUser(caller, id, work);
    if (user.erased) return null;
    if ((await accountById(own._id, work))?.password !== own.password) throw wrongPassword();
    checkErasable(caller, user, body.confirm);
    await leaveHeads(user, { by: caller.userId, ip }, work);
    await saveUser(user, blankOf(user), work);
    await removeAccess(user, work);
    for (const kind of addedFileKinds) attachFiles(kind, { _id: id, files: [] }, caller.userId, work);
    showPictures(work, { entity: 'user', id, author: id, actor: id }, []);
    const { lang } = await termsFor(user.client_id, work);
    work.announce(userErased(id, lang));
    const entry = { user: caller.userId, for_user: id, section: 'users', action: 'erased', item_id: id, ip } as const;
    await addToJournal(entry, user.client_id, work);
    return null;
  });
}

function checkErasable(caller: Member, user: UserDoc, confirm: string) {
  allow(canErase(caller, user));
  if (statusOf(user) === 'active') throw unprocessable('erasure_active');
  const known = [nameOf(user), user.email].map(comparable);
  if (!known.includes(comparable(confirm.trim())))
    throw unprocessable('erasure_unconfirmed', { fields: { confirm: 'erasure_unconfirmed' } });
}

/** All fields as those of an account that nothing was said about; others, also fields to come, are removed. */
function blankOf(user: UserDoc): Partial<UserDoc> {
  const { client_id, version, created, session_epoch = 0 } = user;
  const { _id, ...blank } = newUser(
    { client_id, firstName: '', lastName: '', email: '', roles: ['employee'] },
    new Date(),
  );
  const others = Object.keys(user).filter((field) => field !== '_id' && !(field in blank));
  return {
    ...Object.fromEntries(others.map((field) => [field, undefined])),
    ...blank,
    hr: undefined,
    version,
    created,
    features: [],
    deletion_mark: true,
    erased: true,
    session_epoch: session_epoch + 1,
  };
}

async function removeAccess(user: UserDoc, work: Work) {
  await endSessionsOf(user._id, work);
  await removeLinksOf(user._id, work);
  await removeLettersOf(user, work);
  await factorStore.remove(user._id, work);
}
