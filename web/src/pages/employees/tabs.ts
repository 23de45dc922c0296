/** Those whose modules exist, in their order; the first is the page without a parameter. */
export const employeeTabs = [
  'people',
  'rights',
  'salaries',
  'changes',
  'mood',
  'interface',
  'ai',
  'settings',
  'notifications',
  'integrations',
  'company',
] as const;
export type EmployeeTab = (typeof employeeTabs)[number];
