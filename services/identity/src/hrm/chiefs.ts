import type { Work } from '@atrium/kit';
import type { JobDoc, Refusals } from '../longJobs/job.ts';
import { placedIn } from '../structure/placing.ts';
import { chiefNamed, contextOf, remember, type Context } from './context.ts';
import { personOf, placedChief } from './outcome.ts';
import { hasLeft } from './rows.ts';
import { saveFromHrm } from './save.ts';
import { openGiven, openRows, sealGiven } from './sealed.ts';
import { chunksOf, linksOf, loadsOf, type StoredRow } from './store.ts';
import { changeOf } from './values.ts';
import { refusalOf, type Done } from './write.ts';

/** Gives the people of some rows the chiefs who were not known when they were written, as those of later rows. */
export async function writeChiefs(job: JobDoc, number: number, work: Work): Promise<Done | null> {
  const tenant = { clientId: job.client_id };
  const chunk = await chunksOf(tenant).one(job._id, number, work);
  if (!chunk) return null;
  const rows = (await openRows(chunk, work)).filter((row) => row.chief && !row.fault);
  if (chunk.passes > 1 || !rows.length) return { done: 0 };
  const context = await contextOf(tenant.clientId, rows, work);
  const refusals: Refusals = [];
  for (const row of rows.filter((each) => !hasLeft(each, context.today)))
    if (!(await writeChief(job, row, context, work))) refusals.push(refusalOf(row, 'chief chief_unknown'));
  await loadsOf(tenant).count('people', job._id, { errors: refusals.length }, work);
  await chunksOf(tenant).passed(chunk._id, 2, work);
  return { done: 0, refusals };
}

/** False: there is no such chief. */
async function writeChief(job: JobDoc, row: StoredRow, context: Context, work: Work): Promise<boolean> {
  const { link, user } = personOf(row, context);
  if (!link || link._id !== user?._id || user.deletion_mark) return true;
  const chief = placedChief(row, user, context);
  if (!chief) return chiefNamed(row.chief, context) !== null;
  const given = await openGiven(link, work);
  if (given.chief === chief) return true;
  const change = changeOf(user, { chief }, given);
  if (Object.keys(change).length)
    remember(await saveFromHrm(job, user, placedIn(user, change, context.places), work), context);
  const sealed = await sealGiven(job.client_id, user._id, { ...given, chief }, work);
  await linksOf({ clientId: job.client_id }).setGiven(user._id, sealed, work);
  return true;
}
