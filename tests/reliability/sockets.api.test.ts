import { posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { closeSockets, countConnected, openSockets, type TestSocket } from './sockets.ts';
import { openStory } from './story.ts';
import { expectComplete, startWriting } from './writing.ts';

const count = soakRounds(100, 1000);

let portal: Portal;
let company: Company;
let sockets: TestSocket[] = [];

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal, { people: Math.ceil(count / 20) });
});

afterEach(() => closeSockets(sockets));
test(
  'sockets of a killed BFF reconnect within ten seconds, and posts written meanwhile are shown once',
  { timeout: 240_000 },
  async () => {
    sockets = await openSockets(portal, company.people, count);
    const writing = startWriting(company, { perSecond: 10 });
    await eventually(() => expect(sockets.every(({ posts: received }) => received.length > 0)).toBe(true));
    await portal.kill('bff', 'SIGKILL');
    await eventually(() => expect(countConnected(sockets)).toBe(0));
    await portal.start('bff');
    const startedAt = performance.now();
    await eventually(() => expect(countConnected(sockets)).toBe(count));
    expect(performance.now() - startedAt, 'milliseconds until all are connected').toBeLessThan(10_000);
    const { acknowledged, refused } = await writing.stop();
    expect(refused.filter((status) => ![502, 503, 504].includes(status))).toEqual([]);
    await expectComplete(company, acknowledged);

    for (const { posts: received } of sockets) expect(received.length, 'received twice').toBe(new Set(received).size);
    for (const { posts: received } of sockets) received.length = 0;
    const written: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      written.push((await as(company.ana).call(posts.create, { body: { text: `After ${n}` } })).result._id);
    }
    await eventually(() => expect(sockets.every(({ posts: received }) => received.length >= 5)).toBe(true));
    for (const { posts: received } of sockets) expect(received, 'in order, once').toEqual(written);
  },
);
