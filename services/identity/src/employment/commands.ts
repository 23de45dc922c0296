import type { BodyOf, ChangeSource, employment as contract } from '@atrium/contracts';
import { invalid, log, noAccess, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { requireCompany } from '../clients/lookup.ts';
import { recordDataChanges } from '../dataChanges/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import { endConnections } from '../providers/afterChange.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { leaveHeads } from '../structure/heads.ts';
import { placedChange, placesLeft } from '../structure/placing.ts';
import { companyUser, leaversUntil, lockAccount, saveUser } from '../users/accounts.ts';
import { withoutSecret, type UserDoc } from '../users/user.ts';
import { isBeforeHiring, isOver, refusalOfDismissal, refusalOfReceiving, refusalOfRole } from './rules.ts';

type Dismissal = BodyOf<typeof contract.dismiss>;

const maxAheadMs = 366 * 86_400_000;

/** Who does it: '' for the portal itself, a directory or a provider. */
interface By {
  by: string;
  ip: string;
  source: ChangeSource;
}

/** From today on immediately; with a day to come, the person works until its end. */
export const dismiss = (caller: Member, id: string, { date, reason = '' }: Dismissal, ip: string) =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const user = await companyUser(caller, id, work);
    refuse(refusalOfDismissal(caller, user));
    const lastDay = await lastDayIn(caller.clientId, date, work);
    if (isBeforeHiring(user, lastDay)) throw invalid({ date: 'date_early' });
    const isNow = lastDay <= (await todayOf(caller.clientId, work));
    if (user.deletion_mark && !isNow) throw invalid({ date: 'date_late' });
    const saved = await leave(user, { lastDay, isNow, by: caller.userId, ip, source: 'admin' }, work);
    const after = { fired_at: lastDay, reason };
    const before = user.fired_at ? { fired_at: user.fired_at } : null;
    await record(caller.userId, saved, { action: isNow ? 'deleted' : 'leaving', ip, before, after }, work);
    return withoutSecret(saved);
  });

/** Only who is dismissed, or is to be. */
export const restore = (caller: Member, id: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const user = await companyUser(caller, id, work);
    if (!user.fired_at && !user.deletion_mark) return withoutSecret(user);
    return withoutSecret(await takeBack(user, { by: caller.userId, ip, source: 'admin' }, work));
  });

/** Also calls off a last day to come. */
export async function takeBack(user: UserDoc, { by, ip, source }: By, work: Work) {
  const back = { deletion_mark: false, fired_at: null, ...(await placesLeft(user, work)) };
  const saved = await saveUser(user, await placedChange(user, back, work), work);
  await recordDataChanges({ author: by, source }, user, saved, work);
  await record(by, saved, { action: 'restored', ip, before: { fired_at: user.fired_at } }, work);
  return saved;
}

type Employed = By & {
  /** Today unless stated. */
  lastDay?: string;
};

/** By the company's own directory or HR system: dismisses, or takes back. */
export async function setEmployed(user: UserDoc, isEmployed: boolean, { lastDay: day, ...act }: Employed, work: Work) {
  if (isEmployed === !user.deletion_mark) return;
  if (user.roles.includes('admin')) throw unprocessable('admin_dismissal');
  if (isEmployed) return void (await takeBack(user, act, work));
  const today = await todayOf(user.client_id, work);
  const lastDay = day ?? today;
  const isNow = lastDay <= today;
  if (!isNow && user.fired_at === lastDay) return;
  const saved = await leave(user, { lastDay, isNow, ...act }, work);
  const action = isNow ? 'deleted' : 'leaving';
  await record(act.by, saved, { action, ip: act.ip, after: { fired_at: lastDay } }, work);
}

/** Of one person among many: sets the last working day, or takes back (null). Resolves to whether it changed anything. */
export async function setLastDay(
  user: UserDoc,
  { lastDay, reason = '' }: { lastDay: string | null; reason?: string },
  by: By,
  work: Work,
): Promise<boolean> {
  if (lastDay === null) {
    if (!user.fired_at && !user.deletion_mark) return false;
    await takeBack(user, by, work);
    return true;
  }
  const isNow = lastDay <= (await todayOf(user.client_id, work));
  if (user.fired_at === lastDay && user.deletion_mark === isNow) return false;
  const employed = user.deletion_mark && !isNow ? await takeBack(user, by, work) : user;
  const saved = await leave(employed, { lastDay, isNow, ...by }, work);
  const before = user.fired_at ? { fired_at: user.fired_at } : null;
  const act = {
    action: isNow ? 'deleted' : 'leaving',
    ip: by.ip,
    before,
    after: { fired_at: lastDay, reason },
  } as const;
  await record(by.by, saved, act, work);
  return true;
}

