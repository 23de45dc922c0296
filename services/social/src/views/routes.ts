import { posts as contract } from '@atrium/contracts';
import { allow, answer } from '@atrium/kit';
import { viewNotifications, viewPost, viewWall } from './commands.ts';
import { canViewAs } from './rules.ts';

export const viewRoutes = [
  answer(contract.view, async ({ caller, params, body }) => {
    allow(canViewAs(caller, body.user_id));
    if (body.where !== 'notification')
      return { result: { _id: params.id, views_total: await viewPost(caller, params.id) } };
    await viewNotifications(caller, params.id);
    return { result: { _id: params.id, views_total: 1 } };
  }),

  answer(contract.viewAll, async ({ caller, body }) => {
    allow(canViewAs(caller, body.user_id));
    if (body.where === 'notification') await viewNotifications(caller, null);
    return { result: { viewed: body.where === 'notification' ? 0 : await viewWall(caller) } };
  }),
];
