import { runService } from '@atrium/kit';
import { achievementRoutes } from './achievements/routes.ts';
import { startAnniversaries } from './awards/anniversaries.ts';
import { adaptationRewarded, ideaSent, thanked } from './awards/consumers.ts';
import { continueNullification } from './coins/consumers.ts';
import { coinRoutes } from './coins/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { personalData } from './personalData/index.ts';
import { settings } from './settings.ts';
import { shopRoutes } from './shop/routes.ts';
import { statRoutes } from './stats/routes.ts';

await runService({
  name: 'commerce',
  settings,
  prepare: async () => startAnniversaries(),
  routes: [...shopRoutes, ...achievementRoutes, ...itemRoutes, ...coinRoutes, ...orderRoutes, ...statRoutes],
  consumers: {
    thanks: [thanked],
    ideas: [ideaSent],
    adaptations: [adaptationRewarded],
    nullification: [continueNullification],
  },
  personalData,
});
