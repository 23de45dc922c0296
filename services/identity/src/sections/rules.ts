import type { FeatureCode, MenuSection, MenuSectionCode } from '@atrium/contracts';
import { isAdmin, isSuperadmin, type Caller } from '@atrium/kit';

/** Sections that need a right; the others are for all people of the company (D36). */
const rights: Partial<Record<MenuSectionCode, FeatureCode>> = {
  company: 'wall',
  groups: 'groups',
  calendar: 'calendar',
  articles: 'knowl_base',
  vacancies: 'vacancies',
  services: 'services',
  polls: 'polls',
  chat: 'chat',
  structure_new: 'structures',
  report_violation: 'no_silent',
  idea: 'ideas',
  shop: 'shop',
  'task-tracker': 'task_tracker',
  adaptation: 'adaptation',
  vacations: 'vacations',
  courses: 'lms',
  lmsAnalytics: 'lms',
};

type Section = Pick<MenuSection, 'code' | 'admins_only'>;

export function canSeeSection(caller: Caller, { code, admins_only }: Section): boolean {
  if (code === 'clients') return isSuperadmin(caller);
  if (code === 'admin') return isAdmin(caller) || caller.rights.includes('admin');
  if (admins_only && !isAdmin(caller)) return false;
  const right = rights[code as MenuSectionCode];
  return right === undefined || caller.rights.includes(right);
}
