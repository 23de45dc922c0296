import { follows as contract } from '@atrium/contracts/follows';
import { allow, answer, peopleOf, type Member } from '@atrium/kit';
import { lookUp } from '../lookups.ts';
import { followUser, unfollowUser } from './commands.ts';
import { canFollowAs } from './rules.ts';
import { followsOf } from './store.ts';

async function followersOf(caller: Member, user: string) {
  const follows = followsOf(caller);
  const [followers, total, following] = await Promise.all([
    follows.newestFollowers(user),
    follows.count(user),
    follows.isFollowing(user, caller.userId),
  ]);
  return { result: { user_id: user, followers, total, following } };
}

export const followRoutes = [
  answer(contract.of, async ({ caller, params }) => {
    await peopleOf(caller).require([params.id]);
    return followersOf(caller, params.id);
  }),

  answer(contract.people, async ({ caller, params, query: { page = 1 } }) => {
    await peopleOf(caller).require([params.id]);
    const follows = followsOf(caller);
    const [followers, total] = await Promise.all([follows.followersPage(params.id, page), follows.count(params.id)]);
    const { person } = await lookUp(caller, followers);
    return { result: followers.map(person), page, limit: 20 as const, total };
  }),

  answer(contract.follow, async ({ caller, body }) => {
    allow(canFollowAs(caller, body.follower_id));
    await followUser(caller, body.user_id);
    return followersOf(caller, body.user_id);
  }),

  answer(contract.unfollow, async ({ caller, body }) => {
    allow(canFollowAs(caller, body.follower_id));
    await unfollowUser(caller, body.user_id);
    return followersOf(caller, body.user_id);
  }),
];
