/** @module-tag full */
import { notifications as contract, type ResultOf } from '@atrium/contracts';
import { startAlone, type Alone } from '@atrium/testkit/alone';
import { event } from '@atrium/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, storyOf, type Company, type World } from './world.ts';

const durable = 'notify-sources';

let alone: Alone;
let world: World;

beforeAll(async () => {
  alone = await startAlone('notify');
  const { adminNatsUrl, secrets } = alone.servers;
  world = await openWorld({ notifyUrl: alone.url, adminNatsUrl, callerSecret: secrets.CALLER_SECRET });
});
afterAll(async () => {
  await world?.close();
  await alone?.stop();
});

test('a page takes at most two store queries once the settings are known, the unread count one', async () => {
  const company = await world.company();
  const { ids, clientId } = company;
  const { post } = storyOf(company, Date.now() - 2 * 3_600_000); // not pushed: a push caches the count
  const mentions = Array.from({ length: 30 }, () => event('social.post.published', post({ mentions: [ids.bo] })));
  await company.announce(...mentions);
  await world.settled();
  const ask = async (path: string) => {
    const answered = await company.as(ids.bo).get(`/api/notification/${path}`);
    return { queries: Number(answered.headers.get('x-store-queries')), body: answered.text };
  };

  const path = `${clientId}/posts/${ids.bo}?read=0`;
  expect((await ask(path)).queries, 'with the settings, which are cached then').toBeLessThanOrEqual(4);
  const page = await ask(path);
  expect(JSON.parse(page.body).result).toHaveLength(20);
  expect(page.queries).toBeGreaterThan(0);
  expect(page.queries).toBeLessThanOrEqual(2);
  expect(await ask(`unread/${clientId}/${ids.bo}`)).toEqual({ queries: 1, body: '{"count":30}' });
});

test('lists are answered while NATS is unavailable, and have what happens when it is back', async () => {
  const company = await world.company();
  const { bo } = company.ids;
  const { post } = storyOf(company);
  await company.announce(event('social.post.published', post({ mentions: [bo] })));
  await world.settled();
  const readiness = async () => {
    const answered = await fetch(`${alone.url}/readyz`);
    return `${answered.status} ${await answered.text()}`;
  };
  expect(await readiness()).toBe('200 ok');
  await alone.servers.servers.nats.kill('SIGKILL');
  expect(await readiness()).toBe('200 ok, but events wait: JetStream does not take them');
  const [note] = await company.list(bo);
  const read = await company.as(bo).call(contract.read, { params: { id: note!._id } });
  expect(read.result.count).toBe(0);

  await alone.servers.servers.nats.start();
  const next = event('social.post.published', post({ mentions: [bo] }));
  await expect.poll(() => company.announce(next).catch(() => 'unavailable')).toBeUndefined();
  await expect.poll(() => company.unread(bo)).toBe(1);
  await expect.poll(readiness).toBe('200 ok');
});

/** The service retries seven times within half a minute; here they are taken in its place, without the pauses. */
test('a person who never becomes known does not keep others waiting for ever', async () => {
  const company = await world.company(['ana', 'bo']);
  const { bo, mia } = company.ids;
  const mention = (...mentions: string[]) => event('social.post.published', storyOf(company).post({ mentions }));
  await company.announce(mention(bo));
  await expect.poll(() => company.unread(bo)).toBe(1);

  await alone.service.stop();
  await company.announce(mention(mia, bo));
  const consumer = await world.stream.consumers.get('EVENTS', durable);
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const message = await consumer.next();
    expect(message?.info.redeliveryCount).toBe(attempt);
    message?.nak();
  }
  await world.connection.flush();
  await alone.service.start();
  await expect.poll(() => company.unread(bo)).toBe(2);
  await world.settled();
  expect(await world.parked()).toBe(0);
});

test('kill -9 while events flow loses and doubles nothing', async () => {
  const company = await world.company();
  const { ana, bo } = company.ids;
  const { post, like } = storyOf(company);
  const liked = post();
  const crowd = Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(24, '0'));
  const mentions = crowd.map(() => event('social.post.published', post({ mentions: [bo] })));
  const likes = crowd.map((by) => event('social.item.liked', like(liked, by)));

  for (let start = 0; start < 200; start += 20) {
    await company.announce(...mentions.slice(start, start + 20), ...likes.slice(start, start + 20));
    if (start === 60 || start === 140) {
      await alone.service.kill('SIGKILL');
      await alone.service.start();
    }
  }
  await world.settled(); // what a killed process has not acknowledged comes again after ten seconds, at times twice

  expect(await company.unread(bo)).toBe(200);
  const [gathered] = await company.list(ana);
  expect(gathered).toMatchObject({ kind: 'post_like', actors_total: 200, read: false });
  expect(gathered!.actors.map((actor) => actor._id)).toEqual(crowd.toReversed().slice(0, 5));
  await expectEachOnce(
    company,
    mentions.map(({ data }) => data._id),
  );
});

/** Reads back through all pages. */
async function expectEachOnce(company: Company, posts: string[]) {
  const api = company.as(company.ids.bo);
  const links: string[] = [];
  let time: string | null = 'now';
  while (time !== null) {
    const page: ResultOf<typeof contract.list> = await api.call(contract.list, {
      params: { ...company.own(company.ids.bo), time },
    });
    links.push(...page.result.map((note) => note.link));
    time = page.next === null ? null : String(page.next);
  }
  expect(links).toEqual(posts.map((id) => `/post/${id}`).toReversed());
}
