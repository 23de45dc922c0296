import {
  clients,
  type CallError,
  comments,
  filePath,
  follows,
  notifications,
  posts,
  users,
  type FeatureCode,
} from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { eventually } from '@atrium/testkit/eventually';
import { as, attachmentOf, type Company, makeCompany, type Person, superadminOf, upload } from '@atrium/testkit';
import { io, type Socket } from 'socket.io-client';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { admit, makeGroup, takeOut } from '../services/social/test/groups.ts';

// A person reads what their audience keys and rights allow, on each way of reading: docs/decisions/009-audiences.md.

const portal = inject('portal');

/** A change of keys or rights counts everywhere within a second; a busy machine may need a few. */

interface World extends Company {
  group: string;
  socket: Socket;
  /** Ids of the posts whose push bo's socket received. */
  pushed: string[];
  /** Colleagues who do not follow bo yet. */
  strangers: Person[];
}

let world: World;
beforeEach(async () => {
  const company = await makeCompany(portal);
  const { _id: group } = await makeGroup(company.ana, 'private');
  const { socket, pushed } = await openSocket(company.bo);
  world = { ...company, group, socket, pushed, strangers: [company.mia, company.adm] };
  await eventually(() => publish('group'));
  return () => void socket.disconnect();
});

async function openSocket(person: Person) {
  const auth = { clientId: person.client_id, token: await person.token() };
  const socket = io(`${portal.url}/${person.client_id}`, { transports: ['websocket'], forceNew: true, auth });
  const pushed: string[] = [];
  socket.on('post:published', ({ _id }: { _id: string }) => pushed.push(_id));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { socket, pushed };
}

type Parent = 'wall' | 'group';

const parentOf = (parent: Parent) =>
  parent === 'wall' ? { type: 'company' as const, id: world.client._id } : { type: 'group' as const, id: world.group };

const write = async (person: Person, parent: Parent, fields: object = {}) =>
  (await as(person).call(posts.create, { body: { text: 'Hello', parent: parentOf(parent), ...fields } })).result;

interface Published {
  _id: string;
  file: string;
}

/** A post of ana that mentions bo and carries a file. */
async function publish(parent: Parent): Promise<Published> {
  const { ana, bo } = world;
  const attachment = attachmentOf(await upload(ana, { name: 'a.txt' }));
  const post = await write(ana, parent, {
    text: `<span data-user="${bo._id}">@Bo</span> look`,
    attachment: [attachment],
  });
  return { _id: post._id, file: attachment._id };
}

/** What a person gets of a post by asking; a refusal is its status. */
async function readBy(person: Person, parent: Parent, { _id, file }: Published) {
  const client = as(person);
  const list =
    parent === 'wall'
      ? client.call(posts.news, { params: { clientId: world.client._id, page: '1' as never } })
      : client.call(posts.ofGroup, { params: { id: world.group } });
  return {
    listed: await outcomeOf(list.then(({ result }) => result.some((post) => post._id === _id))),
    opened: await outcomeOf(client.call(posts.get, { params: { id: _id } }).then(() => true)),
    commented: await outcomeOf(
      client.call(comments.create, { body: { parent: { type: 'post', id: _id }, text: 'Yes' } }).then(() => true),
    ),
    written: await outcomeOf(write(person, parent).then(() => true)),
    file: (await client.get(filePath(file))).status,
  };
}

const outcomeOf = (call: Promise<boolean>) => call.catch((error: CallError) => error.status);

const everything = { listed: true, opened: true, commented: true, written: true, file: 200 };

/** Reading gives 404, so that no one learns of a group; writing gives 403, for an unknown group, too. */
const nothing = {
  group: { listed: 404, opened: 404, commented: 404, written: 403, file: 404 },
  wall: { listed: 403, opened: 403, commented: 403, written: 403, file: 404 },
};

