import { runService } from '@atrium/kit';
import { migrations } from './migrations.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { subscribeToUnread } from './notifications/unread.ts';
import { personalData } from './personalData/index.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { retentionDue } from './personalData/retention.ts';
import { settings } from './settings.ts';
import {
  adaptationSources,
  courseSources,
  ideaSources,
  planSources,
  pollSources,
  cycleSources,
  processSources,
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
    vacancies: vacancySources,
    polls: pollSources,
    cycles: cycleSources,
    shop: shopSources,
    courses: courseSources,
    plans: planSources,
    adaptations: adaptationSources,
    erasure: [retentionDue],
  },
  personalData,
});
