import { events, filesEventTypes } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { makeCompany, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { MongoClient } from 'mongodb';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { openStores, type Stores } from '../security/stored.ts';
import { shuffleOutbox } from './shuffledOutbox.ts';
import { runScenario } from './wallScenario.ts';
import { openStory, serviceNames } from './story.ts';

// Every event twice and out of order leaves the same state, at every consumer that NATS knows. NATS is really killed.

const orders = soakRounds(3, 10);
const names = serviceNames;
let portal: Portal;
let mongo: MongoClient;
let stores: Stores;

beforeAll(async () => {
  ({ portal } = await openStory());
  mongo = await new MongoClient(portal.servers.mongoUrl, { maxPoolSize: 2 }).connect();
  stores = await openStores(portal.servers.mongoUrl, names);
});

afterAll(async () => {
  await stores?.close();
  await mongo?.close();
});

/** Services whose items carry files so far. */
const fileServices = ['social', 'workflow'];

/** Events that the scenario does not produce, and why. */
const notInScenario: Record<string, string> = {
  'identity.client.created': 'of another company each time; no consumer',
  'social.text.erased':
    'a job announces it after the event of an erasure; tests/security/erasure.api.test.ts waits for it',
  'workflow.report.waiting': 'a job announces it; services/workflow/src/reports tests it',
  'notify.notice.sent': 'an administrator writes it; services/notify/test/notices.api.test.ts delivers it',
  'notify.mailing.due': 'a job announces it by a schedule; services/notify/test/mailings.api.test.ts runs it',
  'identity.birthdays.found':
    'announced when identity handles a mailing; services/notify/test/mailings.api.test.ts runs it',
  'assessment.reminders.continued':
    'announced when assessment handles a mailing; services/notify/test/mailings.api.test.ts reminds of polls',
  'learning.course.reminded':
    'announced when learning handles a mailing; services/notify/test/mailings.api.test.ts reminds of courses',
  'learning.reminders.continued': 'only of a company with more than 200 people who have not finished a course',
  'notify.letters.ordered': 'announced when notify handles another event, so it is not in the shuffled outbox',
  'knowledge.commented.removed':
    'a job announces it of articles that were 30 days in the trash; articles/comments.api.test.ts runs it',
  'identity.retention.due': 'a job announces it at night; retention.api.test.ts runs it',
  'social.post.hidden': 'announced while a removed group is emptied, after its event; groups.api.test.ts removes one',
  'social.part.removed': 'only of an item with some hundred likes, views or comments; cleanup.api.test.ts repeats it',
  'commerce.nullification.continued': 'only of a company with more than a hundred balances',
  ...Object.fromEntries(
    filesEventTypes
      .filter((type) => !fileServices.includes(type.split('.')[0]!))
      .map((type) => [type, 'the service has no items with files yet']),
  ),
};

/** Those of events that are not in the scenario. */
const idleConsumers = [
  'commerce-nullification',
  'notify-notices',
  'notify-mailings',
  'notify-reports',
  'notify-birthdays',
  'identity-mailings',
  'assessment-mailings',
  'assessment-reminders',
  'learning-mailings',
  'learning-reminders',
];

async function withNats<T>(use: (nats: NatsConnection) => Promise<T>): Promise<T> {
  const { host, username: user, password: pass } = new URL(portal.servers.adminNatsUrl);
  const nats = await connect({ servers: host, user: decodeURIComponent(user), pass: decodeURIComponent(pass) });
  try {
    return await use(nats);
  } finally {
    await nats.close();
  }
}

/** Every durable consumer of events, with the number of events that it has not handled. */
const consumers = () =>
  withNats(async (nats) => {
    const manager = await nats.jetstreamManager();
    const found: { name: string; left: number }[] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list('EVENTS'))
      found.push({ name, left: num_pending + num_ack_pending });
    return found;
  });

/** All events are published and handled. */
const settled = () =>
  eventually(async () => {
    for (const name of names)
      expect(await mongo.db(`atrium_${name}`).collection('outbox').countDocuments({ published: null })).toBe(0);
    for (const { name, left } of await consumers()) expect(left, name).toBe(0);
  });

/** The number of events that each consumer has handled, by the services' metrics. */
async function handled(): Promise<Record<string, number>> {
  const pages = await Promise.all(
    names.map(async (name) => (await fetch(`${portal.serviceUrl(name)}/metrics`)).text()),
  );
  const rows = pages
    .join('\n')
    .matchAll(/atrium_events_handled_total\{consumer="([\w-]+)",outcome="done"[^}]*\} (\d+)/g);
  return Object.fromEntries([...rows].map(([, name, count]) => [name, Number(count)]));
}

/** What differs between two runs that end in the same state: how often an item was looked at, and when an event is near. */
const varying: [RegExp, RegExp][] = [
  [/^social\.commented_items/, /(?<=\["(?:readers_)?version",)\d+/g],
  [/^social\.events\/event that is near/, /(?<=\["(?:date|start|end)",)"[\d:-]+"/g],
];

const withoutVarying = (row: string) =>
  varying.reduce((text, [rows, values]) => (rows.test(text) ? text.replace(values, '"<varying>"') : text), row);

/** The documents of a company as text, with names in place of ids, and without times. */
async function stateOf(company: Company, known: Map<string, string>): Promise<string[]> {
  const plain = (text: string) =>
    text
      .replace(/[0-9a-f]{24}/g, (id) => known.get(id) ?? '<id>')
      .replaceAll(company.client.workspace, '<workspace>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/\["at",\d+\]/g, '["at","<position>"]');
  const rows = await stores.of(company.client._id);
  return [...rows]
    .filter(([name]) => !/^identity\.|\.orphans/.test(name))
    .map(([name, row]) => withoutVarying(plain(`${name} ${JSON.stringify(Object.entries(row).toSorted())}`)))
    .toSorted();
}

test(
  'every event twice and in any order leaves the same state at every consumer',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (portal.servers.servers.nats.kind !== 'nats-server') return skip('NATS is not ours to stop');
    const usual = await makeCompany(portal);
    const usualNames = await runScenario(usual);
    await settled();
    const expected = await stateOf(usual, usualNames);
    expect(expected.length).toBeGreaterThan(20);

    for (let seed = 1; seed <= orders; seed += 1) {
      const company = await makeCompany(portal);
      await Promise.all([company.ana, company.bo, company.mia].map((person) => person.token()));
      await settled();
      const before = await handled();
      await portal.servers.servers.nats.kill('SIGKILL');
      const published: string[] = [];
      const ids = await runScenario(company);
      for (const name of names) published.push(...(await shuffleOutbox(mongo, name, company.client._id, seed)));
      await portal.servers.servers.nats.start();
      await settled();
      expect(await stateOf(company, ids), `order ${seed}`).toEqual(expected);

      const missing = Object.keys(events).filter((type) => !published.includes(type) && !(type in notInScenario));
      expect(missing, 'events that wallScenario.ts does not produce').toEqual([]);
      const after = await handled();
      const used = (await consumers()).filter(({ name }) => !idleConsumers.includes(name));
      const idle = used.filter(({ name }) => (after[name] ?? 0) <= (before[name] ?? 0));
      expect(idle, 'consumers that handle no event of wallScenario.ts').toEqual([]);
    }
  },
);
