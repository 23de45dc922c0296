import type { ReportStatus } from '@atrium/contracts';

/** The chosen who work here, else the administrators; nobody besides, so that a report about an administrator is safe. */
export const receiversAmong = (activeChosen: string[], administrators: string[]): string[] =>
  activeChosen.length ? activeChosen : administrators;

/** Forward, and back into review; a report is new only once. */
export const canBecome = (from: ReportStatus, to: ReportStatus): boolean => to !== 'new' && from !== to;

/** Texts of one report: messages and notes each. */
export const maxTexts = 200;

/** Of anonymous reports nothing finer than the day is known. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
