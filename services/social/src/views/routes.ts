import { posts as contract } from '@atrium/contracts/posts';
import { views } from '@atrium/contracts/views';
import { allow, answer } from '@atrium/kit';
import { lookUp } from '../lookups.ts';
import { readablePost } from '../posts/reading.ts';
import { viewNotifications, viewPost, viewWall } from './commands.ts';
import { canView } from './rules.ts';
import { viewsOf } from './store.ts';

export const viewRoutes = [
  answer(views.list, async ({ caller, params, query: { page = 1 } }) => {
    const post = await readablePost(caller, params.id);
    const rows = await viewsOf(caller).page(post._id, page);
    const users = rows.map(({ user }) => user);
    const { person } = await lookUp(caller, users);
    const result = rows.map(({ user, time }) => ({ user: person(user), time }));
    return { result, page, limit: 20 as const, total: post.views_total };
  }),

  answer(contract.view, async ({ caller, params, body }) => {
    allow(canView(caller, body));
    if (body.where !== 'notification')
      return { result: { _id: params.id, views_total: await viewPost(caller, params.id) } };
    await viewNotifications(caller, params.id);
    return { result: { _id: params.id, views_total: 1 } };
  }),

  answer(contract.viewAll, async ({ caller, body }) => {
    allow(canView(caller, body));
    if (body.where === 'notification') await viewNotifications(caller, null);
    return { result: { viewed: body.where === 'notification' ? 0 : await viewWall(caller) } };
  }),
];
