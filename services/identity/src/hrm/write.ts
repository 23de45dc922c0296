import type { Work } from '@atrium/kit';
import { createPeople } from '../import/create.ts';
import type { JobDoc, Progress, Refusals } from '../longJobs/job.ts';
import { setEmployed, takeBack } from '../employment/commands.ts';
import { placedIn } from '../structure/placing.ts';
import { companyUser } from '../users/accounts.ts';
import { hrOf } from '../users/hr.ts';
import type { UserDoc } from '../users/user.ts';
import { contextOf, remember, type Context } from './context.ts';
import { isStale, outcomeOf, personOf } from './outcome.ts';
import { hasLeft, nameOfRow } from './rows.ts';
import { saveFromHrm } from './save.ts';
import { openGiven, openRows, sealGiven } from './sealed.ts';
import { chunksOf, linksOf, loadsOf, settingsOf, type Counts, type LinkDoc, type StoredRow } from './store.ts';
import type { Given } from './values.ts';

export type Done = Omit<Progress, 'position'>;

interface Making {
  row: StoredRow;
  given: Given;
  change: Partial<UserDoc>;
}

/** Writes the people of some rows, once. Their chiefs as far as they are known already. */
export async function writePeople(job: JobDoc, number: number, work: Work): Promise<Done | null> {
  const tenant = { clientId: job.client_id };
  const chunk = await chunksOf(tenant).one(job._id, number, work);
  if (!chunk) return null;
  if (chunk.passes > 0) return { done: 0 };
  const rows = await openRows(chunk, work);
  const context = await contextOf(tenant.clientId, rows, work);
  const counts: Counts = { created: 0, updated: 0, fired: 0, errors: 0 };
  const refusals: Refusals = [];
  const made: Making[] = [];
  for (const row of rows) {
    const result = row.fault ?? (await writeRow(job, row, { context, made }, work));
    if (result && result in counts) counts[result as keyof Counts] += 1;
    else if (result) {
      refusals.push(refusalOf(row, result));
      await markStill(job, row, context, work);
    }
  }
  await writeNew(job, made, work);
  Object.assign(counts, { created: made.length, errors: refusals.length });
  await loadsOf(tenant).count('people', job._id, counts, work);
  await chunksOf(tenant).passed(chunk._id, 1, work);
  return { done: rows.length, refusals };
}

/** A row that is refused names its person all the same: they are not gone. */
async function markStill(job: JobDoc, row: StoredRow, context: Context, work: Work) {
  const { user } = personOf(row, context);
  if (user) await linksOf({ clientId: job.client_id }).setSeen(user._id, job._id, work);
}

/** `email twice` and the row's number: the error, and what it is about. */
export function refusalOf(row: StoredRow, fault: string): Refusals[number] {
  const at = fault.indexOf(' ');
  return { item: `${fault.slice(0, at)} ${nameOfRow(row)}`, error: fault.slice(at + 1) };
}

type Result = 'updated' | 'fired' | null | string;

interface Writing {
  context: Context;
  made: Making[];
}

/** What was done; a text with a space: why nothing was. */
async function writeRow(job: JobDoc, row: StoredRow, { context, made }: Writing, work: Work): Promise<Result> {
  const { link, user } = personOf(row, context);
  if (isStale(link, user)) await linksOf({ clientId: job.client_id }).remove(link!._id, work);
  const known =
    user && link?._id === user._id ? link : user && (await linksOf({ clientId: job.client_id }).one(user._id, work));
  // Addresses get other owners: the one who had it is named by another row.
  if (known && known.external_id !== row.external_id && known.seen === job._id)
    return hasLeft(row, context.today) ? null : 'email email_taken';
  const before = known && (await openGiven(known, work));
  if (hasLeft(row, context.today)) return user ? leave(job, row, { user, known, before }, work) : null;
  if (user?.deletion_mark && !known?.fired) return known ? null : 'email dismissed';
  const hr = user && (await hrOf(user, work));
  const { given, change, fault } = outcomeOf(row, { user, hr, before }, context);
  if (fault) return fault;
  const back = user?.deletion_mark ? await comeBack(job, user, work) : user;
  if (!back) {
    made.push({ row, given, change });
    return null;
  }
  const isLater = await setLastDay(job, row, { user: back, before }, work);
  const current = isLater ? await companyUser({ clientId: job.client_id }, back._id, work) : back;
  const isChanged = Object.keys(change).length > 0;
  if (isChanged) remember(await saveFromHrm(job, current, placedIn(current, change, context.places), work), context);
  await saveLink(job, row, { user: back._id, known, given }, work);
  return isChanged || isLater || back !== user ? 'updated' : null;
}

interface Leaver {
  user: UserDoc;
  known: LinkDoc | null;
  before: Given | null;
}

async function leave(job: JobDoc, row: StoredRow, { user, known, before }: Leaver, work: Work): Promise<Result> {
  if (user.roles.includes('admin') || user._id === job.by)
    return user.deletion_mark ? null : 'fired_at admin_dismissal';
  // Who was taken back here since stays.
  const isNew = !known?.fired && !user.deletion_mark;
  if (isNew) {
    const lastDay = row.fired_at ? { lastDay: row.fired_at } : {};
    await setEmployed(user, false, { by: job.by, ip: job.ip, source: 'hrm', ...lastDay }, work);
  }
  await saveLink(job, row, { user: user._id, known, given: before ?? {}, fired: true }, work);
  return isNew ? 'fired' : null;
}

/** Sets the last day to come, or calls it off. What was done here since stays. */
async function setLastDay(
  { by, ip }: JobDoc,
  { fired_at }: StoredRow,
  { user, before }: Omit<Leaver, 'known'>,
  work: Work,
) {
  const given = (before?.fired_at as string | undefined) ?? null;
  if (given === fired_at || user.fired_at === fired_at || user.roles.includes('admin')) return false;
  if (fired_at) await setEmployed(user, false, { by, ip, source: 'hrm', lastDay: fired_at }, work);
  else if (user.fired_at === given) await takeBack(user, { by, ip, source: 'hrm' }, work);
  else return false;
  return true;
}

async function comeBack({ by, ip, client_id }: JobDoc, user: UserDoc, work: Work) {
  await setEmployed(user, true, { by, ip, source: 'hrm' }, work);
  return companyUser({ clientId: client_id }, user._id, work);
}

interface Linking {
  user: string;
  known: LinkDoc | null;
  given: Given;
  fired?: boolean;
}

async function saveLink(job: JobDoc, row: StoredRow, { user, known, given, fired = false }: Linking, work: Work) {
  const tenant = { clientId: job.client_id };
  const all = row.fired_at ? { ...given, fired_at: row.fired_at } : given;
  const isSame = known && JSON.stringify(await openGiven(known, work)) === JSON.stringify(all);
  const sealed = isSame ? known.given : await sealGiven(tenant.clientId, user, all, work);
  const link = { external_id: row.external_id, given: sealed, seen: job._id, fired, loaded: new Date() };
  await linksOf(tenant).save(user, link, work);
}

async function writeNew(job: JobDoc, made: Making[], work: Work) {
  const settings = await settingsOf({ clientId: job.client_id }).read(work);
  const doc = { _id: job._id, isInviting: settings?.invite ?? false };
  const created = await createPeople(job, { doc, wanted: made.map(({ change }) => change) }, work);
  for (const [at, { row, given }] of made.entries())
    await saveLink(job, row, { user: created[at]!._id, known: null, given }, work);
}
