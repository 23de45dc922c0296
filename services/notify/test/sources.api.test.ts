import { notifications } from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { event } from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscribeToPushes, openSharedWorld, storyOf, type Company, type World } from './world.ts';

let world: World;
let firm: Company;

beforeAll(async () => {
  world = await openSharedWorld();
  firm = await world.company();
});
afterAll(() => world.close());

/** The kinds of all notifications, by name. */
async function kindsOf(company: Company) {
  const everyone = Object.entries(company.ids).map(async ([name, id]) => {
    const kinds = (await company.list(id)).map((note) => note.kind);
    return [name, kinds] as const;
  });
  return Object.fromEntries((await Promise.all(everyone)).filter(([, kinds]) => kinds.length));
}

describe('an event notifies the people that it concerns, and no one else', () => {
  test('of a mention', async () => {
    const company = await world.company();
    const { post } = storyOf(company);
    const mention = post({ mentions: [company.ids.bo] });
    await company.announce(event('social.post.published', mention));
    await world.settled();
    expect(await kindsOf(company)).toEqual({ bo: ['post_mention'] });
    expect(await company.list(company.ids.bo)).toMatchObject([
      {
        client_id: company.clientId,
        section: 'posts',
        name: 'Text',
        link: `/post/${mention._id}`,
        actors: [{ _id: company.ids.ana, fullName: 'ana' }],
        actors_total: 1,
        created: mention.created,
        read: false,
        views: [],
      },
    ]);
  });

  test('of a thank-you', async () => {
    const company = await world.company();
    const { post } = storyOf(company);
    await company.announce(event('social.post.published', post({ type: 'thanks', mentions: [company.ids.bo] })));
    await world.settled();
    expect(await kindsOf(company)).toEqual({ bo: ['thanks'] });
  });

  test('of comments, answers and mentions in them', async () => {
    const company = await world.company();
    const { ana, bo, mia, adm } = company.ids;
    const { post, comment } = storyOf(company);
    const first = post();
    await company.announce(
      event('social.comment.added', comment(first)),
      event('social.comment.added', comment(first, { author: mia, answered: bo, mentions: [adm, ana] })),
    );
    await world.settled();
    expect(await kindsOf(company)).toEqual({
      ana: ['comment_mention', 'post_comment'],
      bo: ['comment_answer'],
      adm: ['comment_mention'],
    });
  });

  test('of likes, which gather', async () => {
    const company = await world.company();
    const { ana, bo, mia, adm } = company.ids;
    const { post, comment, like } = storyOf(company);
    const first = post();
    const reply = comment(first);
    await company.announce(
      event('social.item.liked', like(first, ana)),
      event('social.item.liked', like(first, bo)),
      event('social.item.liked', like(first, mia)),
      event('social.item.liked', like(reply, adm)),
    );
    await world.settled();
    expect(await kindsOf(company)).toEqual({ ana: ['post_like'], bo: ['comment_like'] });
    const [likes] = await company.list(ana);
    expect(likes!.actors.map((actor) => actor._id)).toEqual([mia, bo]);
    expect(likes!.actors_total).toBe(2);
    expect(await company.unread(ana)).toBe(1);
  });

  test('of a follower', async () => {
    const company = await world.company();
    const { ana, bo } = company.ids;
    const { created } = storyOf(company);
    await company.announce(event('social.user.followed', { user: ana, follower: bo, created: created() }));
    await world.settled();
    expect(await kindsOf(company)).toEqual({ ana: ['followed'] });
    const [note] = await company.list(ana);
    expect(note).toMatchObject({ actors: [{ _id: bo }], link: `/profile/${bo}` });
  });

  test('of a follower, but not of following oneself', async () => {
    const company = await world.company();
    const { ana, bo } = company.ids;
    const { created } = storyOf(company);
    await company.announce(
      event('social.user.followed', { user: ana, follower: ana, created: created() }),
      event('social.user.followed', { user: bo, follower: ana, created: created() }),
    );
    await world.settled();
    expect(await kindsOf(company)).toEqual({ bo: ['followed'] });
  });

  test('but not a person who has left, or may not read it', async () => {
    const company = await world.company();
    const { bo, mia, adm } = company.ids;
    await company.state('bo', { active: false, version: 2 });
    await company.state('mia', { keys: ['all', 'group:1'], version: 2 });
    await expect.poll(() => knows(company, 'mia')).toBe(true);
    const { post } = storyOf(company);
    await company.announce(
      event('social.post.published', post({ mentions: [bo, mia, adm], read_keys: ['wall/group:1'] })),
    );
    await world.settled();
    expect(await kindsOf(company)).toEqual({ mia: ['post_mention'] });
  });
});

