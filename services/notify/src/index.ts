import { runService } from '@atrium/kit';
import { notificationRoutes } from './notifications/routes.ts';
import { hearOtherReplicas } from './notifications/unread.ts';
import { settings } from './settings.ts';
import { sources } from './sources/index.ts';

await runService({
  name: 'notify',
  settings,
  people: true,
  prepare: async () => void hearOtherReplicas(),
  routes: notificationRoutes,
  consumers: { sources },
});
