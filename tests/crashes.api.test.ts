import { auth, notifications, posts } from '@atrium/contracts';
import { as, eventually, makeCompany, type Company } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Counts from outside: what a client was told with 200 against what the API gives back afterwards, and how often each
// recipient was told. Processes are really killed, so the portal is this file's own.

let portal: Portal;
let company: Company;

beforeAll(async () => {
  portal = await startPortal();
  company = await makeCompany(portal, { people: 4 });
});

afterAll(() => portal?.close());

/** Writes posts that mention bo, four at a time, until stopped; gives the ids that were acknowledged. */
function keepWriting() {
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  let isStopped = false;
  const mention = `<span data-user="${company.bo._id}">@Bo</span>`;
  const worker = async (number: number) => {
    for (let n = 0; !isStopped; n += 1) {
      const key = `crash-${number}-${n}-${Date.now()}`;
      const body = { text: `Post ${number} ${n} ${mention}` };
      const answer = await as(company.ana)
        .post('/api/post', body, { headers: { 'idempotency-key': key } })
        .catch(() => ({ status: 503, body: null }));
      if (answer.status === 200) acknowledged.push((answer.body as { result: { _id: string } }).result._id);
      else {
        refused.add(answer.status);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const workers = Promise.all([0, 1, 2, 3].map(worker));
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await workers;
      return { acknowledged, refused };
    },
  };
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function feedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const { result, next } = await as(company.bo).call(posts.news, {
      params: { clientId: company.client._id, page: 1 },
      query: { before },
    });
    ids.push(...result.map((post) => post._id));
    if (!next) return ids;
    before = next;
  }
}

async function notifiedPosts(): Promise<string[]> {
  const links: string[] = [];
  for (let time = 'now'; ;) {
    const { result, next } = await as(company.bo).call(notifications.list, {
      params: { client: company.client._id, section: 'all', user: company.bo._id, time },
    });
    links.push(...result.filter(({ kind }) => kind === 'post_mention').map(({ link }) => link.replace('/post/', '')));
    if (next === null) return links;
    time = String(next);
  }
}

const servers = () => portal.servers.servers;

const kills: [string, () => Promise<void>][] = [
  ['the database', () => servers().mongo.restart()],
  ['NATS', () => servers().nats.restart()],
  ['Redis', () => servers().redis.restart()],
  ...['social', 'notify', 'identity', 'knowledge', 'bff'].map((name): [string, () => Promise<void>] => [
    name,
    () => portal.start(name),
  ]),
];

const kill = async (name: string) => {
  const backing = { 'the database': servers().mongo, NATS: servers().nats, Redis: servers().redis }[name];
  await (backing ? backing.kill('SIGKILL') : portal.kill(name, 'SIGKILL'));
};

test.each(kills)(
  'kill -9 of %s during writes loses no acknowledged post and doubles no notification',
  { timeout: 60_000 },
  async (name, revive) => {
    await as(company.ana).call(auth.login, {
      body: { login: company.ana.email, password: company.ana.password, workspace: company.client.workspace },
    });
    const writing = keepWriting();
    await pause(300);
    await kill(name);
    await pause(300);
    await revive();
    const before = writing.acknowledged.length;
    await eventually(() => expect(writing.acknowledged.length).toBeGreaterThan(before + 10), { within: 15_000 });
    const { acknowledged, refused } = await writing.stop();
    expect([...refused].filter((status) => ![502, 503, 504].includes(status))).toEqual([]);

    const shown = await eventually(feedIds, { within: 10_000 });
    expect(
      acknowledged.filter((id) => !shown.includes(id)),
      'acknowledged and lost',
    ).toEqual([]);
    expect(shown.length, 'shown twice').toBe(new Set(shown).size);
    const told = await eventually(
      async () => {
        const links = await notifiedPosts();
        expect(acknowledged.filter((id) => !links.includes(id)).length, 'not yet told').toBe(0);
        return links;
      },
      { within: 20_000, every: 300 },
    );
    expect(told.length, 'told twice').toBe(new Set(told).size);
  },
);
