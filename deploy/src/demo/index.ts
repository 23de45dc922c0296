import { clients } from '@atrium/contracts';
import { seconds, type Log } from '../log.ts';
import type { CompanyPlan } from './plan/index.ts';
import { administrator } from './plan/people.ts';
import { round } from './plan/reading.ts';
import { adaptPeople } from './send/adaptation.ts';
import { makeAcme } from './send/acme.ts';
import { pinColleagues } from './send/addressBook.ts';
import { makeBoard } from './send/boards.ts';
import { talkInChat } from './send/chats.ts';
import { teachCourse } from './send/courses.ts';
import { enterEvent } from './send/events.ts';
import { makeGroup } from './send/groups.ts';
import { writeHandbooks } from './send/handbook.ts';
import { writeIdea } from './send/ideas.ts';
import { addLinks } from './send/links.ts';
import { planMailings } from './send/mailings.ts';
import { bringMoods } from './send/moods.ts';
import type { Journal } from './send/journal.ts';
import { registerLeavers } from './send/leavers.ts';
import { describeAdministrator, registerPeople, writeRest } from './send/people.ts';
import { makePlan } from './send/plans.ts';
import { beginProject, showProjects } from './send/projects.ts';
import { askPoll } from './send/polls.ts';
import { sendReport } from './send/reports.ts';
import { makeService } from './send/services.ts';
import { inParallel, signIn, signInWith, waitForPerson } from './send/portal.ts';
import { chooseNotifications } from './send/notifications.ts';
import { changeData } from './send/pay.ts';
import { assessPeople } from './send/reviews.ts';
import { fillShop, openShop } from './send/shop.ts';
import { makeOtherTrees, makeStructure } from './send/structure.ts';
import { act, correct, signInReaders, visit } from './send/readers.ts';
import { offerVacancy } from './send/vacancies.ts';
import { enterVacations } from './send/vacations.ts';
import { writePost, type WrittenPost } from './send/wall.ts';

export interface DemoOptions {
  url: string;
  superadmin: { email: string; password: string };
  /** Of everyone in the companies. */
  password: string;
  plan: CompanyPlan;
  journal: Journal;
  log: Log;
}

/**
 * Creates the demo company through the public API: 120 people in 40 departments of three trees and 12 who left in the last
 * year, three months of posts with pictures, thank-yous, comments, likes, follows, saved and muted posts, groups, a
 * calendar, task boards, projects, a handbook, services with requests, reports of violations, a shop, assessments,
 * courses, development plans, an idea box, vacancies, polls, useful links and the moods of the same months in three
 * languages, a year of vacations, the same each time but for the dates; and a second, small company. With the journal of
 * an interrupted run it sends only what is missing.
 * calendar, task boards, projects, a handbook, services with requests, a shop, assessments, courses, development plans,
 * chats, an idea box, vacancies, polls, useful links and the moods of the same months in three languages, a year of
 * vacations, the same each time but for the dates; and a second, small company. With the journal of an interrupted run it
 * sends only what is missing.
 */
