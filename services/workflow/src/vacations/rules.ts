import type { VacationStatus } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { calendarDays, longestVacation, type Days, type DaysByYear } from '@atrium/contracts/vacationDays';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import type { VacationDoc } from './store.ts';

type Reader = Pick<Member, 'userId' | 'roles' | 'rights'>;

/** Administrators and holders of the right `vacations_edit` enter approved vacations, and decide on all requests. */
export const canEditAll = (caller: Pick<Reader, 'roles' | 'rights'>) =>
  isAdmin(caller as Member) || caller.rights.includes('vacations_edit');

const toAll = readKey('vacations', 'all');
const toEditors = readKey('vacations_edit', 'all');
const toPerson = (user: string) => readKey('vacations', `user:${user}`);

/** Plans and approved vacations are the schedule, which all see; the others are for those whom they concern. */
export const vacationReadKeys = ({
  user,
  planned,
  status,
}: Pick<VacationDoc, 'user' | 'planned' | 'status'>): string[] => [
  ...(isScheduled({ planned, status }) ? [toAll] : []),
  toPerson(user),
  toEditors,
];

const isScheduled = ({ planned, status }: Pick<VacationDoc, 'planned' | 'status'>) =>
  status === 'approved' || (planned && status === 'new');

/** By which a caller with the right `vacations` finds vacations; `team`: those whose chief they are. */
export const readKeysFor = (caller: Reader, team: readonly string[]): string[] =>
  canEditAll(caller) ? [toEditors] : [toAll, toPerson(caller.userId), ...team.map(toPerson)];

/** What the caller is to the person of a vacation. */
export interface Standing {
  isSelf: boolean;
  isChief: boolean;
  isEditor: boolean;
}

export const standing = (caller: Reader, user: string, chief: string | null | undefined): Standing => ({
  isSelf: caller.userId === user,
  isChief: chief === caller.userId && caller.userId !== user,
  isEditor: canEditAll(caller),
});

type Judged = Pick<VacationDoc, 'planned' | 'status' | 'start'>;

/** For oneself, or as somebody who edits all (D59). */
export const canEnterFor = ({ isSelf, isEditor }: Standing): boolean => isSelf || isEditor;

/** Plans and requests, until a request is decided. */
export function canChange({ isSelf, isEditor }: Standing, { status }: Pick<Judged, 'status'>): Ruling {
  if (!isSelf && !isEditor) return false;
  return status === 'new' || 'vacation_decided';
}

/** Like a change; what was rejected or cancelled may go, too. */
export function canRemove({ isSelf, isEditor }: Standing, { status }: Pick<Judged, 'status'>): Ruling {
  if (!isSelf && !isEditor) return false;
  return status !== 'approved' || 'vacation_approved';
}

/** Approving or rejecting a request: the chief, not the person, and those who edit all (D59). */
export function canDecide({ isChief, isEditor }: Standing, { planned, status }: Judged): Ruling {
  if (!isChief && !isEditor) return false;
  return (status === 'new' && !planned) || 'vacation_decided';
}

/** A request or an approved vacation: the person and the chief until it begins, those who edit all at any time. */
export function canCancel({ isSelf, isChief, isEditor }: Standing, vacation: Judged, today: string): Ruling {
  if (!isSelf && !isChief && !isEditor) return false;
  if (vacation.planned || !['new', 'approved'].includes(vacation.status)) return 'vacation_decided';
  return isEditor || vacation.start > today || 'vacation_begun';
}

export const canBecome = (by: Standing, vacation: Judged, next: VacationStatus, today: string): Ruling =>
  next === 'cancelled' ? canCancel(by, vacation, today) : canDecide(by, vacation);

/** Whether a chief can decide at all. */
export const canBeAsked = ({ active, rights }: { active: boolean; rights: readonly string[] }): boolean =>
  active && rights.includes('vacations');

/** Whether the dates are those that the deciding person has seen, where these are stated. */
export const isAsSeen = (days: Days, { start = days.start, end = days.end }: Partial<Days>): boolean =>
  days.start === start && days.end === end;

/** Later than the day on which it is asked for (spec 1 §5, D59). */
export const canStart = ({ start }: Days, askedOn: string): boolean => start > askedOn;

/** The wrong fields of a period; null: there are none. */
export function wrongPeriod(days: Days): Record<string, string> | null {
  if (days.end < days.start) return { end: 'date_order' };
  return calendarDays(days) > longestVacation ? { end: 'date_late' } : null;
}

/** A request costs days when it is approved; a plan costs none. */
export const costsDays = ({ planned, status }: Pick<VacationDoc, 'planned' | 'status'>) =>
  !planned && (status === 'new' || status === 'approved');

/** Whether each year has as many days left as a vacation costs in it (spec 1 §5). */
export const isWithin = (cost: DaysByYear, left: (year: string) => number): boolean =>
  Object.entries(cost).every(([year, days]) => days === 0 || days <= left(year));

/** How a new vacation stands: approved where an editor enters it so, or where the company asks for no approval. */
export const firstStatus = (
  asked: { planned: boolean; status?: VacationStatus | undefined },
  needsApproval: boolean,
) => (!asked.planned && (asked.status === 'approved' || !needsApproval) ? 'approved' : 'new');

/** Comment and reason are for the person, and for those who decide. */
export const seesNotes = ({ isSelf, isChief, isEditor }: Standing) => isSelf || isChief || isEditor;

/** The balance: for the person, the chief and administrators (D30). */
export const canSeeBalance = (caller: Reader, { isSelf, isChief }: Standing) =>
  isSelf || isChief || isAdmin(caller as Member);

/** The table: for heads, who plan with it, and those who edit all. */
export const canExport = (caller: Reader & Pick<Member, 'keys'>) => canEditAll(caller) || caller.keys.includes('head');
