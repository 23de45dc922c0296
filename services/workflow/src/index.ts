import { runService } from '@atrium/kit';
import { commentCounts, commentedRoute } from '@atrium/kit/commented';
import { deskRoutes } from './desks/routes.ts';
import { receiverRoutes } from './ideaReceivers/routes.ts';
import { commentedIdea } from './ideas/comments.ts';
import { ideaRoutes } from './ideas/routes.ts';
import { personalData } from './personalData/index.ts';
import { portability } from './portability/index.ts';
import { commentedRequest } from './processes/comments.ts';
import { processRoutes } from './processes/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { scheduleWaitingReports } from './reports/waiting.ts';
import { serviceGroupRoutes } from './serviceGroups/routes.ts';
import { settings } from './settings.ts';
import { commentedTask } from './tasks/comments.ts';
import { taskRoutes } from './tasks/routes.ts';
import { balanceRoutes } from './vacationBalances/routes.ts';
import { vacationRoutes } from './vacations/routes.ts';

const commented = { idea: commentedIdea, task: commentedTask, bp: commentedRequest };

await runService({
  name: 'workflow',
  settings,
  prepare: async () => scheduleWaitingReports(),
  routes: [
    ...ideaRoutes,
    ...receiverRoutes,
    ...vacationRoutes,
    ...balanceRoutes,
    ...deskRoutes,
    ...taskRoutes,
    ...serviceGroupRoutes,
    ...processRoutes,
    ...reportRoutes,
    commentedRoute('workflow', commented),
  ],
  consumers: { comments: commentCounts(commented) },
  personalData,
  portability,
});
