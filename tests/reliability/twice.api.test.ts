import { events } from '@atrium/contracts';
import { services } from '@atrium/deploy';
import { eventually, makeCompany, type Company } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { MongoClient } from 'mongodb';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { openStores, type Stores } from '../security/stored.ts';
import { shuffleOutbox } from './shuffledOutbox.ts';
import { liveADay } from './wallStory.ts';

// R6: every event twice and out of order gives the same state, at every consumer that NATS knows. NATS is really
// stopped, so the portal is this file's own.

const orders = soakRounds(3, 10);
const names = services.map(({ name }) => name);
let portal: Portal;
let mongo: MongoClient;
let stores: Stores;

beforeAll(async () => {
  portal = await startPortal();
  mongo = await new MongoClient(portal.servers.mongoUrl, { maxPoolSize: 2 }).connect();
  stores = await openStores(portal.servers.mongoUrl, names);
}, 90_000);

afterAll(async () => {
  await stores?.close();
  await mongo?.close();
  await portal?.close();
});

/** Events that the day on the wall does not make, and why. */
const notOfTheDay: Record<string, string> = {
  'identity.client.created': 'of another company each time; nobody listens',
};

async function withNats<T>(use: (nats: NatsConnection) => Promise<T>): Promise<T> {
  const { host, username: user, password: pass } = new URL(portal.servers.adminNatsUrl);
  const nats = await connect({ servers: host, user: decodeURIComponent(user), pass: decodeURIComponent(pass) });
  try {
    return await use(nats);
  } finally {
    await nats.close();
  }
}

/** Every durable consumer of events that there is, with how much of its work is left. */
const consumers = () =>
  withNats(async (nats) => {
    const manager = await nats.jetstreamManager();
    const found: { name: string; left: number }[] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list('EVENTS'))
      found.push({ name, left: num_pending + num_ack_pending });
    return found;
  });

/** All is told and all is heard. */
const settled = () =>
  eventually(
    async () => {
      for (const name of names)
        expect(await mongo.db(`atrium_${name}`).collection('outbox').countDocuments({ published: null })).toBe(0);
      for (const { name, left } of await consumers()) expect(left, name).toBe(0);
    },
    { within: 30_000, every: 100 },
  );

/** How many events each consumer has taken for its own, by the services' metrics. */
async function handled(): Promise<Record<string, number>> {
  const pages = await Promise.all(
    names.map(async (name) => (await fetch(`${portal.serviceUrl(name)}/metrics`)).text()),
  );
  const rows = pages.join('\n').matchAll(/atrium_events_handled_total\{consumer="([\w-]+)",outcome="done"\} (\d+)/g);
  return Object.fromEntries([...rows].map(([, name, count]) => [name, Number(count)]));
}

/** What is stored of a company, without what differs from one to the next: ids have the names of the day, times none. */
async function stateOf(company: Company, known: Map<string, string>): Promise<string[]> {
  const plain = (text: string) =>
    text
      .replace(/[0-9a-f]{24}/g, (id) => known.get(id) ?? '<id>')
      .replaceAll(company.client.workspace, '<workspace>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replace(/\["at",\d+\]/g, '["at","<place>"]');
  const rows = await stores.of(company.client._id);
  return [...rows]
    .filter(([name]) => !/^identity\.|\.loose/.test(name))
    .map(([name, row]) => plain(`${name} ${JSON.stringify(Object.entries(row).toSorted())}`))
    .toSorted();
}

test(
  'every event twice and in any order leaves the same state at every consumer',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (portal.servers.servers.nats.kind !== 'nats-server') return skip('NATS is not ours to stop');
    const usual = await makeCompany(portal);
    const usualNames = await liveADay(usual);
    await settled();
    const expected = await stateOf(usual, usualNames);
    expect(expected.length).toBeGreaterThan(20);

    for (let seed = 1; seed <= orders; seed += 1) {
      const company = await makeCompany(portal);
      await Promise.all([company.ana, company.bo, company.mia].map((person) => person.token()));
      await settled();
      const before = await handled();
      await portal.servers.servers.nats.kill('SIGKILL');
      const told: string[] = [];
      const ids = await liveADay(company);
      for (const name of names) told.push(...(await shuffleOutbox(mongo, name, company.client._id, seed)));
      await portal.servers.servers.nats.start();
      await settled();
      expect(await stateOf(company, ids), `order ${seed}`).toEqual(expected);

      const silent = Object.keys(events).filter((type) => !told.includes(type) && !(type in notOfTheDay));
      expect(silent, 'events that do not happen in wallStory.ts').toEqual([]);
      const after = await handled();
      const deaf = (await consumers()).filter(({ name }) => (after[name] ?? 0) <= (before[name] ?? 0));
      expect(deaf, 'consumers that hear nothing of wallStory.ts').toEqual([]);
    }
  },
);