/** Whether a newer state has arrived, by a notification that it allows. */
async function knows(company: Company, name: 'mia') {
  const probe = storyOf(company).post({ mentions: [company.ids[name]], read_keys: ['wall/group:1'] });
  await company.announce(event('social.post.published', probe));
  await world.settled();
  const isNotified = (await company.list(company.ids[name])).length > 0;
  await company.announce(event('social.post.removed', { _id: probe._id, attachment: [] }));
  await world.settled();
  return isNotified;
}

describe('comments', () => {
  test('on one post are one notification, which comes on top and is unread with each of them', async () => {
    const company = await world.company();
    const { ana, bo, mia, adm } = company.ids;
    const { post, comment } = storyOf(company);
    const [first, second] = [post(), post()];
    const added = (...comments: ReturnType<typeof comment>[]) =>
      company.announce(...comments.map((each) => event('social.comment.added', each)));
    await added(comment(first), comment(first, { author: mia }), comment(first), comment(second));
    await world.settled();
    expect((await company.list(ana)).map(({ actors_total }) => actors_total)).toEqual([1, 2]);
    expect(await company.unread(ana)).toBe(2);
    const [, grouped] = await company.list(ana);
    expect(grouped!.actors.map(({ _id }) => _id)).toEqual([bo, mia]);

    const { result } = await company.as(ana).call(notifications.read, { params: { id: grouped!._id } });
    expect(result.count).toBe(1);
    const last = comment(first, { author: adm, excerpt: 'Newest', created: new Date().toISOString() });
    await added(last);
    await world.settled();
    expect(await company.unread(ana)).toBe(2);
    expect((await company.list(ana))[0]).toMatchObject({
      _id: grouped!._id,
      kind: 'post_comment',
      read: false,
      actors_total: 3,
      name: 'Newest',
      link: `/post/${first._id}?comment=${last._id}`,
      created: last.created,
    });
  });

  test('that answer one comment are one notification, those that answer another are another', async () => {
    const company = await world.company();
    const { bo, mia, adm } = company.ids;
    const { post, comment } = storyOf(company);
    const item = post();
    const [first, second] = [comment(item), comment(item)];
    const answer = (to: typeof first, author: string) =>
      event('social.comment.added', comment(item, { author, answered: bo, answered_comment: to._id }));
    await company.announce(answer(first, mia), answer(first, adm), answer(second, mia));
    await world.settled();
    const notes = await company.list(bo);
    expect(notes.map(({ kind, actors_total }) => [kind, actors_total])).toEqual([
      ['comment_answer', 1],
      ['comment_answer', 2],
    ]);
  });

  test('that are removed leave it; without any it goes', async () => {
    const company = await world.company();
    const { ana, bo, mia } = company.ids;
    const { post, comment, created } = storyOf(company);
    const item = post();
    const [first, second] = [comment(item, { excerpt: 'First' }), comment(item, { author: mia })];
    await company.announce(event('social.comment.added', first), event('social.comment.added', second));
    const remove = async ({ _id }: typeof first) => {
      await company.announce(event('social.comment.removed', { _id, post_id: item._id, attachment: [] }, created()));
      await world.settled();
    };
    await remove(second);
    expect(await company.list(ana)).toMatchObject([{ actors: [{ _id: bo }], actors_total: 1, name: 'First' }]);
    await remove(first);
    expect(await company.list(ana)).toEqual([]);
  });

  test('of more people than are named count them all', async () => {
    const company = await world.company();
    const { ana } = company.ids;
    const { post, comment } = storyOf(company);
    const item = post();
    const crowd = Array.from({ length: 9 }, newId);
    await company.announce(...crowd.map((author) => event('social.comment.added', comment(item, { author }))));
    await world.settled();
    const [note] = await company.list(ana);
    expect(note!.actors.map(({ _id }) => _id)).toEqual(crowd.toReversed().slice(0, 5));
    expect(note!.actors_total).toBe(9);
  });
});