const notesOf = async (person: Person) =>
  (
    await as(person).call(notifications.newest, {
      params: { client: person.client_id, section: 'all', user: person._id },
    })
  ).result;
const isNotified = async (person: Person, { _id }: Published) =>
  (await notesOf(person)).some(({ link }) => link.includes(_id));

/** An earlier post reaches bo within a second. */
const expectOpened = (parent: Parent, earlier: Published) =>
  eventually(async () => expect(await readBy(world.bo, parent, earlier)).toEqual(everything));

/** A new post reaches bo: by asking, by the socket and by a notification. */
async function expectReached(parent: Parent) {
  const post = await publish(parent);
  await eventually(async () => expect(await readBy(world.bo, parent, post)).toEqual(everything));
  await eventually(async () => {
    expect(world.pushed).toContain(post._id);
    expect(await isNotified(world.bo, post)).toBe(true);
  });
  return post;
}

/** Neither an earlier post nor a new one reaches bo; a later notification does, so that none of these is under way. */
async function expectUnreached(parent: Parent, earlier: Published) {
  await eventually(async () => expect(await readBy(world.bo, parent, earlier)).toEqual(nothing[parent]));
  expect(await isNotified(world.bo, earlier)).toBe(false);
  const post = await publish(parent);
  await markEnd();
  expect(world.pushed).not.toContain(post._id);
  expect(await isNotified(world.bo, post)).toBe(false);
  expect(await readBy(world.bo, parent, post)).toEqual(nothing[parent]);
}

/** A colleague follows bo, and bo's socket receives the push of the notification. */
async function markEnd() {
  const { strangers, bo, socket } = world;
  const received = new Promise<void>((resolve) =>
    socket.on('notification', ({ kind }: { kind: string }) => kind === 'followed' && resolve()),
  );
  await as(strangers.shift()!).call(follows.follow, { body: { user_id: bo._id } });
  await received;
}

const setRight = (right: FeatureCode, active: boolean) =>
  as(world.adm).call(users.update, {
    params: { id: world.bo._id },
    body: { features: [{ feature: right, active }] },
  });

// Each change has one second, also beside other tests: another try distinguishes a pause of the machine from a delay of ours.
const timed = { retry: 2 };

describe('posts of a group', timed, () => {
  test('are refused without its key as those of an unknown group are', async () => {
    const post = await publish('group');
    expect(await readBy(world.bo, 'group', post)).toEqual(nothing.group);
    world.group = newId();
    expect(await readBy(world.bo, 'group', { _id: newId(), file: newId() })).toEqual(nothing.group);
  });

  test('reach the holders of its key, and no longer once it is taken away', async () => {
    const { ana, bo, group } = world;
    const earlier = await publish('group');
    await expectUnreached('group', earlier);
    await admit(ana, group, bo);
    await expectOpened('group', earlier);
    const post = await expectReached('group');
    await takeOut(ana, group, bo);
    await expectUnreached('group', post);
  });

  test('reach no one without the right to groups', async () => {
    const { ana, bo, group } = world;
    await admit(ana, group, bo);
    const post = await eventually(() => expectReached('group'));
    await setRight('groups', false);
    await expectUnreached('group', post);
    await setRight('groups', true);
    await expectOpened('group', post);
    await expectReached('group');
  });

  test('reach no one in a company without groups', async () => {
    const { ana, bo, group, client } = world;
    await admit(ana, group, bo);
    const post = await eventually(() => expectReached('group'));
    await as(superadminOf(portal)).call(clients.switchFeature, { params: { client: client._id, code: 'groups' } });
    await eventually(async () => expect(await readBy(bo, 'group', post)).toEqual(nothing.group));
  });
});

test('posts of the wall reach no one without the right to the wall', timed, async () => {
  const post = await expectReached('wall');
  await setRight('wall', false);
  await expectUnreached('wall', post);
  await setRight('wall', true);
  await expectOpened('wall', post);
  await expectReached('wall');
});
