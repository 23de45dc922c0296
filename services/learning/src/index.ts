import { runService } from '@atrium/kit';
import { scheduleAdaptations } from './adaptation/due.ts';
import { adaptationRoutes } from './adaptation/routes.ts';
import { scheduleDueAttempts } from './attempts/due.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { courseAdminRoutes } from './courseAdmins/routes.ts';
import { courseRoutes } from './courses/routes.ts';
import { lessonRoutes } from './lessons/routes.ts';
import { personalData } from './personalData/index.ts';
import { scheduleDeadlines } from './plans/due.ts';
import { planRoutes } from './plans/routes.ts';
import { portability } from './portability/index.ts';
import { remindNextLearners, remindOfCourses } from './progress/mailing.ts';
import { progressRoutes } from './progress/routes.ts';
import { settings } from './settings.ts';
import { testRoutes } from './tests/routes.ts';

await runService({
  name: 'learning',
  settings,
  prepare: async () => {
    scheduleDueAttempts();
    scheduleDeadlines();
    scheduleAdaptations();
  },
  routes: [
    ...courseRoutes,
    ...courseAdminRoutes,
    ...lessonRoutes,
    ...testRoutes,
    ...attemptRoutes,
    ...progressRoutes,
    ...planRoutes,
    ...adaptationRoutes,
  ],
  consumers: { mailings: remindOfCourses, reminders: remindNextLearners },
  personalData,
  portability,
});
