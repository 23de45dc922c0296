import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { CycleDoc } from './cycle.ts';
import { isOpen } from './plan.ts';

type Judge = Pick<Member, 'userId' | 'roles'>;
type Judged = Pick<CycleDoc, 'status'>;

const ifAdmin = (caller: Judge, ruling: Ruling): Ruling => isAdmin(caller as Member) && ruling;

export const canEdit = (caller: Judge, { status }: Judged): Ruling =>
  ifAdmin(caller, status === 'archived' ? 'cycle_archived' : true);

/** People, and which steps there are, are settled by the start. */
export const canPlan = (caller: Judge, { status }: Judged): Ruling =>
  ifAdmin(caller, status === 'draft' || 'cycle_started');

export const canStart = canPlan;

/** Completion is for good. */
export function canComplete(caller: Judge, { status }: Judged): Ruling {
  const refusals = { draft: 'cycle_draft', completed: 'cycle_completed', archived: 'cycle_archived' } as const;
  return ifAdmin(caller, status === 'started' || status === 'active' || refusals[status]);
}

export const canArchive = (caller: Judge, { status }: Judged): Ruling =>
  ifAdmin(caller, status === 'completed' || (status === 'archived' ? 'cycle_archived' : 'cycle_not_completed'));

export const canRemove = (caller: Judge, { status }: Judged): Ruling =>
  ifAdmin(caller, status === 'draft' || status === 'archived' || 'cycle_started');

const remindAfterMs = 86_400_000;

/** Once a day, while it runs. */
export function canRemind(caller: Judge, { status, reminded }: Judged & Pick<CycleDoc, 'reminded'>, now: Date): Ruling {
  if (status !== 'started' && status !== 'active') return ifAdmin(caller, 'cycle_not_active');
  return ifAdmin(caller, !reminded || now.getTime() - Date.parse(reminded) >= remindAfterMs || 'cycle_reminded');
}

interface Place {
  user: string;
  /** The present chief. */
  chief: string | null;
}

/** Administrators until the end; the person and the chief in the step for it. */
export function canChoose(
  caller: Judge,
  cycle: Pick<CycleDoc, 'status' | 'steps'>,
  { user, chief }: Place,
  today: string,
): Ruling {
  if (isAdmin(caller as Member)) {
    if (cycle.status === 'archived') return 'cycle_archived';
    return cycle.status !== 'completed' || 'cycle_completed';
  }
  return [user, chief].includes(caller.userId) && isOpen(cycle, 'chooseReviewers', today);
}

export const isCompleted = ({ status }: Judged): boolean => status === 'completed' || status === 'archived';

/** The role in which a caller sees the results of a person; null: not at all. */
export function seesAs(caller: Judge, { user, chief }: Place): 'employee' | 'chief' | 'admin' | null {
  if (caller.userId === user) return 'employee';
  if (isAdmin(caller as Member)) return 'admin';
  return caller.userId === chief ? 'chief' : null;
}

export const cycleWords = ({ name, description }: Pick<CycleDoc, 'name' | 'description'>): string[] =>
  searchWords(name, description).slice(0, 300);
