import type { PersonState, ReportNotice, ReportStatus, ReportStep } from '@atrium/contracts';
import { reportSteps } from '@atrium/contracts/reportStatuses';

/** Who works here and has the right that the calls for receivers need. */
export const canReceive = ({ active, rights }: Pick<PersonState, 'active' | 'rights'>): boolean =>
  active && rights.includes('no_silent');

/** The chosen who can receive, else the administrators; no others, so that a report about an administrator is safe. */
export const receiversAmong = (ableChosen: string[], administrators: string[]): string[] =>
  ableChosen.length ? ableChosen : administrators;

/** Forward, and back into review; a report is new only once. */
export const canBecome = (from: ReportStatus, to: ReportStatus): boolean => to !== 'new' && from !== to;

/** Texts of one report: messages and notes each. */
export const maxTexts = 200;

/** Of anonymous reports nothing finer than the day is known. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const later = (day: string, { days = 0, months = 0 }): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month - 1 + months, date + days)));
};

/** The day on which receivers are told that the sender has written. */
export const dayAfter = (day: string): string => later(day, { days: 1 });

/** On which day receivers are told of a step: of a new report on the next, so that the time of its sending stays unknown. */
const dayOfStep: Record<ReportStep, (created: string) => string> = {
  sent: dayAfter,
  unanswered: (created) => later(created, { days: 7 }),
  open: (created) => later(created, { months: 3 }),
};

interface Waiting {
  created: string;
  status: ReportStatus;
  messages: readonly { from: 'sender' | 'receiver' }[];
  /** The last step that receivers were told of. */
  told: ReportStep | null;
  /** The sender has written since receivers were last told of something. */
  said: boolean;
}

const hasEnded = (status: ReportStatus) => status === 'resolved' || status === 'rejected';

const isNeeded: Record<ReportStep, (report: Waiting) => boolean> = {
  sent: ({ status }) => status === 'new',
  unanswered: ({ status, messages }) => !hasEnded(status) && !messages.some(({ from }) => from === 'receiver'),
  open: ({ status }) => !hasEnded(status),
};

const stepsAfter = (told: ReportStep | null) => reportSteps.slice(told === null ? 0 : reportSteps.indexOf(told) + 1);

/** After every day. */
const never = '9999-12-31';

/** The day of the next step, or one that never comes. */
export function nextDay(created: string, told: ReportStep | null): string {
  const [next] = stepsAfter(told);
  return next ? dayOfStep[next](created) : never;
}

interface Telling {
  told: ReportStep | null;
  /** The day of the next step. */
  next: string;
  /** Null: nothing. */
  notice: ReportNotice | null;
}

/** What is told of a report on a day, each step once; of several that are due the last. */
export function tellToday(report: Waiting, today: string): Telling {
  const due = stepsAfter(report.told).filter((step) => dayOfStep[step](report.created) <= today);
  const told = due.at(-1) ?? report.told;
  const step = due.findLast((each) => isNeeded[each](report));
  return { told, next: nextDay(report.created, told), notice: step ?? (report.said ? 'said' : null) };
}
