import type { MenuSectionCode } from '@atrium/contracts';

interface Default {
  code: MenuSectionCode;
  icon: string;
  admins_only: boolean;
  /** Absent: yes. */
  in_menu?: false;
}

const entry = (code: MenuSectionCode, icon: string): Default => ({ code, icon, admins_only: false });
const forAdmins = (code: MenuSectionCode, icon: string): Default => ({ code, icon, admins_only: true });

/** A new company's main menu, in its order. */
export const defaultSections: readonly Default[] = [
  entry('notifications', 'bell'),
  entry('company', 'home'),
  entry('addressBook', 'people'),
  entry('profile', 'person'),
  entry('groups', 'people'),
  { ...entry('projects', 'target'), in_menu: false },
  entry('calendar', 'calendar'),
  entry('articles', 'book'),
  entry('vacancies', 'briefcase'),
  entry('services', 'tick'),
  entry('polls', 'poll'),
  entry('chat', 'chat'),
  entry('structure_new', 'tree'),
  entry('report_violation', 'shield'),
  entry('idea', 'bulb'),
  forAdmins('employees', 'people'),
  entry('analytics', 'chart'),
  forAdmins('clients', 'globe'),
  forAdmins('admin', 'gear'),
  entry('shop', 'bag'),
  entry('task-tracker', 'board'),
  entry('adaptation', 'path'),
  entry('vacations', 'sun'),
  entry('courses', 'star'),
  forAdmins('lmsAnalytics', 'chart'),
  entry('idp', 'target'),
  entry('assessment', 'scale'),
];
