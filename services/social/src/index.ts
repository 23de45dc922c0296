import { runService } from '@atrium/kit';
import { startReminders } from './calendar/reminders.ts';
import { feedRoutes } from './calendar/feed/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { cleanup } from './cleanup/listeners.ts';
import { commentRoutes } from './comments/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { groupMemberRoutes } from './groups/members/routes.ts';
import { groupRequestRoutes } from './groups/requests/routes.ts';
import { startExpiry } from './groups/expiry.ts';
import { groupRoutes } from './groups/routes.ts';
import { commentedListeners } from './itemComments/listeners.ts';
import { itemCommentRoutes } from './itemComments/routes.ts';
import { likeRoutes } from './likes/routes.ts';
import { linksBlockRoutes } from './linksBlocks/routes.ts';
import { migrations } from './migrations/index.ts';
import { moodRoutes } from './mood/routes.ts';
import { muteRoutes } from './mutes/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { pinRoutes } from './pins/routes.ts';
import { plainReads } from './posts/reads.ts';
import { personalData } from './personalData/index.ts';
import { postRoutes } from './posts/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { portability } from './portability/index.ts';
import { settings } from './settings.ts';
import { thanksRoutes } from './thanks/routes.ts';
import { translationRoutes } from './translation/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { cachedReads, startWallCache } from './wallCache/index.ts';

const reads = { cached: cachedReads, plain: plainReads }[settings.WALL_READS];

await runService({
  name: 'social',
  settings,
  migrations,
  prepare: async () => {
    startWallCache();
    startExpiry();
    startReminders();
  },
  routes: [
    ...postRoutes(reads),
    ...commentRoutes,
    ...itemCommentRoutes,
    ...likeRoutes,
    ...viewRoutes,
    ...followRoutes,
    ...groupRoutes,
    ...groupMemberRoutes,
    ...groupRequestRoutes,
    ...projectRoutes,
    ...calendarRoutes,
    ...feedRoutes,
    ...muteRoutes,
    ...moodRoutes,
    ...savedRoutes(reads),
    ...pinRoutes(reads),
    ...thanksRoutes(reads),
    ...linksBlockRoutes,
    ...translationRoutes,
  ],
  consumers: { cleanup, commented: commentedListeners },
  personalData,
  portability,
});
