import { menuSectionCodes } from './menuSections.ts';

const others = 'wall address knowl_base polls structures ideas task_tracker tasks_desk birthdays search tests app';

/** Visits of the reporting channel are neither told, stored nor counted: they would say who may have sent a report. */
export const unvisitedModules: readonly string[] = ['no_silent', 'report_violation'];

/** The module codes that reports count (D24); visits of others are stored and not counted. */
export const visitedModules: readonly string[] = [...menuSectionCodes, ...others.split(' ')].filter(
  (code) => !unvisitedModules.includes(code),
);