describe('a muted post', () => {
  test('notifies of no later comments and answers, only of mentions; what was there before stays', async () => {
    const company = await world.company();
    const { ana, bo, mia, adm } = company.ids;
    const { post, comment, created } = storyOf(company);
    const item = post();
    const own = comment(item, { author: ana });
    const announce = async (...list: Parameters<typeof event>[]) => {
      await company.announce(...list.map((each) => event(...each)));
      await world.settled();
    };
    const mute = (user: string) => ({ post: item._id, user, created: created() });
    await announce(['social.comment.added', comment(item)], ['social.post.muted', mute(ana)]);
    await announce(
      ['social.comment.added', comment(item, { author: mia })],
      ['social.comment.added', comment(item, { author: mia, answered: ana, answered_comment: own._id })],
    );
    expect(await company.list(ana)).toMatchObject([{ kind: 'post_comment', actors: [{ _id: bo }], actors_total: 1 }]);
    await announce(['social.comment.added', comment(item, { author: adm, mentions: [ana] })]);
    expect((await company.list(ana)).map(({ kind }) => kind)).toEqual(['comment_mention', 'post_comment']);

    await announce(['social.post.unmuted', mute(ana)], ['social.comment.added', comment(item, { author: adm })]);
    const [newest] = await company.list(ana);
    expect(newest).toMatchObject({ kind: 'post_comment', actors: [{ _id: adm }, { _id: bo }], actors_total: 2 });
  });

  test('silences every notification about it, however many comments another has', async () => {
    const company = await world.company();
    const { ana } = company.ids;
    const { post, comment, created } = storyOf(company);
    const item = post();
    const own = comment(item, { author: ana });
    const [mutedAt, unmutedAt] = [created(), created()];
    const many = Array.from({ length: 205 }, () => event('social.comment.added', comment(item)));
    await company.announce(...many);
    await world.settled();
    await company.announce(event('social.comment.added', comment(item, { answered: ana, answered_comment: own._id })));
    await world.settled();
    expect((await company.list(ana)).map(({ kind }) => kind)).toEqual(['comment_answer', 'post_comment']);

    await company.announce(event('social.post.muted', { post: item._id, user: ana, created: mutedAt }));
    await world.settled();
    expect(await company.list(ana)).toEqual([]);
    await company.announce(event('social.post.unmuted', { post: item._id, user: ana, created: unmutedAt }));
    await world.settled();
    expect(await company.list(ana)).toHaveLength(2);
  });

  test('keeps its old comments silent, however often it is muted and unmuted later', async () => {
    const company = await world.company();
    const { ana, mia, adm } = company.ids;
    const { post, comment, created } = storyOf(company);
    const item = post();
    const act = (type: 'social.post.muted' | 'social.post.unmuted') =>
      event(type, { post: item._id, user: ana, created: created() });
    await company.announce(act('social.post.muted'), event('social.comment.added', comment(item, { author: mia })));
    await world.settled();
    await company.announce(
      ...Array.from({ length: 30 }, () => [act('social.post.unmuted'), act('social.post.muted')]).flat(),
      act('social.post.unmuted'),
      event('social.comment.added', comment(item, { author: adm })),
    );
    await world.settled();
    expect(await company.list(ana)).toMatchObject([{ kind: 'post_comment', actors: [{ _id: adm }], actors_total: 1 }]);
  });

  test('is muted for one person only', async () => {
    const company = await world.company();
    const { ana, mia } = company.ids;
    const { post, comment, created } = storyOf(company);
    const item = post();
    const mine = comment(item, { author: mia });
    await company.announce(
      event('social.post.muted', { post: item._id, user: mia, created: created() }),
      event('social.comment.added', comment(item, { answered: mia, answered_comment: mine._id })),
    );
    await world.settled();
    expect(await kindsOf(company)).toEqual({ ana: ['post_comment'] });
    expect(await company.unread(ana)).toBe(1);
  });
});

describe('follows', () => {
  test('that are taken back take the notification back; one given again is not new', async () => {
    const company = await world.company();
    const { ana, bo, mia } = company.ids;
    const { created } = storyOf(company);
    const act = (follower: string) => ({ user: ana, follower, created: created() });
    const first = act(bo);
    await company.announce(event('social.user.followed', first), event('social.user.followed', act(mia)));
    await world.settled();
    expect(await company.unread(ana)).toBe(2);
    await company.as(ana).call(notifications.readAll);
    await company.announce(event('social.user.unfollowed', act(bo)));
    await world.settled();
    expect(await company.list(ana)).toMatchObject([{ actors: [{ _id: mia }] }]);
    await company.announce(event('social.user.followed', act(bo)));
    await world.settled();
    expect(await company.list(ana)).toMatchObject([
      { actors: [{ _id: mia }] },
      { actors: [{ _id: bo }], created: first.created, read: true },
    ]);
    expect(await company.unread(ana)).toBe(0);
  });

  test('that end before they are received do not notify', async () => {
    const company = await world.company();
    const { ana, bo, mia } = company.ids;
    const { created } = storyOf(company);
    const [followed, unfollowed] = [created(), created()].map((time) => ({ user: ana, follower: bo, created: time }));
    await company.announce(
      event('social.user.unfollowed', unfollowed!),
      event('social.user.followed', followed!),
      event('social.user.followed', { user: ana, follower: mia, created: created() }),
    );
    await world.settled();
    expect(await company.list(ana)).toMatchObject([{ actors: [{ _id: mia }] }]);
  });
});

