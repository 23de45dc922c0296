import { type CallError, notificationSettings as contract, notifications } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { event, together } from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSharedWorld, storyOf, subscribeToPushes, type Company, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openSharedWorld();
});
afterAll(() => world.close());

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: CallError) => error.status,
  );

const off = { posts: { center: false } };
const admin = { roles: ['admin'] as const };

const own = (company: Company, user: string) => company.as(user).call(contract.own, { params: { user } });
const choose = (company: Company, user: string, settings: {}) =>
  company.as(user).call(contract.save, { body: { user, settings } });
const decide = (company: Company, change: {}) =>
  company
    .as(company.ids.adm, { roles: [...admin.roles] })
    .call(contract.save, { body: { client_id: company.clientId, ...change } });

interface Ordered {
  user: string;
  kind: string;
  actor: string | null;
}

/** The letters that notify orders for a company. */
function lettersOf({ connection }: World, { clientId }: Company) {
  const received: Ordered[] = [];
  const subscription = connection.subscribe(`event.${clientId}.notify.letters.ordered`, {
    callback: (_, message) => void received.push(...message.json<{ data: { letters: Ordered[] } }>().data.letters),
  });
  return { received, stop: () => subscription.unsubscribe() };
}

const mention = async (company: Company) => {
  await company.announce(event('social.post.published', storyOf(company).post({ mentions: [company.ids.bo] })));
  await world.settled();
};

describe('the table', () => {
  test('has the sections of the person’s rights, all on; a choice changes one switch', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    const { result } = await own(company, bo);
    expect(result.sections).toEqual(['posts', 'idp', 'other']);
    expect(result.settings.posts).toMatchObject({ center: true, system: true });
    await choose(company, bo, off);
    expect((await own(company, bo)).result.settings.posts).toMatchObject({ center: false, system: true });
  });

  test('a choice stands over the default, but not over what the company has switched off', async () => {
    const company = await world.company();
    const { bo, mia } = company.ids;
    await choose(company, bo, { posts: { center: true } });
    await decide(company, { settings: off });
    expect((await own(company, mia)).result.settings.posts?.center).toBe(false);
    expect((await own(company, bo)).result.settings.posts?.center).toBe(true);
    await decide(company, { allowed: off });
    const { result } = await own(company, bo);
    expect([result.settings.posts?.center, result.allowed.posts?.center]).toEqual([false, false]);
  });

  test('is one’s own, the company’s is for administrators, and unknown names are refused', async () => {
    const company = await world.company();
    const other = await world.company();
    const { bo, mia } = company.ids;
    expect(await statusOf(company.as(bo).call(contract.own, { params: { user: mia } }))).toBe(403);
    expect(await statusOf(company.as(bo).call(contract.own, { params: { user: other.ids.bo } }))).toBe(403);
    expect(await statusOf(company.as(bo).call(contract.save, { body: { user: mia, settings: off } }))).toBe(403);
    expect(await statusOf(company.as(bo).call(contract.save, { body: { user: bo, allowed: off } }))).toBe(403);
    const body = { client_id: company.clientId, allowed: off };
    expect(await statusOf(company.as(bo).call(contract.save, { body }))).toBe(403);
    expect(await statusOf(company.as(bo).call(contract.ofCompany, { params: { client: company.clientId } }))).toBe(403);
    for (const settings of [{ unknown: { center: false } }, { posts: { telegram: true } }])
      expect(await statusOf(choose(company, bo, settings))).toBe(422);
  });
});

