import type { Source } from './source.ts';

/** Who is followed. Following anew is no news. */
export const userFollowed: Source<'social.user.followed'> = {
  event: 'social.user.followed',
  readers: () => null,
  notes: ({ user, follower, created }) =>
    user === follower
      ? []
      : [
          {
            user,
            kind: 'followed',
            section: 'posts',
            thing: `follower:${follower}`,
            about: [],
            actors: [follower],
            actors_total: 1,
            name: '',
            link: `/profile/${follower}`,
            created: new Date(created).toISOString(),
          },
        ],
};
