import { follows as contract } from '@atrium/contracts';
import { allow, answer, peopleOf, type Member } from '@atrium/kit';
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
