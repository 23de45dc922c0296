/** In their order; the first is the page without a parameter. */
export const analyticsTabs = ['turnover', 'demography', 'positions', 'departments', 'visitors', 'modules'] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];
