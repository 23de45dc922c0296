import { dayAfter } from '@atrium/contracts/vacationDays';
import { reviewComments, reviewCompetencies, reviewCycles, reviewScale } from '../content/assessment.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

interface PlannedReviewed {
  /** A place in the readers, as are the others. */
  user: number;
  peers: number[];
  subordinates: number[];
}

export interface PlannedReview {
  name: string;
  isCompleted: boolean;
  start: string;
  end: string;
  people: PlannedReviewed[];
  /** What a reader chooses, by their place and that of the question; and what they write, if anything. */
  options: number[][];
  comments: (string | null)[];
}

const questionCount = reviewCompetencies.reduce((sum, { questions }) => sum + questions.length, 0);
const isKnown = ({ email }: Colleague) => /^(anna|boris|olena)@/.test(email);

/** A cycle that is completed and one that runs, in which the people of the demo have something left. */
export function planReviews(
  people: readonly Colleague[],
  readers: readonly Reader[],
  today: string,
  chance: Chance,
): PlannedReview[] {
  const places = [...readers.keys()];
  // A chief is asked as such, and is no peer.
  const isHead = (place: number) => people[readers[place]!.person]!.isHead;
  const known = places.filter((place) => isKnown(people[readers[place]!.person]!));
  const subjects = [...new Set([...known, ...places])].slice(0, 5);
  const asked = subjects.map((user): PlannedReviewed => {
    const others = places.filter((place) => place !== user && !isHead(place)).slice(0, 16);
    const chosen = chance.some(others, 8);
    return { user, peers: chosen.slice(0, 4), subordinates: chosen.slice(4, 8) };
  });
  const answers = () => ({
    options: places.map(() =>
      Array.from({ length: questionCount }, () => Math.min(reviewScale.length - 1, chance.between(1, 4))),
    ),
    comments: places.map(() => (chance.chance(0.6) ? chance.pick(reviewComments) : null)),
  });
  const dates = { start: dayAfter(today, -3), end: dayAfter(today, 11) };
  return [
    { name: reviewCycles.completed, isCompleted: true, ...dates, people: asked, ...answers() },
    { name: reviewCycles.running, isCompleted: false, ...dates, people: asked.slice(0, 3), ...answers() },
  ];
}
