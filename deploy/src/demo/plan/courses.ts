import type { Language } from '@atrium/contracts';
import { demoCourses, type DemoCourse } from '../content/courses.ts';
import type { Colleague } from './people.ts';
import type { Reader } from './reading.ts';
import type { Chance } from './seed.ts';

interface PlannedLearner {
  /** A place in the readers. */
  by: number;
  /** The lessons that are learned, from the first. */
  lessons: number;
  /** The questions that are answered right; null: the test is not taken. */
  right: number | null;
}

export interface PlannedCourse extends DemoCourse {
  learners: PlannedLearner[];
}

const languages: Language[] = ['en', 'ru', 'ua'];
const isKnown = ({ email }: Colleague) => /^(anna|boris|olena)@/.test(email);
const maxLearners = 8;

/** How far the learners of a course are, in turn. */
const farness = ({ lessons: { length: all }, test }: DemoCourse): Omit<PlannedLearner, 'by'>[] => [
  { lessons: 1, right: null },
  { lessons: all, right: test.questions.length },
  { lessons: all, right: 1 },
  { lessons: 0, right: null },
  { lessons: all, right: null },
];

/** Gives the courses of each language to people who read the portal in it; the people that the demo shows have begun. */
export const planCourses = (
  people: readonly Colleague[],
  readers: readonly Reader[],
  chance: Chance,
): PlannedCourse[] =>
  languages.flatMap((lang) => {
    const personAt = (place: number) => people[readers[place]!.person]!;
    const places = [...readers.keys()].filter((place) => personAt(place).lang === lang);
    const known = places.filter((place) => isKnown(personAt(place)));
    return demoCourses[lang].map((course) => {
      const others = places.filter((place) => !known.includes(place));
      const learners = [...known, ...chance.some(others, maxLearners - known.length)];
      const steps = farness(course);
      return { ...course, learners: learners.map((by, at) => ({ by, ...steps[at % steps.length]! })) };
    });
  });
