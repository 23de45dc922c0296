import { notifications, posts } from '@atrium/contracts';
import { as, makeCompany, register, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { beforeAll, expect, test, vi } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import type { Shifts } from './clocks.ts';
import { closeSockets, countConnected, openSockets } from './sockets.ts';
import { openStory, type Story } from './story.ts';
import { expectComplete, startWriting, mentionOf, pause, shownPosts } from './writing.ts';

// The clocks of the processes are five minutes off.

const minutes = 60_000;
const writeFor = soakRounds(1000, 5000);
let clocks: Story['clocks'];
let portal: Portal;
let company: Company;

beforeAll(async () => {
  ({ portal, clocks } = await openStory());
  company = await makeCompany(portal, { people: 1 });
  await Promise.all([company.ana.token(), company.bo.token()]);
}, 90_000);

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
  expect([...refused]).toEqual([]);
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

const wrong: [string, Shifts][] = [
  ['the services are five minutes ahead of the BFF', { all: 5 * minutes, bff: 0 }],
  ['the services are five minutes behind the BFF', { all: -5 * minutes, bff: 0 }],
  ['identity alone is five minutes ahead', { identity: 5 * minutes }],
  ['identity alone is five minutes behind', { identity: -5 * minutes }],
  ['social alone is five minutes ahead', { social: 5 * minutes }],
  ['social alone is five minutes behind', { social: -5 * minutes }],
];

test.each(wrong)(
  '%s: everyone stays signed in, nothing is lost, and each notification is sent once',
  { timeout: 90_000 },
  async (_, shifts) => {
    await clocks.set(shifts);
    await expectWorking();
    await clocks.set({});
    await expectWorking();
  },
);

test.each([
  ['back', 0, -5 * minutes],
  ['forward', 0, 5 * minutes],
] as const)(
  'all clocks are set %s by five minutes during writes: newer posts stay above older ones, and sockets stay open',
  { timeout: 90_000 },
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
    expect([...refused]).toEqual([]);
    await expectComplete(company, [...first, ...second, ...acknowledged]);
    const ours = new Set([...first, ...second]);
    expect((await shownPosts(company)).filter((id) => ours.has(id))).toEqual([...first, ...second].toReversed());
    expect(countConnected(sockets)).toBe(10);
    await vi.waitFor(() => {
      for (const { posts: received } of sockets) expect(received.filter((id) => ours.has(id))).toEqual([...ours]);
    }, 5000);
    closeSockets(sockets);
    await clocks.set({});
    await expectWorking();
  },
);

test('a signed caller from inside of the network expires', async () => {
  const { ana } = company;
  await clocks.set({ social: 7 * minutes });
  expect((await as(ana).get(`/api/post/news/${company.client._id}/2`)).status, 'beyond the tolerance').toBe(401);
  await clocks.set({});
  expect((await as(ana).get(`/api/post/news/${company.client._id}/2`)).status).toBe(200);
});
