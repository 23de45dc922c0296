import type { FeatureCode, MenuSection, MenuSectionCode } from '@atrium/contracts';
import { isAdmin, isSuperadmin, opensPanel, type Caller } from '@atrium/kit';
import { canSeeCompany } from '../analytics/rules.ts';

/** The right that a section needs; null: it is for all people of the company (D36), or decided by a role. */
export const sectionRights: Record<MenuSectionCode, FeatureCode | null> = {
  notifications: null,
  addressBook: null,
  profile: null,
  employees: null,
  analytics: null,
  clients: null,
  admin: null,
  idp: null,
  assessment: null,
  company: 'wall',
  groups: 'groups',
  projects: 'groups',
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
  if (code === 'admin') return opensPanel(caller);
  if (code === 'analytics' && !canSeeCompany(caller)) return false;
  if (admins_only && !isAdmin(caller)) return false;
  const right = sectionRights[code as MenuSectionCode] ?? null;
  return right === null || caller.rights.includes(right);
}

/** The sections with one of them before another, or with null at the end. */
export const placedBefore = <T extends { _id: string }>(all: readonly T[], id: string, before: string | null): T[] =>
  movedBefore(all, { id, before, idOf: ({ _id }) => _id });

interface Moving<T> {
  id: string;
  before: string | null;
  idOf: (each: T) => string;
}

export function movedBefore<T>(all: readonly T[], { id, before, idOf }: Moving<T>): T[] {
  const others = all.filter((each) => idOf(each) !== id);
  const at = before === null || before === id ? -1 : others.findIndex((each) => idOf(each) === before);
  const moved = all.filter((each) => idOf(each) === id);
  if (before === id) return [...all];
  return at < 0 ? [...others, ...moved] : [...others.slice(0, at), ...moved, ...others.slice(at)];
}
