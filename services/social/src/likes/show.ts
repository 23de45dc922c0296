import type { Like } from '@atrium/contracts';
import type { Lookups } from '../lookups.ts';
import type { Likable } from './counting.ts';

export const showLikes = (item: string, likes: Likable['newest_likes'], { person }: Pick<Lookups, 'person'>): Like[] =>
  likes.map(({ user, created }) => ({ _id: `${item}:${user}`, created, author: person(user) }));
