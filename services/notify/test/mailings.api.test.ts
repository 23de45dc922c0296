import {
  courseProgress,
  courses,
  journal,
  lessons,
  mailings,
  notices,
  notifications,
  polls,
  type MailingAction,
} from '@atrium/contracts';
import { as, makeCompany, register, superadminOf, together, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { Queue } from 'bullmq';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

const portal = inject('portal');
const { mongoUrl, redisUrl } = inject('servers');
let company: Company;
let mongo: MongoClient;

beforeAll(async () => {
  mongo = await new MongoClient(mongoUrl, { maxPoolSize: 2 }).connect();
});
afterAll(() => mongo?.close());
beforeEach(async () => {
  company = await makeCompany(portal);
});

/** Of no run during the tests. */
const yearly = '0 9 1 1 *';

const create = async (action: MailingAction, more: object = {}) =>
  (await as(company.adm).call(mailings.create, { body: { action, schedule: yearly, active: true, ...more } })).result;

/** As if its time had come. */
async function run(id: string) {
  const store = mongo.db('atrium_notify').collection<{ _id: string; last: string | null }>('mailings');
  const { last } = (await store.findOne({ _id: id }))!;
  await store.updateOne({ _id: id }, { $set: { next_at: '2026-01-01T00:00:00.000Z' } });
  const queue = new Queue('notify-mailings', { connection: { url: redisUrl } });
  await Promise.all([queue.add('mailings', {}), queue.add('mailings', {})]);
  await eventually(async () => expect((await store.findOne({ _id: id }))!.last).not.toBe(last));
  await queue.close();
}

const toldOf = async (person: Person, kind: string) => {
  const params = { client: company.client._id, section: 'all' as const, user: person._id };
  const { result } = await as(person).call(notifications.newest, { params });
  return result.filter((note) => note.kind === kind);
};

/** The day of the company. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: company.client.settings.timezone });

test('an active one starts in the time zone of the company; changes start, restart and stop it', async () => {
  const made = await create('digest');
  expect(made).toMatchObject({ started: true, workspace: company.client.workspace });
  expect(Date.parse(made.next!)).toBeGreaterThan(Date.now());
  const hour = new Date(made.next!).toLocaleTimeString('en-GB', {
    timeZone: made.zone,
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(hour).toBe('09:00');
  const change = async (body: object) =>
    (await as(company.adm).call(mailings.update, { params: { id: made._id }, body })).result;
  expect(await change({ schedule: '30 10 * * 1-5' })).toMatchObject({ restarted: true });
  expect(await change({ active: false })).toMatchObject({ stopped: true, next: null });
  expect(await change({ active: true })).toMatchObject({ started: true });
  for (const schedule of ['0 99 * * *', '* * * *', '0 0 0 * * *', 'sometimes', '0 0 31 2 *'])
    expect(
      await as(company.adm).refused(mailings.update, { params: { id: made._id }, body: { schedule } }),
    ).toMatchObject({
      status: 422,
    });
  await as(company.adm).call(mailings.remove, { params: { id: made._id } });
  expect((await as(company.adm).call(mailings.list, {})).result).toEqual([]);
});

test('jobs are started, restarted and stopped by workspace and action, of the own workspace only', async () => {
  const { adm, ana, client } = company;
  await create('poll_reminder');
  const job = `${client.workspace}_poll_reminder`;
  const jobs = async (
    call: typeof mailings.startJob | typeof mailings.restartJob | typeof mailings.stopJob,
    name = job,
  ) => (await as(adm).call(call as typeof mailings.startJob, { params: { job: name } })).result.jobs;
  expect(await jobs(mailings.stopJob)).toMatchObject([{ stopped: true, next: null }]);
  expect(await jobs(mailings.startJob, client.workspace)).toEqual([]);
  expect(await jobs(mailings.startJob)).toMatchObject([{ started: true, active: true }]);
  expect(await jobs(mailings.restartJob)).toMatchObject([{ restarted: true }]);
  expect(await jobs(mailings.startJob, client.workspace)).toMatchObject([{ started: true }]);
  const other = await makeCompany(portal);
  const foreign = { params: { job: `${other.client.workspace}_poll_reminder` } };
  expect(await as(adm).refused(mailings.stopJob, foreign)).toMatchObject({ status: 404 });
  expect(await as(ana).refused(mailings.stopJob, { params: { job } })).toMatchObject({ status: 403 });
});

test('of two that are created at the same time one is refused', () =>
  together({
    arrange: () => makeCompany(portal),
    act: ({ adm }) => [1, 2].map(() => as(adm).call(mailings.create, { body: { action: 'digest', schedule: yearly } })),
    check: async ({ adm }, settled) => {
      const refused = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      expect(refused).toMatchObject([{ status: 409, code: 'mailing_exists' }]);
      expect((await as(adm).call(mailings.list, {})).result).toHaveLength(1);
    },
    rounds: 3,
  }));

test('a job that is started twice at the same time has one next run', () =>
  together({
    arrange: async () => {
      const { adm, client } = await makeCompany(portal);
      await as(adm).call(mailings.create, { body: { action: 'digest', schedule: yearly } });
      return { adm, params: { job: `${client.workspace}_digest` } };
    },
    act: ({ adm, params }) => [1, 2].map(() => as(adm).call(mailings.startJob, { params })),
    check: async ({ adm }, settled) => {
      const { result } = await as(adm).call(mailings.list, {});
      expect(result).toMatchObject([{ active: true, next: expect.any(String) }]);
      const value = { result: { jobs: [{ started: true, next: result[0]!.next }] } };
      expect(settled).toMatchObject([
        { status: 'fulfilled', value },
        { status: 'fulfilled', value },
      ]);
    },
    rounds: 3,
  }));

test('the journal has what is created, started, stopped and removed', async () => {
  const { adm, client } = company;
  const { _id } = await create('anniversaries');
  const params = { job: `${client.workspace}_anniversaries` };
  await as(adm).call(mailings.stopJob, { params });
  await as(adm).call(mailings.startJob, { params });
  await as(adm).call(mailings.remove, { params: { id: _id } });
  await eventually(async () => {
    const query = { section: 'notifications', item: _id } as const;
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    expect(result.map(({ action }) => action).toSorted()).toEqual([
      'mailing_created',
      'mailing_removed',
      'mailing_started',
      'mailing_stopped',
    ]);
    const created = result.find(({ action }) => action === 'mailing_created')!;
    expect(created.after).toMatchObject({ action: 'anniversaries', schedule: yearly, active: 'yes' });
  });
});

test('people are reminded of the open courses that they have not finished', async () => {
  const { adm, ana, bo } = company;
  const makeCourse = async (title: string) => {
    const { _id: course_id } = (await as(adm).call(courses.create, { body: { title, status: 'published' } })).result;
    const lesson = await as(adm).call(lessons.create, { body: { course_id, name: 'Signs', content: '<p>Read</p>' } });
    await as(adm).call(courses.assign, { params: { id: course_id }, body: { empl: [ana._id, bo._id] } });
    return { course_id, lesson_id: lesson.result._id };
  };
  const closed = await makeCourse('Closed');
  const body = { status: 'archived' as const };
  await as(adm).call(courses.update, { params: { id: closed.course_id }, body });
  const safety = await makeCourse('Safety');
  await as(ana).call(courseProgress.learn, { body: safety });
  const { _id } = await create('course_reminder');
  await run(_id);
  const remindedOf = async (person: Person) => (await toldOf(person, 'course_reminded')).map(({ name }) => name);
  await eventually(async () => expect(await remindedOf(bo)).toEqual(['Safety']));
  await makeCourse('First aid');
  await run(_id);
  for (const [person, names] of [
    [ana, ['First aid']],
    [bo, ['First aid', 'Safety']],
  ] as const)
    await eventually(async () => expect((await remindedOf(person)).toSorted()).toEqual(names));
});

test('colleagues are told of a birthday once, the one who celebrates is not', async () => {
  const { adm, client, bo } = company;
  const [cook] = await register(portal, adm, client, [
    { firstName: 'Cook', lastName: 'Bo', birthDay: `1992-${today().slice(5)}` },
  ]);
  const { _id } = await create('birthdays');
  await run(_id);
  await eventually(async () =>
    expect(await toldOf(bo, 'birthday_today')).toMatchObject([{ actors: [{ _id: cook!._id }] }]),
  );
  expect(await toldOf(cook!, 'birthday_today')).toEqual([]);
});

test('of two who celebrate on one day each is told of the other', async () => {
  const { adm, client, bo } = company;
  const birthDay = `1992-${today().slice(5)}`;
  const [cook, baker] = await register(portal, adm, client, [
    { firstName: 'Cook', lastName: 'Bo', birthDay },
    { firstName: 'Baker', lastName: 'Bo', birthDay },
  ]);
  await run((await create('birthdays'))._id);
  await eventually(async () => expect(await toldOf(bo, 'birthday_today')).toMatchObject([{ actors_total: 2 }]));
  for (const [person, other] of [
    [cook!, baker!],
    [baker!, cook!],
  ] as const)
    await eventually(async () =>
      expect(await toldOf(person, 'birthday_today')).toMatchObject([
        { actors: [{ _id: other._id }], actors_total: 1, link: `/profile/${other._id}` },
      ]),
    );
});

test('people are told of work anniversaries, also in a company of several pages', async () => {
  const { adm, client, bo } = company;
  const colleagues = Array.from({ length: 100 }, (_, n) => ({ firstName: `Of page ${n}`, lastName: 'Bo' }));
  const workingSince = `2012-${today().slice(5)}`;
  const row = { firstName: 'Faithful', lastName: 'Bo', workingSince };
  const [faithful, ...others] = await register(portal, adm, client, [row, ...colleagues]);
  const { _id } = await create('anniversaries');
  await run(_id);
  for (const person of [bo, others.at(-1)!])
    await eventually(async () =>
      expect(await toldOf(person, 'anniversary_today')).toMatchObject([
        { actors: [{ _id: faithful!._id }], actors_total: 1 },
      ]),
    );
  expect(await toldOf(faithful!, 'anniversary_today')).toEqual([]);
});

test('people are reminded of all polls that they have not answered, once a day', async () => {
  const { adm, bo } = company;
  const questions = [{ text: 'How do you like it?', mandatory: true, kind: 'short' as const }];
  const makePoll = async (name: string) =>
    (await as(adm).call(polls.create, { body: { name, status: 'active', questions } })).result._id;
  const remindedOf = async () => (await toldOf(bo, 'poll_reminded')).map(({ name }) => name).toSorted();
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const name of names) await makePoll(name);
  const { _id } = await create('poll_reminder');
  await run(_id);
  await eventually(async () => expect(await remindedOf()).toEqual(names));
  await makePoll('h');
  await run(_id);
  await eventually(async () => expect(await remindedOf()).toContain('h'));
  expect(await remindedOf()).toEqual([...names, 'h']);
});

test('two runs of one job at the same time send once', async () => {
  const { adm, bo } = company;
  const write = (name: string) => as(adm).call(notices.create, { body: { name, users: [bo._id] } });
  const namesOf = async () => (await toldOf(bo, 'notice')).map(({ name }) => name);
  await write('Unread');
  await eventually(async () => expect(await namesOf()).toContain('Unread'));
  await run((await create('digest'))._id);
  await eventually(async () => expect(await toldOf(bo, 'digest')).toHaveLength(1));
  await write('Later');
  await eventually(async () => expect(await namesOf()).toContain('Later'));
  expect(await toldOf(bo, 'digest')).toHaveLength(1);
});

test('a digest counts no digests, and who has nothing else unread gets none', async () => {
  const { adm, ana, bo } = company;
  const digestsOf = async (person: Person) => (await toldOf(person, 'digest')).map(({ name }) => name);
  await as(adm).call(notices.create, { body: { name: 'Unread', users: [ana._id, bo._id] } });
  for (const person of [ana, bo]) await eventually(async () => expect(await toldOf(person, 'notice')).toHaveLength(1));
  const { _id } = await create('digest');
  await run(_id);
  for (const person of [ana, bo]) await eventually(async () => expect(await digestsOf(person)).toEqual(['1']));
  const [read] = await toldOf(bo, 'notice');
  await as(bo).call(notifications.read, { params: { id: read!._id } });
  await run(_id);
  await eventually(async () => expect(await digestsOf(ana)).toEqual(['1', '1']));
  expect(await digestsOf(bo)).toEqual(['1']);
});

test('no provider is configured for Sendsay', async () => {
  expect(await as(company.adm).refused(mailings.sendsay, {})).toMatchObject({ status: 403 });
  const refused = { status: 422, code: 'provider_not_configured' };
  expect(await as(superadminOf(portal)).refused(mailings.sendsay, {})).toMatchObject(refused);
});
