import { peopleOf, unitOfWork, unprocessable, type Member } from '@atrium/kit';
import { userFollowed, userUnfollowed } from './events.ts';
import { followsOf } from './store.ts';

export async function followUser(caller: Member, user: string): Promise<void> {
  if (user === caller.userId) throw unprocessable('follow_self');
  await peopleOf(caller).require([user]);
  await unitOfWork(caller, async (work) => {
    const follow = followBy(caller, user);
    if (await followsOf(caller).add(follow, work)) work.announce(userFollowed(follow));
    return null;
  });
}

export async function unfollowUser(caller: Member, user: string): Promise<void> {
  await peopleOf(caller).require([user]);
  await unitOfWork(caller, async (work) => {
    const follow = followBy(caller, user);
    if (await followsOf(caller).remove(follow, work)) work.announce(userUnfollowed(follow));
    return null;
  });
}

const followBy = (caller: Member, user: string) => ({
  user,
  follower: caller.userId,
  created: new Date().toISOString(),
});
