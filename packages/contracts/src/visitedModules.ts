import { menuSectionCodes } from './menuSections.ts';

const others =
  'wall address knowl_base polls structures no_silent ideas task_tracker tasks_desk birthdays search tests app';

/** The module codes that reports count (D24); visits of others are stored and not counted. */
export const visitedModules: readonly string[] = [...menuSectionCodes, ...others.split(' ')];
