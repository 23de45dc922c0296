import { runService } from '@atrium/kit';
import { clearOwnOrphans, scheduleCleanup } from './files/cleanup.ts';
import { files } from './files/events.ts';
import { fileRoutes } from './files/routes.ts';
import { linkPreviewRoutes } from './linkPreviews/routes.ts';
import { migrations } from './migrations.ts';
import { settings } from './settings.ts';

await runService({
  name: 'knowledge',
  settings,
  routes: [...fileRoutes, ...linkPreviewRoutes],
  consumers: { files },
  migrations,
  prepare: async () => {
    await clearOwnOrphans();
    scheduleCleanup();
  },
});
