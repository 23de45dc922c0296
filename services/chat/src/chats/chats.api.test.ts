import { chats, journal, type Attachment } from '@atrium/contracts';
import { as, makeCompany, upload, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

type Opened = Partial<{ name: string; isPrivate: boolean; isClosed: boolean }>;

const open = async (by: Person, people: Person[], more: Opened = { name: 'Lunch' }) =>
  (await as(by).call(chats.create, { body: { participants: people.map(({ _id }) => _id), ...more } })).result;
const openPair = (by: Person, other: Person) => open(by, [other], { isPrivate: true });
const room = (id: string) => ({ params: { id } });
const read = async (by: Person, id: string) => (await as(by).call(chats.get, room(id))).result;
const send = async (by: Person, id: string, content: string, more: object = {}) =>
  (await as(by).call(chats.send, { ...room(id), body: { content, ...more } })).result;
const history = async (by: Person, id: string, query: object = {}) =>
  (await as(by).call(chats.messages, { ...room(id), query })).result;
const listOf = async (by: Person, query: object = {}) =>
  (await as(by).call(chats.list, { params: { client_id: by.client_id, id: by._id }, query })).result;
const listed = async (by: Person, id: string) => (await listOf(by)).find((chat) => chat._id === id);
const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id);
const notFound = { status: 404 };
const noAccess = { status: 403, code: 'no_access' };

test('two people have one room, whoever opens it, and talk in it in order', async () => {
  const { ana, bo } = company;
  const { _id, metadata } = await openPair(ana, bo);
  expect(metadata).toMatchObject({ isPrivate: true });
  expect([await listed(ana, _id), await listed(bo, _id)]).toMatchObject([{ _id }, undefined]);
  expect((await openPair(bo, ana))._id).toBe(_id);
  expect((await open(bo, [ana], {}))._id).toBe(_id);
  await send(ana, _id, 'Hello');
  const answered = await send(bo, _id, 'Hello, Ana');
  expect(answered).toMatchObject({ number: 2, type: 'text', edited: null, removed: false });
  expect(answered.sender._id).toBe(bo._id);
  expect((await history(ana, _id)).map(({ number, content }) => [number, content])).toEqual([
    [2, 'Hello, Ana'],
    [1, 'Hello'],
  ]);
  expect((await listed(ana, _id))!.lastMessage).toMatchObject({ _id: answered._id, content: 'Hello, Ana' });
});

test('only participants read and write, administrators included', async () => {
  const { ana, bo, mia, adm, zed } = company;
  const { _id } = await open(ana, [bo]);
  const message = await send(ana, _id, 'Among us');
  for (const other of [mia, adm, zed]) {
    expect(await as(other).refused(chats.get, room(_id))).toMatchObject(notFound);
    expect(await as(other).refused(chats.messages, room(_id))).toMatchObject(notFound);
    expect(await as(other).refused(chats.files, room(_id))).toMatchObject(notFound);
    expect(await as(other).refused(chats.send, { ...room(_id), body: { content: 'Me too' } })).toMatchObject(notFound);
    const named = { params: { id: _id, message: message._id } };
    expect(await as(other).refused(chats.edit, { ...named, body: { content: 'No' } })).toMatchObject(notFound);
    expect(await as(other).refused(chats.removeMessage, named)).toMatchObject(notFound);
    expect(await as(other).refused(chats.typing, { ...room(_id), body: { typing: true } })).toMatchObject(notFound);
    expect((await as(other).call(chats.search, { query: { query: 'Among' } })).result).toEqual([]);
  }
  const ofAna = { params: { client_id: ana.client_id, id: ana._id } };
  expect(await as(adm).refused(chats.list, ofAna)).toMatchObject(noAccess);
  expect(await as(bo).refused(chats.create, { body: { participants: [zed._id], isPrivate: true } })).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
});

test('a message that is sent again by its key counts once', async () => {
  const { ana, bo } = company;
  const { _id } = await open(ana, [bo]);
  const first = await send(ana, _id, 'Once', { key: 'k1' });
  expect(await send(ana, _id, 'Once', { key: 'k1' })).toEqual(first);
  expect((await send(bo, _id, 'Mine', { key: 'k1' })).number).toBe(2);
  expect(await history(ana, _id)).toHaveLength(2);
});

