import { localTime } from './calendar.ts';
import { planPeople, type Colleague } from './people.ts';
import { planReading, type Reader } from './reading.ts';
import { seeded } from './seed.ts';
import { planWall, type PlannedPost } from './wall.ts';

export interface CompanyPlan {
  people: Colleague[];
  wall: PlannedPost[];
  readers: Reader[];
}

/** The demo company as data; the same seed and time give the same company. */
export function planCompany(now: Date, seed: number): CompanyPlan {
  const chance = seeded(seed);
  const people = planPeople(localTime(now, 'Europe/Kyiv').day, chance);
  const wall = planWall(people, now, chance);
  return { people, wall, readers: planReading(people, wall, chance) };
}
