import { notifications, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, register, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import type { Shifts } from './clocks.ts';
import { closeSockets, countConnected, openSockets } from './sockets.ts';
import { openStory, type Story } from './story.ts';
import { expectComplete, startWriting, mentionOf, pause, shownPosts } from './writing.ts';

// The clocks of the processes are off, within what a service tolerates of the BFF's and beyond.

const seconds = 1000;
const minutes = 60_000;
const writeFor = soakRounds(1000, 5000);
let clocks: Story['clocks'];
let portal: Portal;
let company: Company;

beforeAll(async () => {
  ({ portal, clocks } = await openStory());
  company = await makeCompany(portal, { people: 1 });
  await Promise.all([company.ana.token(), company.bo.token()]);
});

const unreadOf = async ({ bo, client }: Company) =>
  (await as(bo).call(notifications.unread, { params: { client: client._id, user: bo._id } })).count;

const write = async (text: string) => (await as(company.ana).call(posts.create, { body: { text } })).result;

/** Sign-in, registration, posts and notifications work. */
async function expectWorking() {
  const { ana, bo, adm, client } = company;
  expect((await as(ana).get(`/api/user/${ana._id}`)).status, 'signed in before').toBe(200);
  const [newcomer] = await register(portal, adm, client, [{ firstName: 'New', lastName: 'Comer' }]);
  expect((await as(newcomer!).get(`/api/user/${newcomer!._id}`)).status, 'signed in now').toBe(200);

  const writing = startWriting(company, { concurrency: 2, perSecond: 20 });
  await pause(writeFor);
  await writing.waitForMore(5);
  const { acknowledged, refused } = await writing.stop();
  expect(refused).toEqual([]);
  await expectComplete(company, acknowledged);
  expect(await unreadOf(company)).toBeGreaterThan(0);
  await as(bo).call(notifications.readAll);
  expect(await unreadOf(company), 'all read').toBe(0);
}

/** Writes posts one after the other, in a known order. */
async function writeInOrder(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await write(`In order ${mentionOf(company.bo)}`))._id);
  return ids;
}

const within: [string, Shifts][] = [
  ['the services are four seconds ahead of the BFF', { all: 4 * seconds, bff: 0 }],
  ['the services are four seconds behind the BFF', { all: -4 * seconds, bff: 0 }],
  ['identity alone is four seconds ahead', { identity: 4 * seconds }],
  ['social alone is four seconds behind', { social: -4 * seconds }],
];

test.each(within)(
  '%s: everyone stays signed in, nothing is lost, and each notification is sent once',
  async (_, shifts) => {
    await clocks.set(shifts);
    await expectWorking();
    await clocks.set({});
    await expectWorking();
  },
);

const readyText = async (service: string) => (await fetch(`${portal.serviceUrl(service)}/readyz`)).text();

const beyond: [string, Shifts, 'identity' | 'social', string][] = [
  ['the services are five minutes ahead of the BFF', { all: 5 * minutes, bff: 0 }, 'social', '300 s behind'],
  ['the services are five minutes behind the BFF', { all: -5 * minutes, bff: 0 }, 'social', '300 s ahead'],
  ['identity alone is five minutes ahead', { identity: 5 * minutes }, 'identity', '300 s behind'],
  ['social alone is ten seconds behind', { social: -10 * seconds }, 'social', '10 s ahead'],
];

test.each(beyond)(
  '%s: calls are refused with 503, /readyz says why, no one is signed out, and all of it ends by itself',
  async (_, shifts, service, remark) => {
    const { ana, client } = company;
    const readWall = () => as(ana).get(`/api/post/news/${client._id}/2`);
    const readProfile = () => as(ana).get(`/api/user/${ana._id}`);
    await clocks.set(shifts);
    const { status } = await { identity: readProfile, social: readWall }[service]();
    expect([status, await readyText(service)]).toEqual([503, `ok, but the clock of the BFF is ${remark}: check NTP`]);
    await clocks.set({});
    await eventually(async () => expect([(await readWall()).status, (await readProfile()).status]).toEqual([200, 200]));
    expect(await readyText(service)).toBe('ok');
    await expectWorking();
  },
);

test.each([
  ['back', 0, -5 * minutes],
  ['forward', 0, 5 * minutes],
] as const)(
  'all clocks are set %s by five minutes during writes: newer posts stay above older ones, and sockets stay open',
  async (_, before, after) => {
    await clocks.set({ all: before });
    const sockets = await openSockets(portal, company.people, 10);
    const writing = startWriting(company, { concurrency: 2, perSecond: 20 });
    await writing.waitForMore(5);
    const first = await writeInOrder(5);
    await clocks.set({ all: after });
    const second = await writeInOrder(5);
    await writing.waitForMore(5);
    const { acknowledged, refused } = await writing.stop();
    // Of requests that were on their way while the clocks were set.
    expect(refused.filter((status) => status !== 503)).toEqual([]);
    await expectComplete(company, [...first, ...second, ...acknowledged]);
    const ours = new Set([...first, ...second]);
    expect((await shownPosts(company)).filter((id) => ours.has(id))).toEqual([...first, ...second].toReversed());
    expect(countConnected(sockets)).toBe(10);
    await eventually(() => {
      for (const { posts: received } of sockets) expect(received.filter((id) => ours.has(id))).toEqual([...ours]);
    });
    closeSockets(sockets);
    await clocks.set({});
    await expectWorking();
  },
);
