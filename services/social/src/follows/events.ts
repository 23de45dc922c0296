import type { FollowDoc } from './store.ts';

export const userFollowed = ({ user, follower, created }: Pick<FollowDoc, 'user' | 'follower' | 'created'>) => ({
  type: 'social.user.followed' as const,
  data: { user, follower, created },
});
