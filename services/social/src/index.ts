import { onPeopleChanged, runService } from '@atrium/kit';
import { cleanup } from './cleanup/events.ts';
import { forgetCompany, forgetWhatOthersChange } from './hot.ts';
import { commentRoutes } from './comments/routes.ts';
import { followRoutes } from './follows/routes.ts';
import { likeRoutes } from './likes/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { settings } from './settings.ts';
import { viewRoutes } from './views/routes.ts';

await runService({
  name: 'social',
  settings,
  people: true,
  prepare: async () => {
    void forgetWhatOthersChange();
    onPeopleChanged(forgetCompany);
  },
  routes: [...postRoutes, ...commentRoutes, ...likeRoutes, ...viewRoutes, ...followRoutes],
  consumers: { cleanup },
});