test('what is unread is counted for each participant, and reading never goes back', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await open(ana, [bo, mia]);
  for (const text of ['one', 'two', 'three']) await send(ana, _id, text);
  const unread = async (by: Person) => (await listed(by, _id))!.unreadCount;
  expect([await unread(ana), await unread(bo), await unread(mia)]).toEqual([0, 3, 3]);
  const mark = async (number?: number) =>
    (await as(bo).call(chats.read, { ...room(_id), body: { number } })).result.unreadCount;
  expect([await mark(2), await mark(1), await mark(), await mark(99)]).toEqual([1, 1, 0, 0]);
  expect((await read(ana, _id)).reads).toContainEqual({ user: bo._id, number: 3 });
  expect([await unread(bo), await unread(mia)]).toEqual([0, 3]);

  const count = async () => (await as(mia).call(chats.unread, {})).result.count;
  const before = await count();
  await as(mia).call(chats.setMetadata, { ...room(_id), body: { isMuted: true } });
  expect(await count()).toBe(before - 1);
});

test('the history comes in pages of 50, by skipping or before a number', async () => {
  const { ana, bo } = company;
  const { _id } = await open(ana, [bo]);
  for (let number = 1; number <= 55; number += 1) await send(ana, _id, `message ${number}`);
  const numbers = async (query: object) => (await history(bo, _id, query)).map(({ number }) => number);
  expect(await numbers({})).toEqual(Array.from({ length: 50 }, (_, at) => 55 - at));
  expect(await numbers({ skip: 50 })).toEqual([5, 4, 3, 2, 1]);
  expect(await numbers({ before: 4 })).toEqual([3, 2, 1]);
  expect(await numbers({ skip: 100 })).toEqual([]);
});

test('a message is changed by its sender, and removed by the sender or the creator of the room', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await open(ana, [bo, mia]);
  const said = await send(bo, _id, 'A mistaek https://a.test');
  const answer = await send(mia, _id, 'What?', { reply: said._id });
  expect(answer.reply).toMatchObject({ _id: said._id, content: 'A mistaek https://a.test' });
  const at = { params: { id: _id, message: said._id } };
  expect(await as(ana).refused(chats.edit, { ...at, body: { content: 'No' } })).toMatchObject(noAccess);
  expect(await as(mia).refused(chats.removeMessage, at)).toMatchObject(noAccess);
  const { result: edited } = await as(bo).call(chats.edit, { ...at, body: { content: 'A mistake' } });
  expect(edited.edited).not.toBeNull();
  expect((await as(ana).call(chats.links, room(_id))).result).toEqual([]);

  await as(ana).call(chats.removeMessage, at);
  const [kept, removed] = await history(mia, _id);
  expect(removed).toMatchObject({ number: 1, removed: true, content: '' });
  expect(kept!.reply).toMatchObject({ content: '' });
  const found = async (query: string) =>
    (await as(mia).call(chats.search, { query: { query, chat: _id } })).result.map((message) => message._id);
  expect(await found('mistake')).toEqual([]);
  expect([await found('wha'), await found('what mistake')]).toEqual([[answer._id], []]);
  expect(await as(bo).refused(chats.edit, { ...at, body: { content: 'Back' } })).toMatchObject(noAccess);
  const elsewhere = await open(ana, [bo]);
  const body = { content: 'About it', reply: said._id };
  expect(await as(ana).refused(chats.send, { ...room(elsewhere._id), body })).toMatchObject(notFound);
});

test('files of a message are read by the participants, not by administrators, and end with it', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id } = await open(ana, [bo]);
  const file = await upload(ana, { name: 'plan.txt' }, 'message');
  const sent = await send(ana, _id, '', { files: [{ _id: file._id }] });
  expect(sent.files.map(({ name }: Attachment) => name)).toEqual(['plan.txt']);
  const status = async (by: Person) => (await as(by).get(`/files/${file._id}`)).status;
  await eventually(async () => expect(await status(bo)).toBe(200));
  expect([await status(mia), await status(adm)].every((code) => code === 403 || code === 404)).toBe(true);
  const { result } = await as(bo).call(chats.files, room(_id));
  expect(result.map(({ message, file: found }) => [message, found._id])).toEqual([[sent._id, file._id]]);
  expect(await as(ana).refused(chats.send, { ...room(_id), body: { content: ' ' } })).toMatchObject({ status: 422 });

  await as(ana).call(chats.removeUser, { params: { id: _id, user: bo._id } });
  await eventually(async () => expect(await status(bo)).not.toBe(200));
});

test('an open room takes people from each participant, a closed one from its creator', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await open(ana, [bo], { name: 'Open' });
  await send(ana, _id, 'Before');
  await as(bo).call(chats.addUsers, { ...room(_id), body: { users: [mia._id, bo._id] } });
  expect(idsOf((await read(mia, _id)).participants)).toEqual(idsOf([ana, bo, mia]));
  expect(await history(mia, _id)).toHaveLength(1);
  expect((await listed(mia, _id))!.unreadCount).toBe(0);
  expect(await as(bo).refused(chats.removeUser, { params: { id: _id, user: mia._id } })).toMatchObject(noAccess);
  expect(await as(bo).refused(chats.update, { ...room(_id), body: { name: 'Mine' } })).toMatchObject(noAccess);

  await as(ana).call(chats.update, { ...room(_id), body: { isClosed: true, name: 'Closed' } });
  const add = { ...room(_id), body: { users: [company.adm._id] } };
  expect(await as(bo).refused(chats.addUsers, add)).toMatchObject(noAccess);
  expect((await read(bo, _id)).name).toBe('Closed');
});

