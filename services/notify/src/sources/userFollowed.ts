import type { Source } from './source.ts';

/** The followed person, once a follower. */
export const userFollowed: Source<'social.user.followed'> = {
  event: 'social.user.followed',
  readKeys: ({ user }) => [`user:${user}`],
  notes: ({ user, follower, created }) =>
    user === follower
      ? []
      : [
          {
            user,
            kind: 'followed',
            section: 'posts',
            subject: `follower:${follower}`,
            about: [],
            actors: [follower],
            actors_total: 1,
            name: '',
            link: `/profile/${follower}`,
            created: new Date(created).toISOString(),
          },
        ],
};
