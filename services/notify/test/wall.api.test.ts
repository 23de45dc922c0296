import { comments, notifications, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { io } from 'socket.io-client';
import { beforeAll, expect, inject, test } from 'vitest';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const span = (person: Person) => `<span data-user="${person._id}">@${person.fullName}</span>`;

const own = (person: Person) => ({ client: person.client_id, user: person._id });

const kindsOf = async (person: Person) => {
  const params = { ...own(person), section: 'all' as const };
  return (await as(person).call(notifications.newest, { params })).result.map(({ kind, link }) => `${kind} ${link}`);
};

const unreadOf = async (person: Person) => (await as(person).call(notifications.unread, { params: own(person) })).count;

test('what happens on the wall notifies the people that it concerns, and no one else', async () => {
  const { ana, bo, mia, adm, zed } = company;
  const thanks = `${span(mia)} thank you for staying so late to repair the lift with us`;
  const post = (await as(ana).call(posts.create, { body: { text: `Look, ${span(bo)}` } })).result;
  const thankYou = (await as(ana).call(posts.create, { body: { type: 'thanks', text: thanks } })).result;
  const say = async (who: Person, type: 'post' | 'comment', id: string, text: string) =>
    (await as(who).call(comments.create, { body: { parent: { type, id }, text } })).result;
  const comment = await say(bo, 'post', post._id, 'Fine');
  const answer = await say(mia, 'comment', comment._id, 'Very');
  await as(bo).call(posts.like, { body: { like_type: 'post', id: post._id } });
  await as(mia).call(posts.like, { body: { like_type: 'post', id: post._id } });
  await as(ana).call(posts.like, { body: { like_type: 'answer', id: answer._id, post_id: post._id } });

  const below = (id: string) => `/post/${post._id}?comment=${id}`;
  await eventually(async () => {
    expect(await kindsOf(ana)).toEqual([`post_like /post/${post._id}`, `post_comment ${below(answer._id)}`]);
    expect(await kindsOf(bo)).toEqual([`comment_answer ${below(answer._id)}`, `post_mention /post/${post._id}`]);
    expect(await kindsOf(mia)).toEqual([`comment_like ${below(answer._id)}`, `thanks /post/${thankYou._id}`]);
  });
  expect([await unreadOf(ana), await unreadOf(bo), await unreadOf(mia)]).toEqual([2, 2, 2]);
  expect([await kindsOf(adm), await kindsOf(zed)]).toEqual([[], []]);
});

test('another company’s people are refused, one’s own list is not', async () => {
  const { ana, bo, zed } = company;
  const params = { ...own(ana), section: 'all' as const };
  const [note] = (await as(ana).call(notifications.newest, { params })).result;
  for (const stranger of [bo, zed]) {
    expect(await as(stranger).refused(notifications.newest, { params })).toMatchObject({ status: 403 });
    expect(await as(stranger).refused(notifications.unread, { params: own(ana) })).toMatchObject({ status: 403 });
    expect(await as(stranger).refused(notifications.read, { params: { id: note!._id } })).toMatchObject({
      status: 404,
    });
  }
  expect(await unreadOf(ana)).toBe(2);
});

test('the wall’s documented calls mark one or all as read (D73)', async () => {
  const { bo, mia } = company;
  const params = { ...own(bo), section: 'all' as const };
  const [newest] = (await as(bo).call(notifications.newest, { params })).result;
  await as(bo).call(posts.view, { params: { id: newest!._id }, body: { where: 'notification', user_id: bo._id } });
  await eventually(async () => expect(await unreadOf(bo)).toBe(1));
  await as(bo).call(posts.viewAll, { body: { where: 'notification', user_id: bo._id } });
  await eventually(async () => expect(await unreadOf(bo)).toBe(0));
  expect(await unreadOf(mia)).toBe(2);
});

test('a notification and the unread count reach the open socket of the person concerned', async () => {
  const { ana, bo, adm } = company;
  const open = async (person: Person) => {
    const auth = { clientId: person.client_id, token: await person.token() };
    const socket = io(`${person.origin}/${person.client_id}`, { transports: ['websocket'], auth, forceNew: true });
    const received: [name: string, payload: { _id?: string; count?: number }][] = [];
    socket.onAny((name: string, payload: {}) => name.startsWith('notification') && received.push([name, payload]));
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return { socket, received };
  };
  const [boSees, admSees] = [await open(bo), await open(adm)];
  const { result } = await as(ana).call(posts.create, { body: { text: `Once more, ${span(bo)}` } });
  // The count of what was read a moment ago may come before.
  await eventually(() =>
    expect(boSees.received.slice(-2)).toMatchObject([
      ['notification', { _id: expect.any(String), kind: 'post_mention' }],
      ['notification:unread', { count: 1 }],
    ]),
  );
  const [, pushed] = boSees.received.findLast(([name]) => name === 'notification')!;
  const { result: note } = await as(bo).call(notifications.get, { params: { id: pushed._id! } });
  expect(note).toMatchObject({ link: `/post/${result._id}`, actors: [{ _id: ana._id }], read: false });
  await as(bo).call(notifications.readAll);
  await eventually(() => expect(boSees.received.at(-1)).toEqual(['notification:unread', { count: 0 }]));
  expect(admSees.received).toEqual([]);
  boSees.socket.disconnect();
  admSees.socket.disconnect();
});
