import { setTimeout as sleep } from 'node:timers/promises';
import { notifications as contract } from '@atrium/contracts';
import { event } from '@atrium/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedWorld, storyOf, subscribeToPushes, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openSharedWorld();
});
afterAll(() => world.close());

/** What a change of the person may take until it counts everywhere. */
const changeMs = 1000;

test.each([
  ['the right', { rights: ['chat'] }, ['followed', 'post_mention']],
  ['the audience key', { keys: ['all'] }, ['followed']],
])('a person who loses %s reads nothing that depends on it, until it is given back', async (_, lost, kinds) => {
  const company = await world.company();
  const { bo, mia } = company.ids;
  const { post, created } = storyOf(company);
  const full = { rights: ['chat', 'wall'], keys: ['all', 'group:1', `user:${bo}`] };
  await company.state('bo', { ...full, version: 2 });
  await sleep(changeMs);
  await company.announce(
    event('social.post.published', post({ mentions: [bo], read_keys: ['wall/group:1'] })),
    event('social.post.published', post({ mentions: [bo], read_keys: ['wall/group:1', 'chat/group:1'] })),
    event('social.user.followed', { user: bo, follower: mia, created: created() }),
  );
  await world.settled();
  const [, , mention] = await company.list(bo);
  const params = { id: mention!._id };
  const seen = async () => {
    const list = await company.list(bo);
    return { kinds: list.map((note) => note.kind), unread: await company.unread(bo) };
  };
  const before = { kinds: ['followed', 'post_mention', 'post_mention'], unread: 3 };
  expect(await seen()).toEqual(before);
  expect((await company.as(bo).call(contract.get, { params })).result).toEqual(mention);

  const own = { keys: full.keys, ...lost };
  await company.state('bo', { rights: full.rights, ...own, keys: [...own.keys, `user:${bo}`], version: 3 });
  expect(await seen()).toEqual({ kinds, unread: kinds.length });
  expect(await company.as(bo).refused(contract.get, { params })).toMatchObject({ status: 404 });
  expect(await company.as(bo).refused(contract.read, { params })).toMatchObject({ status: 404 });

  await company.state('bo', { ...full, version: 4 });
  expect(await seen()).toEqual(before);
});

test('a person who has lost the right is pushed neither the notification nor its count', async () => {
  const company = await world.company();
  const { bo, mia, adm } = company.ids;
  const { post, like, created } = storyOf(company);
  const own = post({ author: bo });
  const pushes = subscribeToPushes(world.connection, company.clientId, bo);
  await company.announce(event('social.item.liked', like(own, mia)));
  await expect
    .poll(() => pushes.received.map((push) => push.payload))
    .toEqual([{ _id: expect.any(String), kind: 'post_like', channels: ['center', 'system'] }, { count: 1 }]);

  await company.state('bo', { rights: [], version: 2 });
  await sleep(changeMs);
  await company.announce(
    event('social.item.liked', like(own, adm)),
    event('social.post.published', post({ mentions: [bo] })),
  );
  await expect.poll(() => pushes.received.slice(2).map((push) => push.payload)).toEqual([{ count: 0 }]);
  await company.announce(event('social.user.followed', { user: bo, follower: mia, created: created() }));
  await expect
    .poll(() => pushes.received.slice(3).map((push) => push.payload))
    .toEqual([{ _id: expect.any(String), kind: 'followed', channels: ['center', 'system'] }, { count: 1 }]);
  pushes.stop();

  await company.state('bo', { version: 3 });
  expect((await company.list(bo)).map(({ kind, actors_total }) => [kind, actors_total])).toEqual([
    ['followed', 1],
    ['post_like', 2],
  ]);
});

test('likes in a group do not reach the author who has left it', async () => {
  const company = await world.company();
  const { bo, mia, adm, ana } = company.ids;
  const { post, comment, like } = storyOf(company);
  const inGroup = { read_keys: ['wall/group:1'] };
  const own = post({ author: bo, ...inGroup });
  const ownComment = comment(own, { author: bo, ...inGroup });
  const seen = async () => ({
    kinds: (await company.list(bo)).map(({ kind }) => kind),
    unread: await company.unread(bo),
  });
  await company.state('bo', { keys: ['all', 'group:1', `user:${bo}`], version: 2 });
  await sleep(changeMs);
  await company.announce(event('social.item.liked', { ...like(own, mia), ...inGroup }));
  await world.settled();
  expect(await seen()).toEqual({ kinds: ['post_like'], unread: 1 });

  await company.state('bo', { keys: ['all', `user:${bo}`], version: 3 });
  await sleep(changeMs);
  const pushes = subscribeToPushes(world.connection, company.clientId, bo);
  await company.announce(
    event('social.item.liked', { ...like(own, adm), ...inGroup }),
    event('social.item.liked', { ...like(ownComment, ana), ...inGroup }),
  );
  await world.settled();
  expect(await seen()).toEqual({ kinds: [], unread: 0 });
  await expect.poll(() => pushes.received.length).toBeGreaterThan(0);
  for (const { payload } of pushes.received) expect(payload).toEqual({ count: 0 });
  pushes.stop();
});

test('one notification is read by its owner alone', async () => {
  const company = await world.company();
  const { bo, mia } = company.ids;
  const other = await world.company();
  await company.announce(event('social.post.published', storyOf(company).post({ mentions: [bo, mia] })));
  await world.settled();
  const [note] = await company.list(bo);
  const params = { id: note!._id };
  expect((await company.as(bo).call(contract.get, { params })).result).toEqual(note);
  expect(await company.as(mia).refused(contract.get, { params })).toMatchObject({ status: 404 });
  expect(await other.as(other.ids.bo).refused(contract.get, { params })).toMatchObject({ status: 404 });
  expect(await company.as(bo).refused(contract.get, { params: { id: bo } })).toMatchObject({ status: 404 });
});
