import { chats, users } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';
import { openSocket } from './testSocket.ts';

const portal = inject('portal');

let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal);
});

const socketOf = async (person: Person) => openSocket(portal.url, person.client_id, await person.token());

type Opened = Awaited<ReturnType<typeof socketOf>>;

const received = (socket: Opened, event: string) =>
  socket.received.filter((message) => message.event === event).map(({ data }) => data as Record<string, unknown>);

const idIn = (data: unknown) => (data as { _id: string })._id;

const ofRoom = (socket: Opened, event: string, chatId: string) =>
  received(socket, event).filter((data) => data.chatId === chatId);

async function openRoom(socket: Opened, people: Person[], more: object = { name: 'Lunch' }): Promise<string> {
  const answer = await socket.ask('chat:create', { participants: people.map(({ _id }) => _id), ...more });
  expect(answer).toMatchObject({ ok: true });
  return idIn(answer.data);
}

test('what one writes reaches the sockets of the others, and of no one else', async () => {
  const { ana, bo, mia, zed } = company;
  const sockets = [await socketOf(ana), await socketOf(bo), await socketOf(mia), await socketOf(zed)] as const;
  const [one, other, outside, foreign] = sockets;
  const chatId = await openRoom(one, [bo]);
  await eventually(() => expect(ofRoom(other, 'chat_you_added', chatId)).toEqual([{ chatId, title: 'Lunch' }]));

  const sent = await one.ask('message:send', { chatId, content: 'Hello', key: 'k1' });
  expect(sent).toMatchObject({ ok: true, data: { content: 'Hello', type: 'text', number: 1, key: 'k1' } });
  const again = await one.ask('message:send', { chatId, content: 'Hello', key: 'k1' });
  expect(idIn(again.data)).toBe(idIn(sent.data));
  await other.ask('message:send', { chatId, content: 'Hello, Ana' });
  for (const socket of [one, other])
    await eventually(() =>
      expect(
        ofRoom(socket, 'message:new', chatId).map(({ message }) => (message as { content: string }).content),
      ).toEqual(['Hello', 'Hello, Ana']),
    );
  const push = ofRoom(other, 'message:new', chatId)[0]!;
  expect(push.message).toEqual(sent.data);
  expect([received(outside, 'message:new'), received(foreign, 'message:new')]).toEqual([[], []]);
  for (const socket of sockets) socket.close();
});

test('messages that one sends without waiting stay in order', async () => {
  const { ana, bo } = company;
  const one = await socketOf(ana);
  const chatId = await openRoom(one, [bo], { name: 'Order' });
  const texts = ['one', 'two', 'three', 'four', 'five', 'six'];
  const sent = await Promise.all(texts.map((content) => one.ask('message:send', { chatId, content })));
  const numbered = sent.map(({ data }) => data as { number: number; content: string });
  expect(numbered.map(({ number, content }) => [number, content])).toEqual(texts.map((text, at) => [at + 1, text]));
  one.close();
});

