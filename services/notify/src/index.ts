import { runService } from '@atrium/kit';
import { migrations } from './migrations.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { subscribeToUnread } from './notifications/unread.ts';
import { personalData } from './personalData/index.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { retentionDue } from './personalData/retention.ts';
import { settings } from './settings.ts';
import {
  courseSources,
  ideaSources,
  planSources,
  pollSources,
  cycleSources,
  processSources,
  reportSources,
  shopSources,
  sources,
  vacancySources,
  vacationSources,
} from './sources/index.ts';

await runService({
  name: 'notify',
  settings,
  migrations,
  prepare: async () => void subscribeToUnread(),
  routes: [...notificationRoutes, ...preferenceRoutes],
  consumers: {
    sources,
    ideas: ideaSources,
    vacations: vacationSources,
    processes: processSources,
    reports: reportSources,
    vacancies: vacancySources,
    polls: pollSources,
    cycles: cycleSources,
    shop: shopSources,
    courses: courseSources,
    plans: planSources,
    erasure: [retentionDue],
  },
  personalData,
});
