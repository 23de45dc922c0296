/** The module that a path belongs to, by its first part (D24); null where visits are not counted. */
const codes: Record<string, string> = {
  company: 'wall',
  addressBook: 'address',
  articles: 'knowl_base',
  service: 'services',
  poll: 'polls',
  structure_new: 'structures',
  report_violation: 'no_silent',
  idea: 'ideas',
  'task-tracker': 'task_tracker',
  desk: 'tasks_desk',
};
const asTheyAre = ['groups', 'calendar', 'vacancies', 'services', 'polls', 'shop', 'adaptation', 'vacations', 'idp'];

export const sectionOf = (path: string) => path.split('/')[1] ?? '';

export function moduleOf(path: string): string | null {
  const section = sectionOf(path);
  if (path.startsWith('/courses/analytics')) return 'lmsAnalytics';
  if (section === 'courses' || asTheyAre.includes(section)) return section;
  return codes[section] ?? null;
}
