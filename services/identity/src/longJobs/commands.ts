import { isSuperadmin, newId, noAccess, notFound, unitOfWork, type Caller, type Member, type Work } from '@atrium/kit';
import { addToJournal } from '../journal/commands.ts';
import { outside } from '../users/user.ts';
import { isOfPortal, isOfSuperadmins, type JobDoc } from './job.ts';
import { endEarly, startJob } from './run.ts';
import { jobOfAny, jobsOf } from './store.ts';

type Order<I> = Pick<JobDoc<I>, 'kind' | 'input' | 'ip' | 'total'>;

/** `userId` is '' for the portal itself. */
type Orderer = Pick<Member, 'clientId' | 'userId'>;

/** Orders a job as part of a command; it begins when the command is committed. One of each kind runs in a company. */
export async function orderJob<I>({ clientId, userId: by }: Orderer, order: Order<I>, work: Work): Promise<string> {
  const [_id, now] = [newId(), new Date()];
  const counts = { done: 0, refused: 0, refusals: [], failures: 0 };
  const times = { created: now, updated: now, ended: null };
  await jobsOf({ clientId }).add({ ...order, ...counts, ...times, _id, by, state: 'running', position: '' }, work);
  work.afterCommit(() => startJob({ clientId, id: _id }, order.kind));
  return _id;
}

/** The same, but one of the kind that runs begins again instead. Of two orders at the same time one may be refused. */
export async function orderAgain<I>(by: Orderer, order: Order<I>, work: Work): Promise<string> {
  const running = await jobsOf(by).beginAgain(order.kind, order.total, work);
  if (!running) return orderJob(by, order, work);
  work.afterCommit(() => startJob({ clientId: by.clientId, id: running._id }, order.kind));
  return running._id;
}

/** What a job has done stays. One that has ended stays as it is. */
export const cancelJob = (caller: Caller, id: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    const job = await visibleJob(caller, id, work);
    if (isOfPortal(job)) throw noAccess();
    const ended = await endEarly(job, 'cancelled', work);
    if (!ended) return job;
    const entry = { user: caller.userId, section: 'clients', action: 'job_cancelled', item_id: id, ip } as const;
    await addToJournal({ ...entry, after: { job: job.kind, done: ended.done } }, journalOf(job), work);
    return ended;
  });

/** The company's, or of work on companies as a whole the installation's. */
const journalOf = (job: JobDoc) => (isOfSuperadmins(job) ? outside : job.client_id);

/** Superadmins see the jobs of all companies, administrators those of their own. */
export async function visibleJob(caller: Caller, id: string, work?: Work): Promise<JobDoc> {
  if (isSuperadmin(caller)) return jobOfAny(id, work);
  const job = await jobsOf(caller).byId(id, work);
  if (isOfSuperadmins(job)) throw notFound('job');
  return job;
}
