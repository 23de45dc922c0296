import { as, eventually, makeCompany, type Company, type Raw } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { pause } from './writing.ts';

// R8: services are really stopped, so the portal is this file's own.

const rounds = soakRounds(40, 400);

let portal: Portal;
let company: Company;

beforeAll(async () => {
  portal = await startPortal();
  company = await makeCompany(portal);
  await Promise.all([company.ana.token(), company.bo.token()]);
}, 90_000);

afterAll(() => portal?.close());

const nothing = 'a'.repeat(24);

/** A call of each service, and what it answers while all is well. */
const calls: Record<string, { ask: () => Promise<Raw>; usually: number }> = {
  identity: { ask: () => as(company.ana).get(`/api/user/${company.ana._id}`), usually: 200 },
  social: { ask: () => as(company.ana).get(`/api/post/news/${company.client._id}/1`), usually: 200 },
  knowledge: { ask: () => as(company.ana).post('/api/del_file', { src: `/files/${nothing}` }), usually: 404 },
  notify: {
    ask: () => as(company.ana).get(`/api/notification/unread/${company.client._id}/${company.ana._id}`),
    usually: 200,
  },
};
const names = Object.keys(calls);

const timed = async (ask: () => Promise<Raw>) => {
  const began = performance.now();
  const { status } = await ask();
  return { status, time: performance.now() - began };
};

/** Asks each of them, in turn; gives the times. */
async function timesOf(asked: string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { ask, usually } = calls[asked[round % asked.length]!]!;
    const { status, time } = await timed(ask);
    expect(status).toBe(usually);
    times.push(time);
  }
  return times.toSorted((a, b) => a - b);
}

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

/** As quick as before: half as long again is allowed, and what a busy machine adds by itself. */
function expectAsQuick(now: number[], before: number[]) {
  expect(at(now, 0.5), 'median').toBeLessThan(at(before, 0.5) * 1.5 + 20);
  expect(at(now, 0.9), 'nine of ten').toBeLessThan(at(before, 0.9) * 1.5 + 200);
}

const isWell = async (name: string) => expect((await calls[name]!.ask()).status).toBe(calls[name]!.usually);

test.each(names)(
  '%s stops answering: its calls end within three seconds, the others do not notice',
  { timeout: 90_000 },
  async (name) => {
    const others = names.filter((other) => other !== name);
    for (const each of names) await eventually(() => isWell(each), { within: 10_000 });
    const before = await timesOf(others);
    await portal.kill(name, 'SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 8 }, () => timed(calls[name]!.ask)));
    for (const { status, time } of answers) {
      expect([503, 504]).toContain(status);
      expect(time).toBeLessThan(3000 + 250);
    }
    const [first] = await Promise.all([
      timed(calls[name]!.ask),
      timesOf(others).then((now) => expectAsQuick(now, before)),
    ]);
    expect([503, 504]).toContain(first.status);
    await portal.kill(name, 'SIGCONT');
    await eventually(() => isWell(name), { within: 8000, every: 200 });
  },
);

test.each(names)(
  '%s takes two seconds: its calls are answered or end, and it is itself again',
  { timeout: 60_000 },
  async (name) => {
    for (const each of names) await eventually(() => isWell(each), { within: 10_000 });
    const others = names.filter((other) => other !== name);
    const before = await timesOf(others);
    await portal.kill(name, 'SIGSTOP');
    const asked = Promise.all(Array.from({ length: 4 }, () => timed(calls[name]!.ask)));
    const now = timesOf(others);
    await pause(2000);
    await portal.kill(name, 'SIGCONT');
    for (const { status, time } of await asked) {
      expect([calls[name]!.usually, 503, 504]).toContain(status);
      expect(time).toBeLessThan(3000 + 250);
    }
    expectAsQuick(await now, before);
    await eventually(() => isWell(name), { within: 8000, every: 200 });
  },
);

test('a file that does not come ends within three seconds too', { timeout: 60_000 }, async () => {
  const ask = () => as(company.ana).get(`/files/${nothing}`);
  expect((await ask()).status).toBe(404);
  await portal.kill('knowledge', 'SIGSTOP');
  const { status, time } = await timed(ask);
  await portal.kill('knowledge', 'SIGCONT');
  expect([503, 504]).toContain(status);
  expect(time).toBeLessThan(3000 + 250);
  await eventually(async () => expect((await ask()).status).toBe(404), { within: 8000 });
});

/** A body that fits into what the system takes for a stopped process, and one that does not. */
const bodies = { small: 1000, large: 1_900_000 };

test.each(Object.entries(bodies))('a %s body for a stopped service ends within three seconds', async (_, size) => {
  const ask = () => as(company.ana).post('/api/post', { text: '<p>a</p>', filler: 'x'.repeat(size) });
  const usual = await timed(ask);
  expect(usual.status).toBeLessThan(500);
  await portal.kill('social', 'SIGSTOP');
  const answers = await Promise.all(Array.from({ length: 3 }, () => timed(ask)));
  await portal.kill('social', 'SIGCONT');
  for (const { status, time } of answers) {
    expect([503, 504]).toContain(status);
    expect(time).toBeLessThan(3000 + 250);
  }
  await eventually(async () => expect((await ask()).status).toBe(usual.status), { within: 8000, every: 200 });
});

test.each([1000, 20_000_000])('an upload of %i bytes to a stopped service ends within three seconds', async (size) => {
  const ask = () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(size)]), 'file.bin');
    return as(company.ana).post('/api/upload', form);
  };
  const usual = await timed(ask);
  expect(usual.status).toBeLessThan(500);
  await portal.kill('knowledge', 'SIGSTOP');
  const { status, time } = await timed(ask);
  await portal.kill('knowledge', 'SIGCONT');
  expect([503, 504]).toContain(status);
  expect(time).toBeLessThan(3000 + 250);
  await eventually(async () => expect((await ask()).status).toBe(usual.status), { within: 8000, every: 200 });
});
