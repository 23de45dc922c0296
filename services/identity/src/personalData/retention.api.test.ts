import { clients, notifications, visits } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { as, event, makeCompany, openEvents, type Company, type TestEvents } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runJob } from '../../test/jobs.ts';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
const { redisUrl, adminNatsUrl } = inject('servers');
let company: Company;
let mongo: MongoClient;
let events: TestEvents;

beforeAll(async () => {
  company = await makeCompany(portal);
  [mongo, events] = await Promise.all([openMongo(portal), openEvents(adminNatsUrl)]);
});
afterAll(() => Promise.all([mongo.close(), events.close()]));

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

const set = (settings: object) =>
  as(company.adm).send('PUT', `/api/clients/${company.client._id}`, { body: { settings } });

test.each([
  ['journalDays', 89, 'too_small'],
  ['journalDays', 3651, 'too_big'],
  ['visitDays', 401, 'too_big'],
  ['notificationDays', 29, 'too_small'],
  ['notificationDays', -1, 'too_small'],
  ['visitDays', 40.5, 'type'],
])('%s of %d days is refused', async (name, days, code) => {
  expect((await set({ [name]: days })).body).toMatchObject({ status: 422, fields: { [`settings.${name}`]: code } });
});

test('a company keeps visits and notifications for its own days, and another one for the standard ones', async () => {
  const { ana, bo, client, other } = company;
  expect((await set({ visitDays: 30, notificationDays: 30, journalDays: 0 })).status).toBe(200);
  const { result } = await as(ana).call(clients.get, { params: { id: client._id } });
  expect(result.settings).toMatchObject({ visitDays: 30, notificationDays: 30, journalDays: 0 });
  const db = mongo.db('atrium_identity');
  const visit = (client_id: string, user: string, days: number) => ({
    _id: newId() as never,
    client_id,
    user,
    start: ago(days),
    until: ago(days),
  });
  await db
    .collection('session_visits')
    .insertMany([
      visit(client._id, ana._id, 31),
      visit(client._id, ana._id, 29),
      visit(other.client._id, other.zed._id, 31),
    ]);
  const moduleVisit = ({ start: entered, until: left, ...rest }: ReturnType<typeof visit>) => ({
    ...rest,
    module: 'wall',
    entered,
    left,
  });
  await db
    .collection('module_visits')
    .insertMany(
      [visit(client._id, ana._id, 31), visit(client._id, ana._id, 29), visit(other.client._id, other.zed._id, 31)].map(
        moduleVisit,
      ),
    );
  const old = [ago(40), ago(10)].map((time) =>
    event('social.user.followed', { user: ana._id, follower: bo._id, created: time.toISOString() }, time.toISOString()),
  );
  await events.publish(client._id, old[0]!);
  const params = { client: client._id, section: 'all' as const, user: ana._id };
  const shown = async () => (await as(ana).call(notifications.newest, { params })).result.map(({ created }) => created);
  await eventually(async () => expect(await shown()).toEqual([old[0]!.time]));

  await runJob(redisUrl, 'retention');
  const left = async (client_id: string) =>
    (await db.collection('session_visits').find({ client_id }).toArray()).map(({ start }) =>
      Math.round((Date.now() - start) / dayMs),
    );
  expect(await left(client._id)).toEqual([29]);
  expect(await left(other.client._id)).toContain(31);
  const moduleDays = async (client_id: string) =>
    (await db.collection('module_visits').find({ client_id }).toArray()).map(({ entered }) =>
      Math.round((Date.now() - entered) / dayMs),
    );
  expect(await moduleDays(client._id)).toEqual([29]);
  expect(await moduleDays(other.client._id)).toEqual([31]);
  await eventually(async () => expect(await shown()).toEqual([]));
  await as(ana).call(visits.session, {
    body: {
      userId: ana._id,
      clientId: client._id,
      sessionStart: ago(0.01).toISOString(),
      currentTime: ago(0).toISOString(),
    },
  });
  await runJob(redisUrl, 'retention');
  expect(await left(client._id)).toEqual([29, 0]);
});
