import type { Follow } from './store.ts';

export const userFollowed = ({ user, follower, created }: Follow) => ({
  type: 'social.user.followed' as const,
  data: { user, follower, created },
});

export const userUnfollowed = ({ user, follower, created }: Follow) => ({
  type: 'social.user.unfollowed' as const,
  data: { user, follower, created },
});