export async function makeDemo({ url, superadmin, password, plan, journal, log }: DemoOptions): Promise<void> {
  const since = Date.now();
  const portal = { url, journal, password };
  const root = await signInWith(portal, { login: superadmin.email, password: superadmin.password });
  const body = { name: 'Northwind Logistics', workspace: 'demo', admin: { ...administrator, password } };
  const clientId = (await root.api(clients.create, { body })).result._id;

  const timed = timer(log);
  const admin = await signIn(portal, administrator.email, clientId);
  const ids = await registerPeople(portal, admin, clientId, plan.people);
  await describeAdministrator(admin);
  await writeRest(admin, plan.people, ids);
  await pinColleagues(admin, clientId, plan.people, ids);
  const departmentOf = await makeStructure(admin, plan.people, ids);
  await makeOtherTrees(admin, plan.people, ids);
  await registerLeavers(admin, clientId, plan.leavers, departmentOf);
  await waitForPerson(admin, ids.at(-1)!);
  timed(`${plan.people.length + 1} people`);

  const present = await signInReaders(portal, clientId, plan);
  timed(`${present.length} people signed in`);

  await openShop(admin, clientId);
  const wall: WrittenPost[] = [];
  const room = { admin, people: plan.people, ids };
  for (let from = 0; from < plan.wall.length; from += round) {
    const next = plan.wall.slice(from, from + round);
    wall.push(...(await inParallel(next, round, (post, index) => writePost(room, post, from + index))));
    await visit(present, wall.length);
  }
  timed(`${wall.length} posts, ${wall.reduce((sum, { comments }) => sum + comments.length, 0)} comments`);

  await inParallel(present, 10, (one) => act(one, plan, ids, wall));
  await correct(portal, clientId, plan, ids, wall);
  timed(`${likesOf(plan)} likes, ${viewsOf(plan)} single views`);

  for (const idea of plan.ideas) await writeIdea(admin, ids, present, idea);
  timed(`${plan.ideas.length} ideas`);

  for (const vacancy of plan.vacancies) await offerVacancy(admin, present, vacancy);
  timed(`${plan.vacancies.length} vacancies`);
  for (const group of plan.groups) await makeGroup(present, group);
  timed(`${plan.groups.length} groups`);
  for (const event of plan.events) await enterEvent(present, event);
  timed(`${plan.events.length} events and series`);
  for (const board of plan.boards) await makeBoard(present, board);
  timed(`${plan.boards.length} task boards`);
  for (const project of plan.projects) await beginProject(present, project);
  await showProjects(admin, clientId);
  timed(`${plan.projects.length} projects`);
  for (const poll of plan.polls) await askPoll(admin, present, poll);
  timed(`${plan.polls.length} polls, ${plan.polls.reduce((sum, { sheets }) => sum + sheets.length, 0)} answers`);
  timed(`${await writeHandbooks(admin, present)} articles`);
  for (const service of plan.services) await makeService(admin, present, service);
  timed(`${plan.services.length} services`);
  for (const report of plan.reports) await sendReport(admin, present, report);
  timed(`${plan.reports.length} reports of violations`);
  await assessPeople(admin, present, plan.reviews);
  timed(`${plan.reviews.length} assessment cycles`);
  await fillShop(admin, clientId, present, plan.shop);
  timed(`${plan.shop.accruals.length} accruals, ${plan.shop.purchases.length} purchases`);
  for (const each of plan.plans) await makePlan(admin, present, each);
  timed(`${plan.plans.length} development plans`);
  for (const course of plan.courses) await teachCourse(admin, present, course);
  timed(`${plan.courses.length} courses`);
  for (const track of plan.tracks) await adaptPeople(admin, present, track);
  timed(`${plan.tracks.length} adaptation tracks`);
  for (const chat of plan.chats) await talkInChat(present, chat);
  timed(`${plan.chats.length} chats`);
  await addLinks(admin);
  await bringMoods(admin, ids, plan.moods);
  timed(`${plan.moods.length} days of moods`);
  await enterVacations(admin, ids, plan);
  timed(`${plan.vacations.length} vacations`);

  await changeData(admin, clientId, plan.people, ids, present);
  await chooseNotifications(admin, present);
  await planMailings(admin);
  await makeAcme(root, portal);
  log('demo', `ready in ${seconds(Date.now() - since)}`);
}

const likesOf = ({ readers }: CompanyPlan) => readers.reduce((sum, { likes }) => sum + likes.length, 0);
const viewsOf = ({ readers }: CompanyPlan) => readers.reduce((sum, { seen }) => sum + seen.length, 0);

/** Says what is done and how long it took. */
function timer(log: Log) {
  let since = Date.now();
  return (done: string) => {
    log('demo', `${done} (${seconds(Date.now() - since)})`);
    since = Date.now();
  };
}
