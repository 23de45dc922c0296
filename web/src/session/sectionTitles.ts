import { ownName } from './sections.ts';

/** The sections whose pages exist, with the dictionary keys of their names. Those of superadmins are no company's. */
export const sectionTitles = {
  notifications: 'layout.notifications',
  company: 'layout.wall',
  addressBook: 'layout.addressBook',
  profile: 'layout.profile',
  groups: 'layout.groups',
  projects: 'layout.projects',
  structure_new: 'layout.structure',
  articles: 'layout.articles',
  polls: 'layout.polls',
  idea: 'layout.ideas',
  report_violation: 'layout.reports',
  services: 'layout.services',
  vacancies: 'layout.vacancies',
  vacations: 'layout.vacations',
  calendar: 'layout.calendar',
  'task-tracker': 'layout.taskBoards',
  chat: 'layout.chats',
  shop: 'layout.shop',
  assessment: 'layout.assessment',
  courses: 'layout.courses',
  idp: 'layout.idp',
  adaptation: 'layout.adaptation',
  employees: 'layout.employees',
  analytics: 'layout.analytics',
  admin: 'layout.admin',
} as const;
export type TitledSection = keyof typeof sectionTitles;

export const isTitled = (code: string): code is TitledSection => code in sectionTitles;

/** The company's own name of a section; without one the reader's dictionary has it. */
export const sectionTitle = (
  sections: readonly { code: string; name: string }[],
  code: TitledSection,
  t: (key: string) => string,
): string => ownName(sections, code) || t(sectionTitles[code]);
