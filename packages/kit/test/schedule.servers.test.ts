import { eventually } from '@atrium/testkit/eventually';
import { together } from '@atrium/testkit';
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { serviceName } from '../src/bus.ts';
import { newId } from '../src/database.ts';
import { schedule } from '../src/jobs.ts';
import { closeRedis, connectRedis, redis } from '../src/redis.ts';
import { stopParts } from '../src/stop.ts';

const { redisUrl } = inject('servers');
let name: string;
let queue: Queue;

beforeEach(() => {
  connectRedis(redisUrl);
  name = `job-${newId()}`;
  queue = new Queue(`${serviceName()}-${name}`, { connection: { url: redisUrl } });
});
afterEach(async () => {
  vi.useRealTimers();
  await queue.close();
});
afterAll(async () => {
  await stopParts();
  await closeRedis();
});

const timeOf = ({ id = '' }) => Number(id.split(':').at(-1));

test('a replica that plans late, or by a clock that is behind, repeats no run', async () => {
  const handle = vi.fn(async () => undefined);
  const everySecond = '* * * * * *';
  await queue.upsertJobScheduler(name, { pattern: everySecond });
  await schedule(name, everySecond, handle);
  const [first] = await eventually(async () => {
    const runs = await queue.getCompleted();
    expect(runs).not.toEqual([]);
    return runs;
  });

  vi.useFakeTimers({ now: timeOf(first!) - 500, toFake: ['Date'] });
  await schedule(name, everySecond, handle);
  vi.useRealTimers();
  await eventually(async () => expect(await queue.getCompletedCount()).toBeGreaterThanOrEqual(3));
  await queue.removeJobScheduler(name);
  await eventually(async () => expect(await queue.getJobCountByTypes('active', 'waiting')).toBe(0));
  const runs = await queue.getCompleted();
  expect(handle).toHaveBeenCalledTimes(runs.length);
  expect(runs.map(({ attemptsMade }) => attemptsMade)).toEqual(runs.map(() => 1));
});

test('a run that was missed while no replica ran is made up for once', async () => {
  const handle = vi.fn(async () => undefined);
  const [everyHour, hourMs] = ['0 * * * *', 3_600_000];
  vi.useFakeTimers({ now: Date.now() - 3 * hourMs, toFake: ['Date'] });
  await queue.upsertJobScheduler(name, { pattern: everyHour });
  vi.useRealTimers();
  await schedule(name, everyHour, handle);
  await eventually(async () => expect(await queue.getCompletedCount()).toBe(1));
  expect(+(await plannedAt())).toBeGreaterThan(Date.now() - hourMs);
  expect(handle).toHaveBeenCalledTimes(1);
});

const plannedAt = async () => {
  const [planned, ...others] = await queue.getDelayed();
  expect(others).toEqual([]);
  return new Date(timeOf(planned!));
};

test('replicas that start together plan one run', async () => {
  await together({
    arrange: async () => undefined,
    act: () => Array.from({ length: 3 }, () => schedule(name, '0 0 1 1 *', async () => undefined)),
    check: async () => {
      expect(await queue.getJobSchedulers()).toHaveLength(1);
      expect((await plannedAt()).getMonth()).toBe(0);
    },
  });
});

test.each<[string, (key: string) => Promise<unknown>]>([
  ['has another pattern', () => queue.upsertJobScheduler(name, { pattern: '0 0 2 2 *' })],
  [
    'was made by a clock that was ahead',
    () => queue.upsertJobScheduler(name, { pattern: '0 0 1 1 *', startDate: Date.UTC(2100, 1) }),
  ],
  [
    'has lost its next run',
    async () => {
      const { id = '' } = (await queue.upsertJobScheduler(name, { pattern: '0 0 1 1 *' }))!;
      await redis().zrem(queue.toKey('delayed'), id);
      await redis().del(queue.toKey(id));
    },
  ],
])('a plan that %s is made again', async (_, prepare) => {
  await prepare(name);
  await schedule(name, '0 0 1 1 *', async () => undefined);
  const at = await plannedAt();
  expect([at.getMonth(), at.getFullYear()]).toEqual([0, new Date().getFullYear() + 1]);
});
