import { randomUUID } from 'node:crypto';
import type { LongJob } from '@atrium/contracts';
import { ApiError, isStopping, log, unitOfWork, type Work } from '@atrium/kit';
import { jobQueue, schedule } from '@atrium/kit/jobs';
import { isAdministrator, isSuperadminAccount } from '../users/accounts.ts';
import {
  isOfPortal,
  isOfSuperadmins,
  isScheduled,
  kindsOfHrm,
  type JobDoc,
  type LongStep,
  type Progress,
  type Step,
} from './job.ts';
import { jobsOf, jobsWaiting } from './store.ts';

const minuteMs = 60_000;
const maxStarted = 500;
const maxPauseMs = 500;

/** Failures of one step, after which a job is given up. */
const maxFailures = 10;

type Key = { clientId: string; id: string };
// Each step gets the jobs of its own kind.
export type Steps = Record<LongJob['kind'], Step<never> | LongStep<never>>;

let steps = {} as Steps;
let start = (_key: Key, _kind: JobDoc['kind']) => {};

/** Starts a job that is committed; when that fails, it starts within two minutes. */
export const startJob = (key: Key, kind: JobDoc['kind']) => start(key, kind);

/** Runs long jobs: immediately, and each minute those that were left behind. */
export function startLongJobs(known: Steps) {
  steps = known;
  const queue = jobQueue<Key>('long-jobs', run);
  // An HRM may answer after minutes, or never: the jobs of other companies do not wait for it.
  const ofHrm = jobQueue<Key>('hrm-loads', run);
  const queueOf = (kind: JobDoc['kind']) => (kindsOfHrm.includes(kind) ? ofHrm : queue);
  const add = (key: Key, kind: JobDoc['kind']) => queueOf(kind).add(key, { deduplication: { id: key.id } });
  start = (key, kind) => void add(key, kind).catch(warn);
  const startWaiting = async (before: Date) => {
    for (const { _id: id, client_id: clientId, kind } of await jobsWaiting(before, maxStarted))
      await add({ clientId, id }, kind);
  };
  schedule('long-jobs-again', '* * * * *', () => startWaiting(new Date(Date.now() - minuteMs))).catch(warn);
  startWaiting(new Date()).catch(warn);
}

const warn = (error: unknown) => log.warn({ err: error }, 'long jobs wait for the next minute');

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(key: Key) {
  try {
    for (let isMore = true; isMore && !isStopping();) {
      const startedAt = performance.now();
      isMore = await runStep(key);
      if (isMore) await pause(Math.min(maxPauseMs, performance.now() - startedAt)); // others write meanwhile
    }
  } catch (error) {
    const job = await jobsOf(key).fail(key.id);
    if (job && job.failures < maxFailures && !isRefusal(error)) throw error;
    if (!job) return;
    log.error({ err: error, clientId: key.clientId, job: key.id }, 'a long job is given up');
    await unitOfWork({ clientId: key.clientId }, async (work) => {
      if (isRefusal(error)) await jobsOf(key).refuse(job, error.code, work);
      await endEarly(job, 'failed', work);
      return null;
    });
  } finally {
    await jobsOf(key)
      .release(key.id, replica)
      .catch(() => undefined);
  }
}

/** What a service refuses for good, such as a damaged archive. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

const longStepOf = ({ kind }: Pick<JobDoc, 'kind'>): LongStep<never> | null => {
  const step = steps[kind];
  return typeof step === 'object' ? step : null;
};

/** Ends a running job that is not done, and orders what takes back its work. Null: it does not run. */
export async function endEarly(job: JobDoc, state: 'failed' | 'cancelled', work: Work): Promise<JobDoc | null> {
  const ended = await jobsOf({ clientId: job.client_id }).end(job._id, state, work);
  if (!ended) return null;
  const step = longStepOf(job);
  await step?.undo?.(ended as JobDoc<never>, work);
  work.afterCommit(() => tidy(ended));
  return ended;
}

const tidy = (job: JobDoc) => {
  const done = longStepOf(job)?.tidy?.(job as JobDoc<never>);
  done?.catch((error: unknown) => log.warn({ err: error, job: job._id }, 'what a job has left is removed later'));
};

const mayGoOn = async (job: JobDoc, work: Work): Promise<boolean> =>
  isOfPortal(job) ||
  isScheduled(job) ||
  (isOfSuperadmins(job) ? isSuperadminAccount(job.by, work) : isAdministrator(job.client_id, job.by, work));

/**
 * A job that another replica runs, too, is read again after the conflict. It ends with the right of who ordered it.
 * Resolves to whether there is more to do.
 */
async function runStep({ clientId, id }: Key): Promise<boolean> {
  const before = await jobsOf({ clientId }).byId(id);
  const long = longStepOf(before);
  const progress = long && before.state === 'running' ? await runLong(before, long) : null;
  if (long && !progress) return false;
  return unitOfWork({ clientId }, async (work) => {
    const job = await jobsOf({ clientId }).byId(id, work);
    if (job.state !== 'running' || (long && job.position !== before.position)) return false;
    if (!(await mayGoOn(job, work))) {
      await endEarly(job, 'cancelled', work);
      return false;
    }
    const step = steps[job.kind];
    const { position, ...counts } = progress ?? (await (step as Step<never>)(job as JobDoc<never>, work));
    const next = position === null ? ({ state: 'done', ended: new Date() } as const) : { position };
    await jobsOf({ clientId }).advance(job, counts, next, work);
    if (position === null) work.afterCommit(() => tidy({ ...job, ...next }));
    return position !== null;
  });
}

/** This process among the replicas. */
const replica = randomUUID();
const leaseMs = 10_000;

/** Null: another replica has the job, or it has ended; after a crash it is free within the lease. */
async function runLong(job: JobDoc, step: LongStep<never>): Promise<Progress | null> {
  const jobs = jobsOf({ clientId: job.client_id });
  const lease = () => jobs.lease(job._id, replica, new Date(Date.now() + leaseMs));
  const until = performance.now() + 2 * leaseMs;
  while (!(await lease())) {
    const { state } = await jobs.byId(job._id);
    if (state !== 'running' || isStopping() || performance.now() > until) return null;
    await pause(1000);
  }
  const { state, position } = await jobs.byId(job._id);
  if (state !== 'running' || position !== job.position) return null;
  const renewal = setInterval(() => void lease().catch(() => undefined), leaseMs / 4);
  try {
    if (!(await unitOfWork({ clientId: job.client_id }, (work) => mayGoOn(job, work)))) return { position, done: 0 };
    return await step.run(job as JobDoc<never>);
  } finally {
    clearInterval(renewal);
  }
}
