/** The features a company can switch on and a person can be given as rights (D36), in the menu's order. */
export const featureCodes = [
  'wall',
  'groups',
  'calendar',
  'profile_edit',
  'knowl_base',
  'events_create',
  'task_tracker',
  'desk_add',
  'vacancies',
  'services',
  'structures',
  'no_silent',
  'ideas',
  'kb_files',
  'vacations',
  'vacations_edit',
  'lms',
  'polls',
  'chat',
  'shop',
  'adaptation',
  'admin',
  'dark_theme',
] as const;

export type FeatureCode = (typeof featureCodes)[number];

/** What new people may begin with; the right `admin` is given by name only. */
export const beginningRights = featureCodes.filter((code) => code !== 'admin');

/** The rights of a new employee unless the company changes them: all but the administrators'. */
export const defaultRights = beginningRights.filter((code) => code !== 'vacations_edit');
