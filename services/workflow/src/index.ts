import { runService } from '@atrium/kit';
import { deskRoutes } from './desks/routes.ts';
import { receiverRoutes } from './ideaReceivers/routes.ts';
import { ideaRoutes } from './ideas/routes.ts';
import { personalData } from './personalData/index.ts';
import { portability } from './portability/index.ts';
import { reportRoutes } from './reports/routes.ts';
import { settings } from './settings.ts';
import { taskRoutes } from './tasks/routes.ts';
import { balanceRoutes } from './vacationBalances/routes.ts';
import { vacationRoutes } from './vacations/routes.ts';

await runService({
  name: 'workflow',
  settings,
  routes: [
    ...ideaRoutes,
    ...receiverRoutes,
    ...vacationRoutes,
    ...balanceRoutes,
    ...deskRoutes,
    ...taskRoutes,
    ...reportRoutes,
  ],
  personalData,
  portability,
});
