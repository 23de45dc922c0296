import type { Work } from '@atrium/kit';
import { setEmployed } from '../employment/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import type { JobDoc, Progress, Refusals } from '../longJobs/job.ts';
import { usersByIds } from '../users/accounts.ts';
import { linksOf, loadsOf } from './store.ts';

const looked = 200;
/** Other companies' writes wait for a step on the embedded database. */
const maxDismissed = 5;

/** Dismisses people after an id that the HRM knew and does not name any more; `position` null: there are no others. */
export async function dismissGone(job: JobDoc, after: string, work: Work): Promise<Progress> {
  const tenant = { clientId: job.client_id };
  const links = await linksOf(tenant).employedAfter(after, looked, work);
  const gone = links.filter(({ seen }) => seen !== job._id);
  const ids = gone.map(({ _id }) => _id);
  const users = new Map((await usersByIds(tenant, ids, work)).map((user) => [user._id, user]));
  const refusals: Refusals = [];
  let fired = 0;
  let last = after;
  for (const { _id, seen } of links) {
    last = _id;
    if (seen === job._id) continue;
    const user = users.get(_id);
    if (user?.roles.includes('admin') || _id === job.by) {
      refusals.push({ item: `fired_at ${_id}`, error: 'admin_dismissal' });
      continue;
    }
    if (user && !user.deletion_mark && !user.erased) {
      await setEmployed(user, false, { by: job.by, ip: job.ip, source: 'hrm' }, work);
      fired += 1;
    }
    await linksOf(tenant).setFired(_id, true, work);
    if (fired === maxDismissed) break;
  }
  await loadsOf(tenant).count('people', job._id, { fired, errors: refusals.length }, work);
  const isLast = links.length < looked && last === (links.at(-1)?._id ?? after);
  if (isLast) await recordEnd(job, 'people', work);
  return { position: isLast ? null : `gone${last}`, done: 0, refusals };
}

/** What a load has done, in the journal of the company. */
export async function recordEnd(job: JobDoc, kind: 'people' | 'departments', work: Work) {
  const load = await loadsOf({ clientId: job.client_id }).read(kind, work);
  if (load?.job !== job._id) return;
  const { created, updated, fired, errors } = load;
  const entry = { user: job.by, section: 'clients', action: 'hrm_loaded', item_id: job.client_id, ip: job.ip } as const;
  await addToJournal({ ...entry, after: { kind, created, updated, fired, errors } }, job.client_id, work);
}
