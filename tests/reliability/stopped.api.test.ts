import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company, type Raw } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { openStory } from './story.ts';
import { pause } from './writing.ts';

// Services are really stopped (SIGSTOP).

const rounds = soakRounds(40, 400);

let portal: Portal;
let company: Company;

// A failed test leaves no process stopped for the next ones.
afterEach(async () => {
  for (const name of names) await portal.kill(name, 'SIGCONT');
});

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal);
  await Promise.all([company.ana.token(), company.bo.token()]);
});

const nothing = 'a'.repeat(24);

/** A call of each service, and its status while the service works. */
const calls: Record<string, { send: () => Promise<Raw>; status: number }> = {
  identity: { send: () => as(company.ana).get(`/api/user/${company.ana._id}`), status: 200 },
  social: { send: () => as(company.ana).get(`/api/post/news/${company.client._id}/1`), status: 200 },
  knowledge: { send: () => as(company.ana).post('/api/del_file', { src: `/files/${nothing}` }), status: 404 },
  notify: {
    send: () => as(company.ana).get(`/api/notification/unread/${company.client._id}/${company.ana._id}`),
    status: 200,
  },
};
const names = Object.keys(calls);

const timed = async (send: () => Promise<Raw>) => {
  const startedAt = performance.now();
  const { status } = await send();
  return { status, timeMs: performance.now() - startedAt };
};

/** Sends their calls in turn; resolves to the sorted times in ms. */
async function timesOf(services: string[]): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { send, status: expected } = calls[services[round % services.length]!]!;
    const { status, timeMs } = await timed(send);
    expect(status).toBe(expected);
    times.push(timeMs);
  }
  return times.toSorted((a, b) => a - b);
}

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;

/** Three seconds, and what a busy machine adds. */
const latestMs = 3000 + 1500;

const maxMeasurements = 3;

/** At most half as long again as before, and a constant. Noise of a busy machine passes, so it is measured again. */
async function expectAsQuick(measure: () => Promise<number[]>, before: number[]) {
  const [median, most] = [at(before, 0.5) * 1.5 + 20, at(before, 0.9) * 1.5 + 200];
  let now = await measure();
  const isQuick = () => at(now, 0.5) < median && at(now, 0.9) < most;
  for (let measured = 1; !isQuick() && measured < maxMeasurements; measured += 1) now = await measure();
  expect(at(now, 0.5), 'median').toBeLessThan(median);
  expect(at(now, 0.9), 'nine of ten').toBeLessThan(most);
}

const expectWorking = async (name: string) => expect((await calls[name]!.send()).status).toBe(calls[name]!.status);

test.each(names)(
  '%s stops answering: its calls end within three seconds, those of the others stay as quick',
  async (name) => {
    const others = names.filter((other) => other !== name);
    for (const each of names) await eventually(() => expectWorking(each));
    const before = await timesOf(others);
    await portal.kill(name, 'SIGSTOP');
    const answers = await Promise.all(Array.from({ length: 8 }, () => timed(calls[name]!.send)));
    for (const { status, timeMs } of answers) {
      expect([503, 504]).toContain(status);
      expect(timeMs).toBeLessThan(latestMs);
    }
    const [first] = await Promise.all([timed(calls[name]!.send), expectAsQuick(() => timesOf(others), before)]);
    expect([503, 504]).toContain(first.status);
    await portal.kill(name, 'SIGCONT');
    await eventually(() => expectWorking(name));
  },
);

test.each(names)('%s pauses for two seconds: its calls are answered or end, and it works again', async (name) => {
  for (const each of names) await eventually(() => expectWorking(each));
  const others = names.filter((other) => other !== name);
  const before = await timesOf(others);
  const timesInPause = async () => {
    await portal.kill(name, 'SIGSTOP');
    const sent = Promise.all(Array.from({ length: 4 }, () => timed(calls[name]!.send)));
    const now = timesOf(others);
    await pause(2000);
    await portal.kill(name, 'SIGCONT');
    for (const { status, timeMs } of await sent) {
      expect([calls[name]!.status, 503, 504]).toContain(status);
      expect(timeMs).toBeLessThan(latestMs);
    }
    return now;
  };
  await expectAsQuick(timesInPause, before);
  await eventually(() => expectWorking(name));
});

test('the download of a file ends within three seconds, too', async () => {
  const send = () => as(company.ana).get(`/files/${nothing}`);
  expect((await send()).status).toBe(404);
  await portal.kill('knowledge', 'SIGSTOP');
  const { status, timeMs } = await timed(send);
  await portal.kill('knowledge', 'SIGCONT');
  expect([503, 504]).toContain(status);
  expect(timeMs).toBeLessThan(latestMs);
  await eventually(async () => expect((await send()).status).toBe(404));
});

/** One fits into the socket buffers of a stopped process, one does not. */
const bodies = { small: 1000, large: 1_900_000 };

test.each(Object.entries(bodies))('a %s body for a stopped service ends within three seconds', async (_, size) => {
  const send = () => as(company.ana).post('/api/post', { text: '<p>a</p>', filler: 'x'.repeat(size) });
  const usual = await timed(send);
  expect(usual.status).toBeLessThan(500);
  await portal.kill('social', 'SIGSTOP');
  const answers = await Promise.all(Array.from({ length: 3 }, () => timed(send)));
  await portal.kill('social', 'SIGCONT');
  for (const { status, timeMs } of answers) {
    expect([503, 504]).toContain(status);
    expect(timeMs).toBeLessThan(latestMs);
  }
  await eventually(async () => expect((await send()).status).toBe(usual.status));
});

test.each([1000, 20_000_000])('an upload of %i bytes to a stopped service ends within three seconds', async (size) => {
  const send = () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(size)]), 'file.bin');
    return as(company.ana).post('/api/upload', form);
  };
  const usual = await timed(send);
  expect(usual.status).toBeLessThan(500);
  await portal.kill('knowledge', 'SIGSTOP');
  const { status, timeMs } = await timed(send);
  await portal.kill('knowledge', 'SIGCONT');
  expect([503, 504]).toContain(status);
  expect(timeMs).toBeLessThan(latestMs);
  await eventually(async () => expect((await send()).status).toBe(usual.status));
});
