import { runService } from '@atrium/kit';
import { closeJobs, configureJobs } from '@atrium/kit/jobs';
import { clearOwnOrphans, scheduleCleanup } from './files/cleanup.ts';
import { files } from './files/events.ts';
import { fileRoutes } from './files/routes.ts';
import { migrations } from './migrations.ts';
import { settings } from './settings.ts';

await runService({
  name: 'knowledge',
  settings,
  routes: fileRoutes,
  consumers: { files },
  migrations,
  uploads: true,
  prepare: async () => {
    configureJobs(settings.REDIS_URL);
    await clearOwnOrphans();
    scheduleCleanup();
  },
  stop: closeJobs,
});
