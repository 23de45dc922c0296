import { follows as contract } from '@atrium/contracts';
import { allow, answer, peopleOf, unitOfWork, unprocessable, type Member } from '@atrium/kit';
import { followsOf } from './store.ts';

async function followersOf(caller: Member, user: string) {
  await peopleOf(caller).one(user);
  const follows = followsOf(caller);
  const [followers, total, following] = await Promise.all([
    follows.followers(user),
    follows.count(user),
    follows.isFollowing(user, caller.userId),
  ]);
  return { result: { user_id: user, followers, total, following } };
}

/** Only for oneself (D35). */
const isOwn = (caller: Member, follower: string | undefined) => follower === undefined || follower === caller.userId;

export const followRoutes = [
  answer(contract.of, async ({ caller, params }) => followersOf(caller, params.id)),

  answer(contract.follow, async ({ caller, body }) => {
    allow(isOwn(caller, body.follower_id));
    if (body.user_id === caller.userId) throw unprocessable('follow_self');
    await peopleOf(caller).one(body.user_id);
    await unitOfWork(caller, async (work) => {
      const created = new Date().toISOString();
      const isNew = await followsOf(caller).add(body.user_id, caller.userId, created, work);
      if (isNew)
        work.announce({ type: 'social.user.followed', data: { user: body.user_id, follower: caller.userId, created } });
      return null;
    });
    return followersOf(caller, body.user_id);
  }),

  answer(contract.unfollow, async ({ caller, body }) => {
    allow(isOwn(caller, body.follower_id));
    await peopleOf(caller).one(body.user_id);
    await followsOf(caller).remove(body.user_id, caller.userId);
    return followersOf(caller, body.user_id);
  }),
];
