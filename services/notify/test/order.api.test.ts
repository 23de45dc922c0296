import { event, shuffled, type TestEvent } from '@atrium/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSharedWorld, storyOf, type Company, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openSharedWorld();
});
afterAll(() => world.close());

/** A morning on the wall: likes taken back and given again, items removed, all marked as read in the middle. */
function morning(company: Company, start: number): TestEvent[] {
  const { ana, bo, mia, adm } = company.ids;
  const { post, comment, like, created } = storyOf(company, start);
  const wall = post({ mentions: [bo] });
  const thanks = post({ author: bo, type: 'thanks', mentions: [ana] });
  const mistake = post({ author: bo, mentions: [ana, mia] });
  const first = comment(wall, { mentions: [mia] });
  const answer = comment(wall, { author: mia, answered: bo, answered_comment: first._id });
  const regret = comment(wall, { author: mia, mentions: [adm] });
  const removed = (item: { _id: string }) => ({ _id: item._id, attachment: [] });
  return [
    event('social.post.published', wall),
    event('social.post.published', thanks),
    event('social.post.published', mistake),
    event('social.comment.added', first),
    event('social.comment.added', answer),
    event('social.item.liked', like(wall, bo)),
    event('social.item.liked', like(wall, mia)),
    event('social.item.unliked', like(wall, bo)),
    event('social.item.liked', like(first, mia)),
    event('social.item.unliked', like(first, mia)),
    event('social.item.liked', like(mistake, ana)),
    event('social.comment.added', comment(mistake, { author: ana })),
    event('social.post.removed', removed(mistake), created()),
    event('social.comment.added', regret),
    event('social.item.liked', like(regret, adm)),
    event('social.comment.removed', { ...removed(regret), post_id: wall._id }, created()),
    event('social.user.followed', { user: ana, follower: mia, created: created() }),
    event('social.user.followed', { user: ana, follower: adm, created: created() }),
    event('social.user.followed', { user: mia, follower: bo, created: created() }),
    event('social.user.unfollowed', { user: mia, follower: bo, created: created() }),
    event('social.notification.viewed', { user: ana, notification: null }, created()),
    event('social.item.liked', like(wall, bo)),
    event('social.item.liked', like(wall, adm)),
    event('social.user.unfollowed', { user: ana, follower: adm, created: created() }),
    event('social.user.followed', { user: ana, follower: mia, created: created() }),
    event('social.user.followed', { user: mia, follower: bo, created: created() }),
    event('social.comment.added', comment(wall, { author: adm })),
    event('social.post.muted', { post: wall._id, user: ana, created: created() }),
    event('social.comment.added', comment(wall, { author: mia, excerpt: 'Silent' })),
    event('social.post.unmuted', { post: wall._id, user: ana, created: created() }),
    event('social.post.muted', { post: wall._id, user: bo, created: created() }),
    event('social.comment.added', comment(wall, { author: adm, answered: bo, answered_comment: first._id })),
  ];
}

/** What each person sees, with names for ids, without what differs by company. */
async function seen(company: Company) {
  const names = new Map(Object.entries(company.ids).map(([name, id]) => [id, name]));
  const everyone = [...names].map(async ([id, name]) => ({
    name,
    unread: await company.unread(id),
    list: (await company.list(id)).map(({ kind, name: text, actors, actors_total, created, read }) => ({
      kind,
      text,
      actors: actors.map((actor) => names.get(actor._id)),
      actors_total,
      created,
      read,
    })),
  }));
  return Promise.all(everyone);
}

test('events that come twice and in any order give the same notifications', async () => {
  const start = Date.now() - 600_000;
  const inOrder = await world.company();
  await inOrder.announce(...morning(inOrder, start));
  await world.settled();
  const expected = await seen(inOrder);
  expect(expected.map(({ name, unread, list }) => [name, unread, list.map((note) => note.kind)])).toEqual([
    ['ana', 2, ['post_comment', 'post_like', 'followed', 'thanks']],
    ['bo', 2, ['comment_answer', 'post_mention']],
    ['mia', 2, ['followed', 'comment_mention']],
    ['adm', 0, []],
  ]);

  for (let seed = 1; seed <= 12; seed++) {
    const company = await world.company();
    const story = morning(company, start);
    const order = shuffled([...story, ...story], seed);
    for (const part of [order.slice(0, 20), order.slice(20)]) {
      await company.announce(...part);
      if (seed % 2) await world.settled();
    }
    await world.settled();
    expect(await seen(company), `order ${seed}: ${order.map(({ type }) => type).join(' ')}`).toEqual(expected);
  }
});

test('a notification that was seen while it was retracted is read when it is delivered again', async () => {
  const company = await world.company();
  const { ana, bo, mia, adm } = company.ids;
  const { post, like, created } = storyOf(company);
  const item = post();
  await company.announce(event('social.item.liked', like(item, bo)));
  await world.settled();
  const [note] = await company.list(ana);
  const viewed = (user: string) => event('social.notification.viewed', { user, notification: note!._id }, created());
  const late = event('social.item.liked', like(item, mia));
  await company.announce(viewed(bo));
  await world.settled();
  expect(await company.unread(ana), 'seen by another person').toBe(1);

  await company.announce(event('social.item.unliked', like(item, bo)), viewed(ana));
  await world.settled();
  expect(await company.list(ana)).toEqual([]);
  await company.announce(late);
  await world.settled();
  expect(await company.list(ana)).toMatchObject([{ _id: note!._id, read: true, actors: [{ _id: mia }] }]);

  await company.announce(event('social.item.liked', like(item, adm)));
  await world.settled();
  expect(await company.list(ana)).toMatchObject([{ _id: note!._id, read: false, actors_total: 2 }]);
});
