import { services } from '@atrium/contracts/services';
import { auth } from '@atrium/contracts';
import { asAnonymous, lettersTo, makeCompany } from '@atrium/testkit';
import type { ReplicatedPortal } from '@atrium/testkit/replicated';
import { Queue, type Job } from 'bullmq';
import { expect } from 'vitest';

/** Each letter is a job, which one of three replicas takes. */
export async function expectLettersOnce(portal: ReplicatedPortal) {
  const { client, ana, people } = await makeCompany(portal, { people: 10 });
  const addressees = [ana, ...people];
  for (const { email } of addressees) {
    const body = { email, workspace: client.workspace };
    await asAnonymous(portal).call(auth.forgotPassword, { body });
  }
  for (const { email } of addressees)
    await expect.poll(async () => (await lettersTo(portal, email)).length, { message: email }).toBe(1);
  return async () => {
    for (const { email } of addressees) expect(await lettersTo(portal, email), email).toHaveLength(1);
  };
}

const minuteOf = ({ id = '' }: Job) => new Date(Number(id.split(':').at(-1))).toISOString().slice(0, 16);

/** Of all replicas, started again by other tests, one has planned each run, and one has done it. */
export async function expectSchedulesOnce(portal: ReplicatedPortal) {
  const queues = services.flatMap(({ name, jobs = [] }) =>
    jobs.map((job) => new Queue(`${name}-${job}`, { connection: { url: portal.servers.redisUrl } })),
  );
  const scheduled: string[] = [];
  for (const queue of queues) {
    const schedulers = await queue.getJobSchedulers();
    if (!schedulers.length) continue;
    scheduled.push(queue.name);
    expect(schedulers, queue.name).toHaveLength(1);
    // Between two runs there is none until a worker has begun the first.
    await expect.poll(() => queue.getDelayed(), { message: queue.name }).toHaveLength(1);
  }
  expect(scheduled).toEqual(expect.arrayContaining(['identity-mail-again', 'knowledge-orphaned-content']));

  const eachMinute = queues.find(({ name }) => name === 'identity-mail-again')!;
  await expect.poll(() => eachMinute.getCompletedCount(), { timeout: 75_000 }).toBeGreaterThan(0);
  const runs = await eachMinute.getCompleted();
  expect(runs.map(({ attemptsMade }) => attemptsMade)).toEqual(runs.map(() => 1));
  const minutes = runs.map(minuteOf);
  expect(new Set(minutes).size, minutes.join()).toBe(minutes.length);
  await Promise.all(queues.map((queue) => queue.close()));
}
