import { localTime } from './calendar.ts';
import { planIdeas, type PlannedIdea } from './ideas.ts';
import { planLeavers, type Leaver } from './leavers.ts';
import { planPeople, type Colleague } from './people.ts';
import { planReading, type Reader } from './reading.ts';
import { seeded } from './seed.ts';
import { planHolidays, planVacations, type PlannedVacation } from './vacations.ts';
import { planWall, type PlannedPost } from './wall.ts';

export interface CompanyPlan {
  people: Colleague[];
  /** Those who left in the last year. */
  leavers: Leaver[];
  wall: PlannedPost[];
  readers: Reader[];
  ideas: PlannedIdea[];
  vacations: PlannedVacation[];
  holidays: ReturnType<typeof planHolidays>;
}

/** The demo company as data; the same seed and time give the same company. */
export function planCompany(now: Date, seed: number): CompanyPlan {
  const chance = seeded(seed);
  const today = localTime(now, 'Europe/Kyiv').day;
  const people = planPeople(today, chance);
  const wall = planWall(people, now, chance);
  const readers = planReading(people, wall, chance);
  const leavers = planLeavers(people, today, chance);
  const ideas = planIdeas(people, readers, now, seeded(seed));
  const vacations = planVacations(people, today);
  return { people, wall, readers, leavers, ideas, vacations, holidays: planHolidays(today) };
}
