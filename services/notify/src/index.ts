import { runService } from '@atrium/kit';
import { migrations } from './migrations.ts';
import { birthdaySources, mailingSources } from './mailings/facts.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { startMailings } from './mailings/run.ts';
import { noticeRoutes } from './notices/routes.ts';
import { noticeSources } from './notices/telling.ts';
import { templateRoutes } from './templates/routes.ts';
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
  prepare: async () => {
    void subscribeToUnread();
    startMailings();
  },
  routes: [...notificationRoutes, ...preferenceRoutes, ...noticeRoutes, ...templateRoutes, ...mailingRoutes],
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
    notices: noticeSources,
    mailings: mailingSources,
    birthdays: birthdaySources,
    courses: courseSources,
    plans: planSources,
    adaptations: adaptationSources,
    erasure: [retentionDue],
  },
  personalData,
});
