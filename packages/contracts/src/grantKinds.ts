/** What a grant is for, the most specific first (D38). */
export const targetTypes = ['user', 'position', 'dept', 'city', 'worktime', 'heads', 'all'] as const;
export type TargetType = (typeof targetTypes)[number];

export const grantLevels = ['none', 'read', 'write'] as const;
export type GrantLevel = (typeof grantLevels)[number];