/** Gives a role (`has`) or takes it. */
export const setRole = (caller: Member, id: string, { role, has }: { role: string; has: boolean }, ip: string) =>
  unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const user = await companyUser(caller, id, work);
    refuse(refusalOfRole(caller, user, role));
    if (has) refuse(refusalOfReceiving(user, role));
    return withoutSecret(await changeRoles(user, { role, has }, { by: caller.userId, ip, source: 'admin' }, work));
  });

/** Who becomes an administrator, or is none any more, signs in again. Other roles count with the next request. */
export async function changeRoles(
  user: UserDoc,
  { role, has }: { role: string; has: boolean },
  { by, ip, source }: By,
  work: Work,
): Promise<UserDoc> {
  if (user.roles.includes(role) === has) return user;
  const roles = has ? [...user.roles, role] : user.roles.filter((each) => each !== role);
  const saved = await saveUser(user, { roles }, work);
  await recordDataChanges({ author: by, source }, user, saved, work);
  if (role === 'admin') await endSessionsOf(user._id, work);
  await record(by, saved, { action: 'role', ip, before: user.roles, after: roles }, work);
  return saved;
}

interface RoleChange {
  role: string;
  has: boolean;
}

/** Roles that groups elsewhere give and take. Who cannot get one goes without. */
export async function followGroups(user: UserDoc, changes: RoleChange[], by: By, work: Work): Promise<UserDoc> {
  let current = user;
  for (const change of changes)
    if (!change.has || !refusalOfReceiving(current, change.role))
      current = await changeRoles(current, change, by, work);
  return current;
}

/** Where each day begins first. */
const earliestZone = 'Pacific/Kiritimati';

/** Dismisses those whose last working day is over in their company. */
export async function dismissLeavers(now: Date) {
  for (const { _id, client_id } of await leaversUntil(localDay(earliestZone, now)))
    await dismissLeaver(client_id, _id, now).catch((error: unknown) =>
      log.error({ err: error, userId: _id }, 'a leaver is not dismissed'),
    );
}

const dismissLeaver = (clientId: string, id: string, now: Date) =>
  unitOfWork({ clientId }, async (work) => {
    const user = await companyUser({ clientId }, id, work);
    const today = await todayOf(clientId, work, now);
    if (user.deletion_mark || !user.fired_at || !isOver(user.fired_at, today)) return null;
    if (user.roles.includes('admin')) {
      log.warn({ clientId, userId: id }, 'an administrator is not dismissed');
      return null;
    }
    const saved = await leave(user, { lastDay: user.fired_at, isNow: true, by: '', ip: '', source: 'portal' }, work);
    await record('', saved, { action: 'deleted', ip: '', after: { fired_at: user.fired_at } }, work);
    return null;
  });

interface Leaving extends By {
  lastDay: string;
  isNow: boolean;
}

async function leave(user: UserDoc, { lastDay, isNow, by, ip, source }: Leaving, work: Work) {
  const left = { fired_at: lastDay, ...(isNow && { deletion_mark: true, pinned_num: null }) };
  const saved = await saveUser(user, isNow ? await placedChange(user, left, work) : left, work);
  await recordDataChanges({ author: by, source }, user, saved, work);
  if (!isNow) return saved;
  await leaveHeads(saved, { by, ip }, work);
  await endSessionsOf(user._id, work);
  await endConnections(user, work);
  return saved;
}

/**
 * Of two administrators who take each other's role at the same time, the second is none any more. A superadmin is no
 * person of the company.
 */
export async function requireAdministrator({ userId, clientId, roles }: Member, work: Work) {
  if (roles.includes('superadmin')) return;
  const own = await lockAccount({ clientId }, userId, work);
  if (!own?.roles.includes('admin')) throw noAccess();
}

function refuse(code: ReturnType<typeof refusalOfDismissal>) {
  if (code) throw unprocessable(code);
}

/** A last working day that is asked for in a company; today unless stated. */
export async function lastDayIn(clientId: string, date: string | undefined, work: Work): Promise<string> {
  if (date && Date.parse(date) > Date.now() + maxAheadMs) throw invalid({ date: 'date_late' });
  return date ?? todayOf(clientId, work);
}

const todayOf = async (clientId: string, work: Work, now = new Date()) =>
  localDay((await requireCompany(clientId, work)).settings.timezone, now);

type Act = Pick<Parameters<typeof addToJournal>[0], 'action' | 'ip' | 'before' | 'after'>;

const record = (user: string, { _id, client_id }: UserDoc, act: Act, work: Work) =>
  addToJournal({ user, for_user: _id, section: 'users', item_id: _id, ...act }, client_id, work);
