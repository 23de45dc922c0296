import { runService } from '@atrium/kit';
import { notificationRoutes } from './notifications/routes.ts';
import { settings } from './settings.ts';
import { sources } from './sources/index.ts';

await runService({
  name: 'notify',
  settings,
  people: true,
  routes: notificationRoutes,
  consumers: { sources },
});