describe('a section whose notification centre is off', () => {
  test('is not listed, not counted and not pushed without another channel; switched on again, it is there', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    await mention(company);
    expect(await company.unread(bo)).toBe(1);
    await choose(company, bo, { posts: { center: false, system: false } });
    expect([await company.unread(bo), await company.list(bo)]).toEqual([0, []]);
    const pushes = subscribeToPushes(world.connection, company.clientId, bo);
    await mention(company);
    await expect.poll(() => pushes.received.map((push) => push.event)).toContain('notification:unread');
    expect(pushes.received.map((push) => push.event)).not.toContain('notification');
    const params = { client: company.clientId, user: bo, section: 'posts' as const };
    expect((await company.as(bo).call(notifications.newest, { params })).result).toEqual([]);
    pushes.stop();
    await choose(company, bo, { posts: { center: true } });
    expect(await company.unread(bo)).toBe(2);
    expect(await company.list(bo)).toHaveLength(2);
  });

  test('by the company: the cached counts of all follow', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    await mention(company);
    expect(await company.unread(bo)).toBe(1);
    await decide(company, { allowed: off });
    expect(await company.unread(bo)).toBe(0);
    expect(await company.list(bo)).toEqual([]);
  });

  test('a popup of the browser is still pushed', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    await choose(company, bo, off);
    const pushes = subscribeToPushes(world.connection, company.clientId, bo);
    await mention(company);
    const told = () => pushes.received.filter((push) => push.event === 'notification');
    await expect.poll(told).toMatchObject([{ payload: { channels: ['system'] } }]);
    const counts = pushes.received.flatMap(({ payload }) => payload.count ?? []);
    expect(counts.filter((count) => count > 0)).toEqual([]);
    pushes.stop();
  });
});

describe('letters', () => {
  test('are ordered for those who want them, one for what comes shortly after another', async () => {
    const company = await world.company();
    const { ana, bo, mia } = company.ids;
    const ordered = lettersOf(world, company);
    await choose(company, bo, { posts: { center: false, email: true } });
    const { post, comment } = storyOf(company);
    const item = post({ author: bo });
    await company.announce(event('social.comment.added', comment(item, { author: mia })));
    await expect.poll(() => ordered.received).toHaveLength(1);
    expect(ordered.received).toMatchObject([{ user: bo, kind: 'post_comment', actor: mia }]);
    await company.announce(event('social.comment.added', comment(item, { author: ana })));
    await company.announce(event('social.post.published', post({ author: bo, mentions: [ana, mia] })));
    await mention(company);
    await expect.poll(() => ordered.received.map(({ kind }) => kind)).toEqual(['post_comment', 'post_mention']);
    expect(ordered.received.map(({ user }) => user)).toEqual([bo, bo]);
    expect(await company.unread(bo)).toBe(0);
    ordered.stop();
  });

  test('are not ordered where the company has switched them off', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    const ordered = lettersOf(world, company);
    await choose(company, bo, { posts: { email: true } });
    await decide(company, { allowed: { posts: { email: false } } });
    await mention(company);
    await decide(company, { allowed: { posts: { email: true } } });
    await mention(company);
    await expect.poll(() => ordered.received).toHaveLength(1);
    ordered.stop();
  });

  test('one, though the event comes twice and a like is taken back and given again', async () => {
    const company = await world.company();
    const { ana, mia } = company.ids;
    const ordered = lettersOf(world, company);
    await choose(company, ana, { posts: { email: true } });
    const { post, like } = storyOf(company);
    const item = post();
    const first = event('social.item.liked', like(item, mia));
    await company.announce(first, first);
    await world.settled();
    await company.announce(event('social.item.unliked', like(item, mia)));
    await world.settled();
    expect(await company.list(ana)).toEqual([]);
    await company.announce(event('social.item.liked', like(item, mia)));
    await world.settled();
    expect(await company.list(ana)).toHaveLength(1);
    await mention(company);
    await expect.poll(() => ordered.received).toHaveLength(1);
    ordered.stop();
  });
});

describe('at the same time', () => {
  test('two tabs change different switches: both hold', async () => {
    const company = await world.company();
    await together({
      arrange: async () => newId(),
      act: (user) => [
        choose(company, user, { posts: { center: false } }),
        choose(company, user, { posts: { system: false } }),
      ],
      async check(user, settled) {
        expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        expect((await own(company, user)).result.settings.posts).toMatchObject({ center: false, system: false });
      },
    });
  });

  test('two administrators change the company’s: both hold', async () => {
    await together({
      arrange: () => world.company(),
      act: (company) => [
        decide(company, { allowed: { posts: { center: false } } }),
        decide(company, { settings: { other: { system: false } } }),
      ],
      async check(company, settled) {
        expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
        const { result } = await own(company, company.ids.bo);
        expect([result.allowed.posts?.center, result.settings.other?.system]).toEqual([false, false]);
      },
    });
  });
});
