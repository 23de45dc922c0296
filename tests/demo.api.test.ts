import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adaptation,
  auth,
  calendar,
  chats as chatCalls,
  courses as courseCalls,
  desks,
  groups as groupsCalls,
  ideas,
  idp,
  moods,
  polls,
  posts,
  projects as projectCalls,
  vacancies,
} from '@atrium/contracts';
import { publishedPassword as password } from '@atrium/contracts/demo';
import { testClient } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeDemo } from '../deploy/src/demo/index.ts';
import { planChats } from '../deploy/src/demo/plan/chats.ts';
import { planCompany, type CompanyPlan } from '../deploy/src/demo/plan/index.ts';
import { planReviews } from '../deploy/src/demo/plan/reviews.ts';
import { seeded } from '../deploy/src/demo/plan/seed.ts';
import { openJournal, type Journal } from '../deploy/src/demo/send/journal.ts';

const portal = inject('portal');

const postCount = 12;

/** The first posts of the demo company, and what its people do with them. */
function smallPlan(): CompanyPlan {
  const full = planCompany(new Date(), 7);
  const { wall, readers, ideas, groups, events, boards, projects, services, polls: asked, moods, vacations } = full;
  const offers = full.vacancies;
  const few = (indices: number[]) => indices.filter((index) => index < postCount);
  const active = readers.slice(0, 8).map((reader) => ({
    ...reader,
    seenBefore: Math.min(reader.seenBefore, postCount),
    seen: few(reader.seen),
    likes: few(reader.likes),
    saved: few(reader.saved),
    muted: few(reader.muted),
  }));
  const voted = ideas.map((idea) => ({ ...idea, voters: idea.voters.filter((voter) => voter < active.length) }));
  const answered = asked.map((poll) => ({
    ...poll,
    sheets: poll.sheets.filter(({ reader }) => reader < active.length),
  }));
  const isHere = (reader: number) => reader < active.length;
  const joined = groups
    .filter(({ owner }) => isHere(owner))
    .map((group) => ({
      ...group,
      members: group.members.filter(isHere),
      posts: group.posts.filter(({ author }) => isHere(author)),
    }));
  const entered = events
    .filter(({ author }) => isHere(author))
    .map((event) => ({
      ...event,
      members: event.members.filter(isHere),
      answers: event.answers.filter(({ reader }) => isHere(reader)),
    }));
  const made = boards
    .filter(({ owner }) => isHere(owner))
    .map((board) => ({
      ...board,
      members: board.members.filter(isHere),
      tasks: board.tasks.map((task) => ({ ...task, performer: board.owner })),
    }));
  const begun = projects
    .filter(({ creator }) => isHere(creator))
    .map((project) => ({ ...project, participants: project.participants.filter(isHere) }));
  const author = active.findLastIndex(({ person }) => {
    const { isHead, unit } = full.people[person]!;
    return !isHead || unit !== 'management'; // who has a chief
  });
  const offered = services.slice(0, 2).map((service) => ({
    ...service,
    steps: service.steps.map((step) => ({ ...step, performers: step.performers.length ? [0] : [] })),
    requests: service.requests.map((request) => ({ ...request, author })),
  }));
  const shop = {
    accruals: full.shop.accruals.filter(({ to }) => isHere(to)),
    purchases: full.shop.purchases.filter(({ by }) => isHere(by)),
  };
  const reviews = planReviews(full.people, active, new Date().toISOString().slice(0, 10), seeded(7));
  const pairs = planChats(full.people, active, seeded(7)).filter(({ name }) => !name);
  const [room] = full.chats.filter(({ name }) => name);
  const messages = room!.messages.map((message, at) => ({ ...message, by: (at + 1) % 3 }));
  return {
    ...full,
    reviews,
    chats: [...pairs, { ...room!, people: [0, 1, 2], messages }],
    projects: begun,
    shop,
    plans: full.plans.filter(({ employee }) => isHere(employee)),
    courses: full.courses.map((course) => ({ ...course, learners: course.learners.filter(({ by }) => isHere(by)) })),
    tracks: full.tracks.map((track) => ({
      ...track,
      newcomers: track.newcomers.filter(({ employee, mentor }) => isHere(employee) && isHere(mentor)),
    })),
    boards: made,
    services: offered,
    reports: full.reports.filter(({ by }) => isHere(by)),
    events: entered,
    wall: wall.slice(0, postCount),
    readers: active,
    ideas: voted,
    vacancies: offers.map((offer) => ({
      ...offer,
      responses: offer.responses.map((response, by) => ({ ...response, by })),
    })),
    groups: joined,
    polls: answered,
    moods: moods.slice(-3),
    vacations: vacations.slice(0, 6),
  };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-demo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class Interrupted extends Error {}

/** Ends the run after some requests; the last answers are lost, as those of a process that is killed. */
function interruptedAfter(count: number, journal: Journal): Journal {
  let sent = 0;
  const isOver = () => sent >= count;
  return {
    async once<T>(step: readonly unknown[], send: (key: string) => Promise<T>) {
      if (isOver()) throw new Interrupted();
      return journal.once(step, async (key) => {
        sent += 1;
        const answer = await send(key);
        if (isOver()) throw new Interrupted();
        return answer;
      });
    },
  };
}

async function readCompany(moodDays: readonly string[]) {
  const origin = portal.url;
  const body = { login: 'admin@demo.test', password, workspace: 'demo' };
  const { token, result } = await testClient({ origin }).call(auth.loginPage, { body });
  const admin = testClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  const params = { clientId: result.client_id!, page: 1 };
  const wall = (await admin.call(posts.news, { params })).result;
  const offered = (await admin.call(vacancies.list)).result;
  const box = (await admin.call(ideas.list, { query: { sort: 'created' } })).result;
  const asked = (await admin.call(polls.list, { query: { sort: 'created' } })).result;
  const [from, to] = [moodDays[0]!, moodDays.at(-1)!];
  const mood = (await admin.call(moods.stat, { params: { client: result.client_id!, from, to } })).result;
  const { result: found } = await admin.call(groupsCalls.list);
  const year = new Date().getUTCFullYear();
  const days = { from: `${year}-01-01`, to: `${year + 1}-01-31` };
  const whose = { clientId: result.client_id!, userId: result._id };
  const { result: events } = await admin.call(calendar.accessFor, { params: whose, query: days });
  const { result: boards } = await admin.call(desks.list, { query: { sort: 'created' } });
  const { result: projects } = await admin.call(projectCalls.list, { query: { sort: 'created' } });
  const developed = (await admin.call(idp.list, { query: { sort: 'created' } })).result;
  const taught = (await admin.call(courseCalls.list, { query: { sort: 'created' } })).result;
  const adapted = (await admin.call(adaptation.list, { query: { sort: 'created' } })).result;
  return { offered, wall, mood, box, asked, found, events, boards, projects, developed, taught, adapted };
}

/** Names, messages and what is unread of the chats of a reader. */
async function readChats({ people, readers }: CompanyPlan, place: number) {
  const origin = portal.url;
  const body = { login: people[readers[place]!.person]!.email, password, workspace: 'demo' };
  const { token, result } = await testClient({ origin }).call(auth.loginPage, { body });
  const { call } = testClient({ origin, headers: () => ({ authorization: `Bearer ${token}` }) });
  const params = { client_id: result.client_id!, id: result._id };
  const { result: found } = await call(chatCalls.list, { params });
  return found.map(({ name, last_number, unreadCount }) => [name, last_number, unreadCount]).toSorted();
}

const byNumber = (one: number, other: number) => one - other;

const said = ({ comments }: CompanyPlan['wall'][number]) =>
  comments.length + comments.flatMap(({ answers }) => answers).length;

test('an interrupted demo company goes on where it stopped: nothing is missing and nothing is doubled', async () => {
  const plan = smallPlan();
  const file = join(folder, 'demo.jsonl');
  const run = (journal: Journal) =>
    makeDemo({ url: portal.url, superadmin: portal.superadmin, password, plan, journal, log: () => {} });
  for (const count of [1, 8, 40])
    await expect(run(interruptedAfter(count, openJournal(file)))).rejects.toThrow(Interrupted);
  writeFileSync(file, '\n{"key":"demo-cut', { flag: 'a' });
  await run(openJournal(file));
  await run(openJournal(file)); // finished, but killed before it could say so

  const { offered, wall, box, asked, mood, found, events, boards, projects, developed, taught, adapted } =
    await readCompany(plan.moods.map(({ day }) => day));
  const counted = mood.days.filter(({ count }) => count).map(({ date, count }) => [date, count]);
  expect(counted).toEqual(plan.moods.map(({ day, answers }) => [day, answers.length]));
  expect(plan.groups.length).toBeGreaterThan(0);
  const seen = plan.groups.filter(({ type }) => type !== 'private');
  const sizes = (list: { name: string; size: number }[]) => list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(sizes(found.map(({ name, members_total: size }) => ({ name, size })))).toEqual(
    sizes(seen.map(({ name, members }) => ({ name, size: members.length + 1 }))),
  );
  const forAll = plan.events.filter(({ isForAll }) => isForAll).map(({ event }) => event.name);
  expect([...new Set(events.map(({ name }) => name))].toSorted()).toEqual(forAll.toSorted());
  expect(boards.map(({ name }) => name).toSorted()).toEqual(plan.boards.map(({ name }) => name).toSorted());
  expect(offered.map(({ title, responses_total }) => [title, responses_total]).toSorted()).toEqual(
    plan.vacancies.map(({ title, responses }) => [title, responses.length]).toSorted(),
  );
  expect(projects.map(({ name }) => name)).toEqual(plan.projects.map(({ name }) => name));
  expect(developed.map(({ title, status, done_total }) => [title, status, done_total])).toEqual(
    plan.plans.map(({ title, isFinished, tasks }) => [
      title,
      isFinished ? 'finished' : 'active',
      tasks.filter(({ isDone }) => isDone).length,
    ]),
  );
  expect(taught.map(({ title, members_total, learned_total }) => [title, members_total, learned_total])).toEqual(
    plan.courses.map(({ title, learners, lessons, test }) => [
      title,
      learners.length,
      learners.filter((one) => one.lessons === lessons.length && one.right === test.questions.length).length,
    ]),
  );
  expect(taught.map(({ lessons_total, tests_total }) => [lessons_total, tests_total])).toEqual(
    plan.courses.map(({ lessons }) => [lessons.length, 1]),
  );
  expect(adapted.map(({ name, status, members_total }) => [name, status, members_total])).toEqual(
    plan.tracks.map(({ name, newcomers }) => [name, 'run', newcomers.length]),
  );
  expect(plan.chats.length).toBe(5);
  for (const place of [0, 1, 2]) {
    const own = plan.chats.filter(({ people }) => people.includes(place));
    const expected = own.map(({ name, people, messages, unread }) => [
      name,
      messages.length,
      people[0] === place ? unread : 0,
    ]);
    expect(await readChats(plan, place)).toEqual(expected.toSorted());
  }
  expect(box.map(({ status, votes_total }) => [status, votes_total])).toEqual(
    plan.ideas.map(({ answer, voters }) => [answer?.status ?? 'new', voters.length]),
  );
  expect(asked.map(({ name, status, passed_total }) => [name, status, passed_total])).toEqual(
    plan.polls.map(({ name, isFinished, sheets }) => [name, isFinished ? 'finished' : 'active', sheets.length]),
  );
  const totals = wall.map(({ comments_total }) => comments_total);
  expect(totals.toSorted(byNumber)).toEqual(plan.wall.map(said).toSorted(byNumber));
  const likes = Object.values(
    Object.groupBy(
      plan.readers.flatMap((reader) => reader.likes),
      String,
    ),
  );
  const liked = wall.map(({ likes_total }) => likes_total).filter((total) => total > 0);
  expect(liked.toSorted(byNumber)).toEqual(likes.map((all) => all!.length).toSorted(byNumber));
}, 120_000);
