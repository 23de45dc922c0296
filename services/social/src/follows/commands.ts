import { peopleOf, unitOfWork, unprocessable, type Member } from '@atrium/kit';
import { userFollowed } from './events.ts';
import { followsOf } from './store.ts';

export async function followUser(caller: Member, user: string): Promise<void> {
  if (user === caller.userId) throw unprocessable('follow_self');
  await peopleOf(caller).require([user]);
  await unitOfWork(caller, async (work) => {
    const follow = { user, follower: caller.userId, created: new Date().toISOString() };
    if (await followsOf(caller).add(follow, work)) work.announce(userFollowed(follow));
    return null;
  });
}

export async function unfollowUser(caller: Member, user: string): Promise<void> {
  await peopleOf(caller).require([user]);
  await followsOf(caller).remove(user, caller.userId);
}