test('where the creator leaves, the next one follows; the last one leaves nothing', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await open(ana, [bo, mia]);
  const leave = (by: Person) => as(by).call(chats.removeUser, { params: { id: _id, user: by._id } });
  await leave(ana);
  expect((await read(bo, _id)).creator._id).toBe(bo._id);
  expect(await as(ana).refused(chats.get, room(_id))).toMatchObject(notFound);
  await leave(bo);
  await leave(mia);
  expect(await as(mia).refused(chats.get, room(_id))).toMatchObject(notFound);
  const { _id: pair } = await openPair(ana, bo);
  const own = { params: { id: pair, user: ana._id } };
  expect(await as(ana).refused(chats.removeUser, own)).toMatchObject(noAccess);
});

test('a room is deleted by its creator or an administrator; one of two for oneself, until the next message', async () => {
  const { ana, bo, adm, mia } = company;
  const remove = (id: string) => ({ params: { client_id: ana.client_id, id } });
  const group = await open(ana, [bo]);
  expect(await as(bo).refused(chats.remove, remove(group._id))).toMatchObject(noAccess);
  expect(await as(mia).refused(chats.remove, remove(group._id))).toMatchObject(notFound);
  await send(bo, group._id, 'Soup');
  const own = await open(ana, [bo]);
  await as(ana).call(chats.remove, remove(own._id));
  await as(adm).call(chats.remove, remove(group._id));
  expect(await as(ana).refused(chats.get, room(group._id))).toMatchObject(notFound);
  await eventually(async () => {
    const query = { section: 'chats' } as const;
    const { result } = await as(adm).call(journal.list, { params: { client: ana.client_id }, query });
    const before = { participants: 2, messages: 1 };
    expect(result).toMatchObject([{ action: 'chat_removed', item_id: group._id, for_user: { _id: ana._id }, before }]);
  });

  const { _id } = await openPair(ana, mia);
  await send(mia, _id, 'Old');
  expect(await as(adm).refused(chats.remove, remove(_id))).toMatchObject(notFound);
  await as(ana).call(chats.remove, remove(_id));
  expect(await listed(ana, _id)).toBeUndefined();
  expect((await listed(mia, _id))!.lastMessage).toMatchObject({ content: 'Old' });
  await send(mia, _id, 'New');
  expect(await listed(ana, _id)).toMatchObject({ unreadCount: 1 });
  expect((await history(ana, _id)).map(({ content }) => content)).toEqual(['New']);
  expect(await history(mia, _id)).toHaveLength(2);
  expect((await as(ana).call(chats.search, { query: { query: 'Old', chat: _id } })).result).toEqual([]);
});

test('rooms are pinned and archived for oneself, and found by name', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await open(ana, [bo], { name: 'Zebra crossing' });
  const { _id: pair } = await openPair(bo, mia);
  const set = (body: object) => as(bo).call(chats.setMetadata, { ...room(_id), body });
  const order = async () => idsOf(await listOf(bo));
  expect((await order()).indexOf(pair)).toBeLessThan((await order()).indexOf(_id));
  await set({ isPinned: true });
  expect((await order())[0]).toBe(_id);
  expect((await listed(ana, _id))!.metadata.isPinned).toBe(false);
  expect(idsOf(await listOf(bo, { search: 'zebr' }))).toEqual([_id]);
  expect(idsOf(await listOf(bo, { search: mia.firstName }))).toContain(pair);
  await set({ isArchived: true });
  expect(await order()).not.toContain(_id);
  expect(idsOf(await listOf(bo, { archived: '1' }))).toContain(_id);
});

test('a room needs a name and others, and one of two exactly one', async () => {
  const { ana, bo, mia } = company;
  const refused = (body: object) => as(ana).refused(chats.create, { body } as never);
  expect(await refused({ participants: [bo._id, mia._id] })).toMatchObject({ status: 422 });
  expect(await refused({ participants: [bo._id], isPrivate: false })).toMatchObject({ status: 422 });
  expect(await refused({ participants: [ana._id], name: 'Alone' })).toMatchObject({ status: 422 });
  expect(await refused({ participants: [bo._id, mia._id], isPrivate: true })).toMatchObject({ status: 422 });
});