test('a room is opened, read and searched by events of their own', async () => {
  const { ana, bo } = company;
  const [one, other] = [await socketOf(ana), await socketOf(bo)];
  const chatId = await openRoom(one, [bo], { name: 'Reading' });
  await one.ask('message:send', { chatId, content: 'See https://a.test about giraffes' });
  await one.ask('message:send', { chatId, content: 'Second' });
  expect(await other.ask('chat:open', { chatId })).toEqual({ ok: true, data: null });
  const single = (event: string) => ofRoom(other, event, chatId)[0];
  await eventually(() => expect(single('chat:links')).toMatchObject({ links: [{ link: 'https://a.test' }] }));
  expect(single('chat:info')).toMatchObject({ chat: { name: 'Reading', unreadCount: 2 } });
  expect((single('chat:participants')!.participants as { _id: string }[]).map(({ _id }) => _id)).toEqual([
    ana._id,
    bo._id,
  ]);
  expect(single('chat:messages')).toMatchObject({ skip: 0, messages: [{ content: 'Second' }, { number: 1 }] });
  expect(single('chat:files')).toMatchObject({ files: [] });

  await other.ask('messages:load', { chatId, skip: 1 });
  await eventually(() =>
    expect(ofRoom(other, 'chat:messages', chatId)[1]).toMatchObject({ messages: [{ number: 1 }] }),
  );
  await other.ask('search:messages', { query: 'giraffe' });
  await eventually(() =>
    expect(received(other, 'search:results')).toMatchObject([{ query: 'giraffe', messages: [{ chat: chatId }] }]),
  );
  expect(await other.ask('messages:read', { chatId })).toMatchObject({ ok: true, data: { unreadCount: 0 } });
  await eventually(() => expect(ofRoom(other, 'chat:unread', chatId)).toEqual([{ chatId, count: 0 }]));
  await eventually(() => expect(ofRoom(one, 'chat:read', chatId)).toEqual([{ chatId, userId: bo._id, number: 2 }]));
  for (const socket of [one, other]) socket.close();
});

test('typing reaches the others, and who is taken out hears of it and of nothing more', async () => {
  const { ana, bo } = company;
  const [one, other] = [await socketOf(ana), await socketOf(bo)];
  const chatId = await openRoom(one, [bo], { name: 'Typing' });
  await one.ask('typing:start', { chatId });
  await one.ask('typing:stop', { chatId });
  await eventually(() =>
    expect(ofRoom(other, 'typing', chatId).map(({ userId, typing }) => [userId, typing])).toEqual([
      [ana._id, true],
      [ana._id, false],
    ]),
  );
  expect(ofRoom(one, 'typing', chatId)).toEqual([]);
  expect(await one.ask('chat:remove_user', { chatId, userId: bo._id })).toMatchObject({ ok: true });
  await eventually(() => expect(ofRoom(other, 'chat_you_removed', chatId)).toEqual([{ chatId, title: 'Typing' }]));
  await one.ask('message:send', { chatId, content: 'Alone' });
  await eventually(() => expect(ofRoom(one, 'message:new', chatId)).toHaveLength(1));
  expect(ofRoom(other, 'message:new', chatId)).toEqual([]);
  for (const socket of [one, other]) socket.close();
});

test('a socket gets the refusals of a call', async () => {
  const { ana, bo, mia, adm, zed } = company;
  const [one, outside] = [await socketOf(ana), await socketOf(mia)];
  const chatId = await openRoom(one, [bo], { name: 'Refused' });
  const refused = (error: string) => ({ ok: false, error });
  for (const [event, payload] of [
    ['message:send', { chatId, content: 'Me too' }],
    ['chat:open', { chatId }],
    ['messages:load', { chatId }],
    ['messages:read', { chatId }],
    ['typing:start', { chatId }],
    ['chat:pin', { chatId, value: true }],
    ['chat:leave', { chatId }],
  ] as const)
    expect(await outside.ask(event, payload), event).toEqual(refused('not_found'));
  expect(received(outside, 'chat:info')).toEqual([]);
  expect(await one.ask('message:send', { chatId })).toEqual(refused('validation'));
  expect(await one.ask('message:send', { chatId, content: ' ' })).toEqual(refused('validation'));
  const foreign = { participants: [zed._id], isPrivate: true };
  expect(await one.ask('chat:create', foreign)).toEqual(refused('user_not_found'));

  const active = (value: boolean) =>
    as(adm).call(users.update, {
      params: { id: ana._id },
      body: { features: [{ feature: 'chat', active: value }] },
    });
  await active(false);
  await eventually(async () =>
    expect(await one.ask('message:send', { chatId, content: 'No right' })).toEqual(refused('no_access')),
  );
  await active(true);
  const ofBo = as(bo).call(chats.messages, { params: { id: chatId } });
  expect((await ofBo).result.filter(({ content }) => content !== 'No right')).toEqual([]);
  for (const socket of [one, outside]) socket.close();
});
