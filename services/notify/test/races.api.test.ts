import { notifications as contract } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { event, together } from '@atrium/testkit';
import { startAlone, type Alone } from '@atrium/testkit/alone';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, storyOf, subscribeToPushes, type Company, type World } from './world.ts';

// Two replicas: what one has changed the other must know.

let alone: Alone;
let world: World;
let replicas: string[];
let mongo: MongoClient;

beforeAll(async () => {
  alone = await startAlone('notify');
  const { adminNatsUrl, secrets } = alone.servers;
  replicas = [alone.url, (await alone.startReplica()).url];
  mongo = await new MongoClient(alone.servers.mongoUrl, { maxPoolSize: 2 }).connect();
  world = await openWorld({ notifyUrl: alone.url, adminNatsUrl, callerSecret: secrets.CALLER_SECRET });
});
afterAll(async () => {
  await mongo?.close();
  await world?.close();
  await alone?.stop();
});

/** The counts of both replicas are those of the rows. */
async function expectCounted(company: Company, user: string) {
  await world.settled();
  const unread = (await company.list(user)).filter((note) => !note.read).length;
  await expect
    .poll(() => Promise.all(replicas.map((origin) => company.unread(user, {}, origin))))
    .toEqual([unread, unread]);
  return unread;
}

describe('a count that one replica has cached', () => {
  test('follows a change by the other, also when nothing is pushed to browsers', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    const pushes = subscribeToPushes(world.connection, company.clientId, bo);
    const { post } = storyOf(company, Date.now() - 2 * 3_600_000);
    for (let expected = 1; expected <= 10; expected += 1) {
      await expectCounted(company, bo);
      await company.announce(event('social.post.published', post({ mentions: [bo] })));
      expect(await expectCounted(company, bo)).toBe(expected);
    }
    expect(pushes.received).toEqual([]);
    pushes.stop();
  });

  test('follows the other’s reading', async () => {
    const company = await world.company();
    const { bo } = company.ids;
    await company.announce(event('social.post.published', storyOf(company).post({ mentions: [bo] })));
    expect(await expectCounted(company, bo)).toBe(1);
    await company.as(bo, {}, replicas[1]).call(contract.readAll);
    expect(await expectCounted(company, bo)).toBe(0);
  });
});

describe('at the same time', () => {
  test('reading one, reading all and new notifications: counts equal rows, and what was answered as read stays so', async () => {
    await together({
      async arrange() {
        const company = await world.company();
        const story = storyOf(company);
        const mention = () => event('social.post.published', story.post({ mentions: [company.ids.bo] }));
        await company.announce(mention(), mention());
        await expect.poll(() => company.list(company.ids.bo)).toHaveLength(2);
        return { company, mention, first: (await company.list(company.ids.bo))[0]! };
      },
      act: ({ company, mention, first }) => {
        const { bo } = company.ids;
        const params = { id: first._id };
        return [
          company.as(bo).call(contract.read, { params }),
          company.as(bo, {}, replicas[1]).call(contract.read, { params }),
          company.as(bo, {}, replicas[1]).call(contract.readAll),
          company.announce(mention(), mention()),
        ];
      },
      async check({ company, first }) {
        const { bo } = company.ids;
        await expectCounted(company, bo);
        const list = await company.list(bo);
        expect(list).toHaveLength(4);
        expect(list.find((note) => note._id === first._id)!.read).toBe(true);
      },
    });
  }, 90_000);

  test('likes, likes taken back and reading: one notification with those who like now', async () => {
    const crowd = Array.from({ length: 8 }, newId);
    await together({
      async arrange() {
        const company = await world.company();
        const { ana } = company.ids;
        const { post, like } = storyOf(company);
        const item = post();
        const first = like(item, company.ids.mia);
        await company.announce(event('social.item.liked', first));
        await expect.poll(() => company.list(ana)).toHaveLength(1);
        const likes = crowd.map((by) => event('social.item.liked', like(item, by)));
        const takenBack = crowd.slice(4).map((by) => event('social.item.unliked', like(item, by)));
        return { company, events: [...likes, ...takenBack], note: (await company.list(ana))[0]! };
      },
      act: ({ company, events, note }) => [
        ...events.map((each) => company.announce(each)),
        company.as(company.ids.ana).call(contract.read, { params: { id: note._id } }),
        company.as(company.ids.ana, {}, replicas[1]).call(contract.readAll),
      ],
      async check({ company }) {
        const { ana } = company.ids;
        await expectCounted(company, ana);
        const list = await company.list(ana);
        expect(list.map(({ kind, actors_total }) => [kind, actors_total])).toEqual([['post_like', 5]]);
      },
    });
  }, 90_000);

  test('comments, one removed again, muting and reading: one notification of those who commented', async () => {
    const crowd = Array.from({ length: 6 }, newId);
    await together({
      async arrange() {
        const company = await world.company();
        const { ana } = company.ids;
        const { post, comment, created } = storyOf(company);
        const item = post();
        await company.announce(event('social.comment.added', comment(item, { author: company.ids.mia })));
        await expect.poll(() => company.list(ana)).toHaveLength(1);
        const comments = crowd.map((author) => comment(item, { author }));
        const muted = { post: item._id, user: ana, created: created() };
        const silent = comment(item, { author: newId() });
        const removed = { _id: comments[5]!._id, post_id: item._id, attachment: [] };
        const events = [
          ...[...comments, silent].map((each) => event('social.comment.added', each)),
          event('social.comment.removed', removed, created()),
          event('social.post.muted', muted),
        ];
        return { company, events, note: (await company.list(ana))[0]! };
      },
      act: ({ company, events, note }) => [
        ...events.map((each) => company.announce(each)),
        company.as(company.ids.ana).call(contract.read, { params: { id: note._id } }),
        company.as(company.ids.ana, {}, replicas[1]).call(contract.readAll),
      ],
      async check({ company }) {
        const { ana } = company.ids;
        await expectCounted(company, ana);
        const list = await company.list(ana);
        expect(list.map(({ kind, actors_total }) => [kind, actors_total])).toEqual([['post_comment', 6]]);
        expect(list[0]!.actors.map(({ _id }) => _id)).toEqual(crowd.slice(0, 5).toReversed());
      },
    });
  }, 90_000);

  test('removing an item beside likes and comments about it: no notification stays', async () => {
    await together({
      async arrange() {
        const company = await world.company();
        const story = storyOf(company);
        const item = story.post({ mentions: [company.ids.bo] });
        return { company, story, item };
      },
      act: ({ company, story, item }) =>
        [
          event('social.post.published', item),
          event('social.item.liked', story.like(item, company.ids.mia)),
          event('social.comment.added', story.comment(item, { author: company.ids.mia })),
          event('social.post.removed', { _id: item._id, attachment: [] }, story.created()),
        ].map((each) => company.announce(each)),
      async check({ company }) {
        const { ana, bo } = company.ids;
        expect(await expectCounted(company, ana)).toBe(0);
        expect(await expectCounted(company, bo)).toBe(0);
        expect([...(await company.list(ana)), ...(await company.list(bo))]).toEqual([]);
      },
    });
  }, 90_000);

  test('a name that a post and a comment lose beside older events about them: no notification shows it', async () => {
    await together({
      async arrange() {
        const company = await world.company();
        const { bo, mia } = company.ids;
        const story = storyOf(company);
        const item = story.post({ mentions: [bo], excerpt: 'About Former Name' });
        const reply = story.comment(item, { author: mia, mentions: [bo], excerpt: 'Also Former Name' });
        const likes = [item, reply].map((each) => story.like(each, newId()));
        const older = [
          event('social.post.published', item, item.created),
          event('social.comment.added', reply, reply.created),
          ...likes.map((each) => event('social.item.liked', each, each.created)),
        ];
        const erased = [
          { type: 'post' as const, _id: item._id, excerpt: 'About somebody' },
          { type: 'comment' as const, _id: reply._id, excerpt: 'Also somebody' },
        ].map((data) => event('social.text.erased', data, story.created()));
        return { company, events: [...older, ...erased] };
      },
      act: ({ company, events }) => events.map((each) => company.announce(each)),
      async check({ company }) {
        const { ana, bo, mia } = company.ids;
        for (const user of [ana, bo, mia]) await expectCounted(company, user);
        const lists = await Promise.all([ana, bo, mia].map((user) => company.list(user)));
        expect(lists.map((list) => list.length)).toEqual([2, 2, 1]);
        expect(JSON.stringify(lists)).not.toContain('Former Name');
      },
    });
  }, 90_000);
});

