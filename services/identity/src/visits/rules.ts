import { isSuperadmin, type Caller } from '@atrium/kit';

const day = 86_400_000;
const clockSlack = 300_000;

/** One reports one's own visits only. */
export const canReport = (caller: Caller, userId: string) => caller.userId === userId;

/** A superadmin's visits are not kept (D23). */
export const isKept = (caller: Caller) => caller.clientId !== null && !isSuperadmin(caller);

/** A stretch of time that can have been: not backwards, not longer than a day, neither old nor still to come. */
export const isPlausible = (from: Date, until: Date, now: Date) =>
  from <= until &&
  until.getTime() - from.getTime() <= day &&
  until.getTime() <= now.getTime() + clockSlack &&
  from.getTime() >= now.getTime() - 2 * day;
