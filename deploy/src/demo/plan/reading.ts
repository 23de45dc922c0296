import { isRegular, type Colleague } from './people.ts';
import type { PlannedPost } from './wall.ts';
import type { Chance } from './seed.ts';

/** What one person does who signs in. Posts and people are numbers in the plan's lists. */
export interface Reader {
  person: number;
  /** Has seen all posts before this one, up to the last visit. */
  seenBefore: number;
  /** Has seen these posts besides. */
  seen: number[];
  likes: number[];
  follows: number[];
  saved: number[];
  muted: number[];
  hasPortrait: boolean;
}

/** Posts between two rounds of visits. */
export const round = 6;

/** Half of the people read the portal, some until today; who joined later begins with that day. */
export function planReading(people: readonly Colleague[], wall: readonly PlannedPost[], chance: Chance): Reader[] {
  const isKnown = ({ email }: Colleague) => /^(anna|boris|olena)@/.test(email);
  const commented = wall.map(({ comments }) => new Set(comments.flatMap((one) => [one, ...one.answers]).map(writerOf)));
  const writers = new Set([...wall.map(writerOf), ...commented.flatMap((some) => [...some])]);
  const active = people.filter((one) => isRegular(one) || writers.has(one.key));
  return active.map((one) => {
    const seenBefore = one.hobby ? 0 : lastVisit(wall.length, isKnown(one), chance);
    const skipped = wall.map((_, index) => index).slice(seenBefore);
    const seen = skipped.filter(
      (index) =>
        (canSee(one, wall[index]!) && chance.chance(reach(wall[index]!))) ||
        (commented[index]!.has(one.key) && wall[index]!.author !== one.key),
    );
    const read = [...wall.keys()].filter((index) => index < seenBefore || seen.includes(index));
    const ofOthers = read.filter((index) => wall[index]!.author !== one.key);
    const liked = ofOthers.filter((index) => chance.chance(reach(wall[index]!) * (index < seenBefore ? 1 : 2.5)));
    return {
      person: one.key,
      seenBefore,
      seen,
      likes: recent(liked, chance),
      follows: followed(one, people, chance),
      saved: chance.some(ofOthers, chance.between(0, isKnown(one) ? 4 : 2)),
      muted: isKnown(one) ? ofOthers.filter((index) => wall[index]!.comments.length > 3).slice(-1) : [],
      hasPortrait: isKnown(one) || chance.chance(0.65),
    };
  });
}

const writerOf = ({ author }: { author: number }) => author;

const canSee = ({ workingSince, key }: Colleague, { created, author }: PlannedPost) =>
  created.slice(0, 10) >= workingSince && author !== key;

/** Posts with pictures or many answers are seen and liked by more people. */
export const reach = ({ scenes, comments, type }: PlannedPost) =>
  0.05 + (scenes ? 0.12 : 0) + (type === 'thanks' ? 0.05 : 0) + Math.min(comments.length, 5) * 0.03;

/** Most have been here this week; the older a post, the more people have been here since. Visits end with a round. */
function lastVisit(posts: number, isKnown: boolean, chance: Chance): number {
  const missed = isKnown ? chance.between(4, 9) : Math.floor(chance.next() ** 2.2 * posts) + chance.between(0, 3);
  return missed < 2 ? posts : Math.max(0, Math.floor((posts - missed) / round) * round);
}

/** Up to 13, rather new ones than old ones. */
const recent = (posts: number[], chance: Chance) => chance.some(posts.slice(-16), chance.between(3, 13));

function followed(one: Colleague, people: readonly Colleague[], chance: Chance): number[] {
  const near = people.filter(({ key, unit }) => key !== one.key && unit === one.unit);
  const heads = people.filter(({ key, isHead }) => isHead && key !== one.key);
  const chosen = [...chance.some(near, chance.between(0, 2)), ...chance.some(heads, chance.between(0, 1))];
  return [...new Set(chosen.map(({ key }) => key))];
}
