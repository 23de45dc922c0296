import { groups as contract } from '@atrium/contracts/groups';
import { allow, answer, ApiError, maxListed, pageBounds, peopleOf, type Member, type PageRequest } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { membersOf } from './members/store.ts';
import { invitePeople } from './requests/commands.ts';
import { showRequests } from './requests/show.ts';
import { canReadPersonalFeed } from '../posts/rules.ts';
import { groupResource, removeGroup } from './commands.ts';
import { findGroup } from './reading.ts';
import { showGroups } from './show.ts';
import { openToAll } from './rules.ts';
import { groupsMatching } from './store.ts';

async function listed(caller: Member, filter: Parameters<typeof groupsMatching>[1], query: PageRequest) {
  const { page, limit, skip, take } = pageBounds(query);
  const bounds = { skip, limit: Math.max(0, Math.min(take, maxListed - skip)) };
  const { docs, total } = await groupsMatching(caller, filter, bounds);
  return { result: await showGroups(caller, docs), page, limit, total };
}

/** Of a missing group the body says 404 (D9). */
async function readGroup(caller: Member, id: string) {
  try {
    const { group } = await findGroup(caller, id);
    return { result: (await showGroups(caller, [group]))[0]! };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 404 as const, result: null };
    throw error;
  }
}

export const groupRoutes = [
  ...Object.values({
    ...crudRoutes(contract, groupResource),
    get: answer(contract.get, async ({ caller, params }) => readGroup(caller, params.id)),
    remove: answer(contract.remove, async ({ caller, params }) => {
      await removeGroup(caller, params.id);
      return { result: { _id: params.id } };
    }),
  }),

  answer(contract.ofUser, async ({ caller, params, query }) => {
    await peopleOf(caller).require([params.id]);
    const [theirs, own] = await Promise.all([params.id, caller.userId].map((user) => membersOf(caller).ofUser(user)));
    const shared = theirs!.filter((id) => own!.includes(id));
    const found = [{ _id: { $in: theirs! }, type: 'public' as const }, { _id: { $in: shared } }];
    return listed(caller, { $or: found, removed: null }, query);
  }),

  answer(contract.readableBy, async ({ caller, params, query }) => {
    allow(canReadPersonalFeed(caller, params.id));
    const own = { _id: { $in: await membersOf(caller).ofUser(caller.userId) }, removed: null };
    return listed(caller, { $or: [{ find_keys: openToAll, type: 'public' }, own] }, query);
  }),

  answer(contract.invite, async ({ caller, params, body }) => ({
    result: await showRequests(caller, await invitePeople(caller, params.id, body.users)),
  })),
];
