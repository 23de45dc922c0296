import { localTime } from './calendar.ts';
import { planTracks, type PlannedTrack } from './adaptation.ts';
import { planBoards, type PlannedBoard } from './boards.ts';
import { planChats, type PlannedChat } from './chats.ts';
import { planCourses, type PlannedCourse } from './courses.ts';
import { planEvents, type PlannedEvent } from './events.ts';
import { planGroups, type PlannedGroup } from './groups.ts';
import { planIdeas, type PlannedIdea } from './ideas.ts';
import { planLeavers, type Leaver } from './leavers.ts';
import { planMoods, type PlannedMoods } from './moods.ts';
import { planPeople, type Colleague } from './people.ts';
import { planPlans, type PlannedPlan } from './plans.ts';
import { planPolls, type PlannedPoll } from './polls.ts';
import { planProjects, type PlannedProject } from './projects.ts';
import { planReading, type Reader } from './reading.ts';
import { seeded } from './seed.ts';
import { planReports, type PlannedReport } from './reports.ts';
import { planServices, type PlannedService } from './services.ts';
import { planReviews, type PlannedReview } from './reviews.ts';
import { planShop, type PlannedShop } from './shop.ts';
import { planHolidays, planVacations, type PlannedVacation } from './vacations.ts';
import { planVacancies, type PlannedVacancy } from './vacancies.ts';
import { planWall, type PlannedPost } from './wall.ts';

export interface CompanyPlan {
  people: Colleague[];
  /** Those who left in the last year. */
  leavers: Leaver[];
  wall: PlannedPost[];
  readers: Reader[];
  ideas: PlannedIdea[];
  vacancies: PlannedVacancy[];
  groups: PlannedGroup[];
  events: PlannedEvent[];
  boards: PlannedBoard[];
  projects: PlannedProject[];
  services: PlannedService[];
  reports: PlannedReport[];
  polls: PlannedPoll[];
  reviews: PlannedReview[];
  shop: PlannedShop;
  plans: PlannedPlan[];
  courses: PlannedCourse[];
  tracks: PlannedTrack[];
  chats: PlannedChat[];
  moods: PlannedMoods[];
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
  const vacancies = planVacancies(readers, today, seeded(seed));
  const groups = planGroups(people, readers, seeded(seed));
  const events = planEvents(people, readers, today, seeded(seed));
  const boards = planBoards(people, readers, today, seeded(seed));
  const projects = planProjects(people, readers, today, seeded(seed));
  const services = planServices(people, readers, today, seeded(seed));
  const reports = planReports(people, readers);
  const polls = planPolls(people, readers, seeded(seed));
  const reviews = planReviews(people, readers, today, seeded(seed));
  const shop = planShop(readers, seeded(seed));
  const plans = planPlans(people, readers, today);
  const courses = planCourses(people, readers, seeded(seed));
  const tracks = planTracks(people, readers, today);
  const chats = planChats(people, readers, seeded(seed));
  const moods = planMoods(people, today, seeded(seed));
  const away = { vacations: planVacations(people, today), holidays: planHolidays(today) };
  return {
    people,
    wall,
    readers,
    leavers,
    ideas,
    vacancies,
    groups,
    events,
    boards,
    projects,
    services,
    reports,
    polls,
    reviews,
    shop,
    plans,
    courses,
    tracks,
    chats,
    moods,
    ...away,
  };
}
