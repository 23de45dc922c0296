import { unvisitedModules, visitedModules } from '@atrium/contracts/visitedModules';
import { isSuperadmin, type Caller } from '@atrium/kit';

const dayMs = 86_400_000;
const clockToleranceMs = 300_000;

/** Only own visits. */
export const canReport = (caller: Caller, userId: string) => caller.userId === userId;

/** A superadmin's visits are not stored (D23). */
export const isStored = (caller: Caller) => caller.clientId !== null && !isSuperadmin(caller);

/** The reporting channel keeps no visits, whatever a client reports. */
export const isKept = (module: string) => !unvisitedModules.includes(module);

/** Anyone may report any code: figures of one that does not exist would be kept for years and be read by others. */
export const isCounted = (module: string) => visitedModules.includes(module);

/** Whether a visit can have happened: it does not end before its start, takes at most a day, and is recent. */
export const isPlausible = (from: Date, until: Date, now: Date) =>
  from <= until &&
  until.getTime() - from.getTime() <= dayMs &&
  until.getTime() <= now.getTime() + clockToleranceMs &&
  from.getTime() >= now.getTime() - 2 * dayMs;
