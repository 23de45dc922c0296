import { exportHours } from '@atrium/contracts/portability';
import { log } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { jobsOfIds, jobsOfFolders } from '../longJobs/store.ts';
import type { JobDoc } from '../longJobs/job.ts';
import { jobsWithFolders, removeFolder } from './folders.ts';

const hourMs = 3_600_000;
const batchSize = 200;

const isNeeded = ({ kind, state, ended }: JobDoc, now: Date) => {
  const isFetchable = kind.endsWith('exported') && state === 'done';
  return state === 'running' || (isFetchable && ended!.getTime() + exportHours * hourMs > now.getTime());
};

/** Ids begin with their time: of an upload that is being received there is no job yet. */
const isRecent = (id: string, now: Date) => Number.parseInt(id.slice(0, 8), 16) * 1000 > now.getTime() - 2 * hourMs;

/** Removes the archives of exports after 24 hours, and what jobs that have ended left behind. */
export async function removeOldArchives(now: Date) {
  const all = (await jobsWithFolders()).filter((id) => /^[0-9a-f]{24}$/.test(id));
  for (let at = 0; at < all.length; at += batchSize) {
    const ids = all.slice(at, at + batchSize);
    const jobs = [...(await jobsOfIds(ids)), ...(await jobsOfFolders(ids))];
    const needed = new Set(
      jobs.filter((job) => isNeeded(job, now)).flatMap((job) => [job._id, (job.input as { folder?: string }).folder]),
    );
    const known = new Set(jobs.flatMap((job) => [job._id, (job.input as { folder?: string }).folder]));
    for (const id of ids) if (!needed.has(id) && (known.has(id) || !isRecent(id, now))) await removeFolder(id);
  }
}

export const scheduleArchives = () =>
  void schedule('archives-old', '*/10 * * * *', () => removeOldArchives(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'old archives stay'),
  );