// The embedded database has one writer. On MongoDB two transactions conflict only when both write a document.
describe('what a decision was read from', () => {
  const touched = async (id: string) => {
    const marks = mongo.db('atrium_notify').collection<{ _id: string; touched: string }>('marks');
    return (await marks.findOne({ _id: id }))?.touched;
  };

  /** The marks that the action writes. */
  async function writtenBy(ids: string[], action: () => Promise<unknown>) {
    const before = await Promise.all(ids.map(touched));
    await action();
    await world.settled();
    const after = await Promise.all(ids.map(touched));
    return ids.filter((_, index) => after[index] && after[index] !== before[index]);
  }

  test('is written with it: by each delivery, removal, reading and taking back', async () => {
    const company = await world.company();
    const { ana, bo, mia } = company.ids;
    const { post, comment, like, created } = storyOf(company);
    const item = post();
    const reply = comment(item);
    const ids = [`removed:${item._id}`, `removed:${reply._id}`, `read:${ana}`, `read:${bo}`];
    const [onItem, onReply, byAna, byBo] = ids as [string, string, string, string];
    const announced = (...list: Parameters<Company['announce']>) => writtenBy(ids, () => company.announce(...list));

    expect(await announced(event('social.item.liked', like(item, mia)))).toEqual([onItem, byAna]);
    expect(await announced(event('social.item.liked', like(item, bo)))).toEqual([onItem, byAna]);
    expect(await announced(event('social.comment.added', reply))).toEqual([onItem, onReply, byAna]);
    expect(await announced(event('social.comment.added', comment(item, { mentions: [bo], author: mia })))).toEqual([
      onItem,
      byAna,
      byBo,
    ]);
    const note = (await company.list(ana)).find(({ kind }) => kind === 'post_like')!;
    expect(
      await announced(event('social.notification.viewed', { user: ana, notification: note._id }, created())),
    ).toEqual([byAna]);
    const [unread] = (await company.list(ana)).filter(({ read }) => !read);
    expect(await writtenBy(ids, () => company.as(ana).call(contract.read, { params: { id: unread!._id } }))).toEqual([
      byAna,
    ]);
    const takenBack = [bo, mia].map((by) => event('social.item.unliked', like(item, by)));
    expect(await announced(...takenBack)).toEqual([onItem, byAna]);
    expect(await announced(event('social.post.removed', { _id: item._id, attachment: [] }, created()))).toEqual([
      onItem,
    ]);
  });
});
