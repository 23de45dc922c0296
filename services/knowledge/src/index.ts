import { runService } from '@atrium/kit';
import { closeJobs, configureJobs } from '@atrium/kit/jobs';
import { clearOwn, scheduleCleanup } from './files/cleanup.ts';
import { files } from './files/events.ts';
import { fileRoutes } from './files/routes.ts';
import { settings } from './settings.ts';

await runService({
  name: 'knowledge',
  settings,
  routes: fileRoutes,
  consumers: { files },
  uploads: true,
  prepare: async () => {
    configureJobs(settings.REDIS_URL);
    await clearOwn();
    scheduleCleanup();
  },
  stop: closeJobs,
});
