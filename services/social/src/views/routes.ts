import { posts as contract } from '@atrium/contracts';
import { allow, answer, type Member } from '@atrium/kit';
import { viewNotifications, viewPost, viewWall } from './commands.ts';

const isOwn = (caller: Member, body: { user_id?: string | undefined }) =>
  body.user_id === undefined || body.user_id === caller.userId;

export const viewRoutes = [
  answer(contract.view, async ({ caller, params, body }) => {
    allow(isOwn(caller, body));
    if (body.where !== 'notification')
      return { result: { _id: params.id, views_total: await viewPost(caller, params.id) } };
    await viewNotifications(caller, params.id);
    return { result: { _id: params.id, views_total: 1 } };
  }),

  answer(contract.viewAll, async ({ caller, body }) => {
    allow(isOwn(caller, body));
    if (body.where === 'notification') await viewNotifications(caller, null);
    return { result: { viewed: body.where === 'notification' ? 0 : await viewWall(caller) } };
  }),
];
