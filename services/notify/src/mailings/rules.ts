import type { MailingDoc } from './store.ts';

/** What has become of a job. */
export type JobMark = 'started' | 'restarted' | 'stopped';

/** Another schedule restarts it; otherwise an active one starts and another one stops. */
export function markOf({ active, isRescheduled }: { active: boolean; isRescheduled: boolean }): JobMark {
  if (!active) return 'stopped';
  return isRescheduled ? 'restarted' : 'started';
}

type Timed = Pick<MailingDoc, 'schedule' | 'zone'>;

/** One that runs by the same schedule already does, also when the run is due: two starts run it once. */
export const keepsNextRun = (
  before: Timed & Pick<MailingDoc, 'active' | 'next_at'>,
  { schedule, zone }: Timed,
): boolean => before.active && before.next_at !== null && before.schedule === schedule && before.zone === zone;

/** `acme_poll_reminder` is the workspace `acme` and the action `poll_reminder`. */
export function partsOfJob(job: string): { workspace: string; action: string | null } {
  const at = job.indexOf('_');
  return at < 0 ? { workspace: job, action: null } : { workspace: job.slice(0, at), action: job.slice(at + 1) };
}

/** `YYYY-MM-DD` in a time zone. */
export const dayIn = (zone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone: zone });
