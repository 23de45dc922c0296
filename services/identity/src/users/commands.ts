import type { BodyOf, ChangeSource, users as contract } from '@atrium/contracts';
import { allow, invalid, isAdmin, notFound, unitOfWork, unprocessable, type Caller, type Work } from '@atrium/kit';
import { activeFeatures } from '../clients/company.ts';
import { requireCompany, termsFor } from '../clients/lookup.ts';
import { orderLetters } from '../mail/commands.ts';
import { isOwnPath } from '../ownPath.ts';
import { ownNewHash, passwordRequired, wrongPassword } from '../passwords/commands.ts';
import { removeLinksOf } from '../passwords/links.ts';
import { withPhone } from '../phones.ts';
import { showPictures } from '../pictures.ts';
import { endConnections } from '../providers/afterChange.ts';
import { endSessionsBut, endSessionsOf } from '../sessions/commands.ts';
import { placedChange } from '../structure/placing.ts';
import { accountById, companyUser, saveUser } from './accounts.ts';
import { recordChange, type Change } from './recording.ts';
import { canChangeAll, isSelf } from './rules.ts';
import { featuresWith, type Feature, type UserDoc, withoutSecret } from './user.ts';

export type UserChange = BodyOf<typeof contract.update>;

/** The caller's own account, or one of their company. */
export async function visibleUser(caller: Caller, id: string, work?: Work): Promise<UserDoc> {
  const own = isSelf(caller, { _id: id }) ? await accountById(id, work) : null;
  if (own) return own;
  if (!caller.clientId) throw notFound('user');
  const user = await companyUser(caller, id, work);
  if (user.unconfirmed && !isAdmin(caller)) throw notFound('user');
  return user;
}

/** Absent keeps, null clears. */
export async function changeUser(caller: Caller, id: string, body: UserChange, ip: string): Promise<UserDoc> {
  const change = await checkedChange(caller, id, body, ip);
  return unitOfWork(caller, change);
}

/** What takes too long for a transaction is done first; the rest is left to the caller's. */
export async function checkedChange(caller: Caller, id: string, body: UserChange, ip: string, source?: ChangeSource) {
  checkFields(body);
  const { old_password, password, confirm, login, ...fields } = body;
  const seen = await visibleUser(caller, id);
  allow(canChangeAll(caller, seen, Object.keys(body)));
  const stored = await withPhone(fields, await termsFor(seen.client_id));
  const isOwn = isSelf(caller, seen);
  const asked = isOwn && fields.email !== undefined && fields.email !== seen.email;
  const hash = await ownNewHash(seen, { old_password, password, confirm }, { asked, ip });
  const named = login === undefined ? {} : { login: login.toLowerCase() };

  return async (work: Work): Promise<UserDoc> => {
    const before = await visibleUser(caller, id, work);
    allow(canChangeAll(caller, before, Object.keys(body)));
    if ((hash || asked) && before.password !== seen.password) throw wrongPassword();
    if (isOwn && !asked && fields.email !== undefined && fields.email !== before.email) throw passwordRequired();
    await checkReferences(before, body, work);
    const rights = body.features && { features: featuresWith(body.features, before.features) };
    const fitting = await placedChange(before, { ...stored, ...named, ...rights }, work);
    const change = { ...fitting, ...(hash && { password: hash }) };
    const saved = await saveUser(before, change, work);
    await endSessionsAfter(caller, { before, saved, hash }, work);
    if (caller.clientId && (body.pics || body.cover !== undefined)) {
      const shown = { entity: 'user' as const, id, author: id, actor: caller.userId };
      showPictures(work, shown, [...saved.pics.flatMap(({ src, mini }) => [src, mini]), saved.cover]);
    }
    const act = { user: caller.userId, for_user: id, item_id: id, ip };
    const by = source ?? (isOwn ? 'profile' : 'admin');
    await recordChange({ ...act, source: by }, { before, saved, hash }, work);
    return withoutSecret(saved);
  };
}

/** And its connections with providers. Of the own sessions, a change of e-mail keeps the one that makes it. */
export async function endSessionsAfter(caller: Caller | null, { before, saved, hash }: Change, work: Work) {
  const isOwn = caller !== null && isSelf(caller, saved);
  const isMoved = saved.email !== before.email;
  if (hash || (saved.blocked && !before.blocked) || (isMoved && !isOwn)) await endSessionsOf(saved._id, work);
  else if (isMoved && caller) await endSessionsBut(caller, work);
  if (hash || isMoved) await endConnections(saved, work);
  if (isMoved) await tellOfNewEmail(before, saved, { byAdmin: !isOwn }, work);
}

/** The former mailbox loses its links and is told, so that an account is not taken over unseen. */
async function tellOfNewEmail(before: UserDoc, saved: UserDoc, { byAdmin }: { byAdmin: boolean }, work: Work) {
  await removeLinksOf(saved._id, work);
  if (!before.password) return;
  const letters = [before.email, saved.email].map((to) => ({
    kind: 'email_changed' as const,
    user_id: saved._id,
    to,
    byAdmin,
  }));
  await orderLetters(letters, work);
}

/** What the contract does not check. */
function checkFields({ login, pics, cover }: UserChange) {
  if (login && /[@\s]/.test(login)) throw invalid({ login: 'characters' });
  const pictures = [...(pics ?? []).flatMap(({ src, mini }) => [src, mini]), cover ?? ''];
  if (pictures.some((path) => path && !isOwnPath(path))) throw invalid({ [pics ? 'pics' : 'cover']: 'path' });
}

async function checkReferences(user: UserDoc, { chief, features }: UserChange, work: Work) {
  if (chief === user._id) throw invalid({ chief: 'choice' });
  if (chief) await companyUser({ clientId: user.client_id }, chief, work);
  if (features) await requireFeatures(user.client_id, features, work);
}

/** A right can be given only where the company has the feature. */
export async function requireFeatures(clientId: string, features: readonly Feature[], work: Work) {
  const active: readonly string[] = activeFeatures(await requireCompany(clientId, work));
  const off = features.find((each) => each.active && !active.includes(each.feature));
  if (off) throw unprocessable('feature_off', { fields: { features: 'feature_off' }, feature: off.feature });
}
