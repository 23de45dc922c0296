import type { Person } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import type { Likable } from './likes/counting.ts';
import { likedBy } from './likes/reading.ts';

type Item = Likable & { _id: string };

export interface Lookups {
  person(id: string): Person;
  isLiked(item: Item): boolean;
}

export async function lookUp(caller: Member, people: string[], items: Item[] = []): Promise<Lookups> {
  const uncertain = items.filter((item) => item.likes_total > item.newest_likes.length).map((item) => item._id);
  const [known, liked] = await Promise.all([peopleOf(caller).byIds(people), likedBy(caller, uncertain)]);
  return {
    person: (id) => shownPerson(known.get(id), id),
    isLiked: (item) => liked.has(item._id) || item.newest_likes.some((like) => like.user === caller.userId),
  };
}
