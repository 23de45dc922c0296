import { posts } from '@atrium/contracts';
import { as, eventually, makeCompany, type Company } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { closeSockets, openOnes, openSockets, type Heard } from './sockets.ts';
import { expectWhole, keepWriting } from './writing.ts';

// R7: the BFF is really killed with many sockets, so the portal is this file's own.

const count = soakRounds(100, 1000);

let portal: Portal;
let company: Company;
let sockets: Heard[] = [];

beforeAll(async () => {
  portal = await startPortal();
  company = await makeCompany(portal, { people: Math.ceil(count / 20) });
}, 90_000);

afterEach(() => closeSockets(sockets));
afterAll(() => portal?.close());

test(
  'sockets of a killed BFF are back within ten seconds, and what they missed is there once',
  { timeout: 240_000 },
  async () => {
    sockets = await openSockets(portal, company.people, count);
    const writing = keepWriting(company, { perSecond: 10 });
    await eventually(() => expect(sockets.every(({ posts: heard }) => heard.length > 0)).toBe(true), {
      within: 20_000,
    });
    await portal.kill('bff', 'SIGKILL');
    await eventually(() => expect(openOnes(sockets)).toBe(0));
    await portal.start('bff');
    const began = performance.now();
    await eventually(() => expect(openOnes(sockets)).toBe(count), { within: 30_000 });
    expect(performance.now() - began, 'milliseconds until all are back').toBeLessThan(10_000);
    const { acknowledged, refused } = await writing.stop();
    expect([...refused].filter((status) => ![502, 503, 504].includes(status))).toEqual([]);
    await expectWhole(company, acknowledged);

    for (const { posts: heard } of sockets) expect(heard.length, 'heard twice').toBe(new Set(heard).size);
    for (const one of sockets) one.posts.length = 0;
    const written: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      written.push((await as(company.ana).call(posts.create, { body: { text: `After ${n}` } })).result._id);
    }
    await eventually(() => expect(sockets.every(({ posts: heard }) => heard.length >= 5)).toBe(true), {
      within: 10_000,
    });
    for (const { posts: heard } of sockets) expect(heard, 'in order, once').toEqual(written);
  },
);