describe('likes', () => {
  test('of a person who likes again notify once', async () => {
    const company = await world.company();
    const { ana, bo } = company.ids;
    const { post, like } = storyOf(company);
    const first = post();
    const acts = [like(first, bo), like(first, bo), like(first, bo)];
    await company.announce(event('social.item.liked', acts[0]!));
    await world.settled();
    await company.as(ana).call(notifications.readAll);
    await company.announce(event('social.item.unliked', acts[1]!));
    await world.settled();
    expect(await company.list(ana)).toEqual([]);
    await company.announce(event('social.item.liked', acts[2]!));
    await world.settled();
    expect(await company.list(ana)).toMatchObject([{ read: true, created: acts[0]!.created }]);
    expect(await company.unread(ana)).toBe(0);
  });

  test('of another make it unread again', async () => {
    const company = await world.company();
    const { ana, bo, mia } = company.ids;
    const { post, like } = storyOf(company);
    const first = post();
    await company.announce(event('social.item.liked', like(first, bo)));
    await world.settled();
    await company.as(ana).call(notifications.readAll);
    const later = { ...like(first, mia), created: new Date().toISOString() };
    await company.announce(event('social.item.liked', later));
    await world.settled();
    expect(await company.list(ana)).toMatchObject([{ read: false, actors_total: 2, created: later.created }]);
  });

  test('of many name the newest five and count all', async () => {
    const company = await world.company();
    const { post, like } = storyOf(company);
    const first = post();
    const crowd = Array.from({ length: 12 }, (_, i) => i.toString(16).padStart(24, '0'));
    await company.announce(...crowd.map((by) => event('social.item.liked', like(first, by))));
    await world.settled();
    const [note] = await company.list(company.ids.ana);
    expect(note!.actors.map((actor) => actor._id)).toEqual(crowd.toReversed().slice(0, 5));
    expect(note!.actors_total).toBe(12);
  });
});

describe('what is imported', () => {
  test('keeps its own time, is read when older than a week, and is not pushed', async () => {
    const company = await world.company();
    const { ana, bo } = company.ids;
    const pushes = subscribeToPushes(world.connection, company.clientId, bo);
    const now = new Date().toISOString();
    const day = 86_400_000;
    const month = storyOf(company, Date.now() - 30 * day).post({ mentions: [bo] });
    const days = storyOf(company, Date.now() - 3 * day).post({ mentions: [bo] });
    const today = storyOf(company).post({ mentions: [bo, ana] });
    await company.announce(event('social.post.published', month, now), event('social.post.published', days, now));
    await world.settled();
    expect(await company.list(bo)).toMatchObject([
      { created: days.created, read: false },
      { created: month.created, read: true, views: [{ user: bo }] },
    ]);
    await company.announce(event('social.post.published', today));
    await expect.poll(() => pushes.received.map((push) => push.event)).toEqual(['notification', 'notification:unread']);
    pushes.stop();
  });
});

describe('a person whose state has not arrived yet', () => {
  test('is notified as soon as it has', async () => {
    const company = await world.company(['ana', 'mia']);
    const { bo, mia } = company.ids;
    await company.announce(event('social.post.published', storyOf(company).post({ mentions: [bo, mia] })));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await company.state('bo');
    await world.settled();
    expect(await kindsOf(company)).toEqual({ bo: ['post_mention'], mia: ['post_mention'] });
  });
});

describe('what is pushed', () => {
  test('is the id of the notification and the unread count; and the count when it is read or removed', async () => {
    const { bo } = firm.ids;
    const pushes = subscribeToPushes(world.connection, firm.clientId, bo);
    const mention = storyOf(firm).post({ mentions: [bo] });
    await firm.announce(event('social.post.published', mention));
    await expect.poll(() => pushes.received).toHaveLength(2);
    const [note] = await firm.list(bo);
    expect(pushes.received).toEqual([
      { event: 'notification', payload: { _id: note!._id, kind: 'post_mention', channels: ['center', 'system'] } },
      { event: 'notification:unread', payload: { count: 1 } },
    ]);
    await firm.announce(event('social.post.removed', { _id: mention._id, attachment: [] }));
    await expect.poll(() => pushes.received.slice(2)).toMatchObject([{ payload: { count: 0 } }]);
    expect(await firm.list(bo)).toEqual([]);
    pushes.stop();
  });

  test('is pushed once, though the event comes twice', async () => {
    const { ana, mia } = firm.ids;
    const pushes = subscribeToPushes(world.connection, firm.clientId, mia);
    const once = event('social.post.published', storyOf(firm).post({ author: ana, mentions: [mia] }));
    await firm.announce(once, once);
    await world.settled();
    await firm.announce(event('social.post.published', storyOf(firm).post({ mentions: [mia] })));
    await world.settled();
    await expect.poll(() => pushes.received.at(-1)?.payload.count).toBe(2);
    expect(pushes.received.filter((push) => push.event === 'notification')).toHaveLength(2);
    pushes.stop();
  });
});
