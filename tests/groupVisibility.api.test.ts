import { comments, groups, groupTypes, notifications, posts, type GroupType } from '@atrium/contracts';
import { as, makeCompany, uploadTo, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSocket } from '../bff/src/testSocket.ts';
import {
  admit,
  ask,
  invite,
  makeGroup,
  postIn,
  readGroup,
  readsPost,
  removeGroup,
  takeOut,
} from '../services/social/test/groups.ts';
import { openStored, type Stored } from '../services/social/test/stored.ts';

// Who sees a group and its posts: kind of person × kind of group × way of reading.

const kinds = ['owner', 'admin', 'member', 'invited', 'asked', 'stranger', 'administrator', 'outsider'] as const;
type Kind = (typeof kinds)[number];

let company: Company;
let stored: Stored;
let people: Record<Kind, Person>;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 3 });
  stored = await openStored(inject('servers').mongoUrl);
  const { ana, bo, mia, adm, zed } = company;
  const [invited, asked, stranger] = company.people as [Person, Person, Person];
  people = { owner: ana, admin: mia, member: bo, invited, asked, stranger, administrator: adm, outsider: zed };
});

afterAll(() => stored?.close());

const mention = ({ _id }: Person) => `<span data-user="${_id}">@Somebody</span>`;

/** A group with a person of each kind, and a post by its owner that mentions them all and carries a file. */
async function arrange(type: GroupType) {
  const { owner, admin, member, invited, asked } = people;
  const { _id: group } = await makeGroup(owner, type, `Group of ${type}`);
  for (const person of [admin, member]) await admit(owner, group, person);
  await as(owner).call(groups.setRole, { params: { groupId: group, userId: admin._id }, body: { role: 'admin' } });
  if (type !== 'public') await invite(owner, group, invited);
  if (type === 'closed') await ask(asked, group);
  const first = await postIn(owner, group);
  for (const person of [owner, admin, member])
    await eventually(async () => expect(await readsPost(person, first)).toBe(true));
  const sockets = new Map<Kind, Awaited<ReturnType<typeof openSocket>>>();
  for (const kind of kinds) {
    const person = people[kind];
    sockets.set(kind, await openSocket(inject('portal').url, person.client_id, await person.token()));
  }
  const [file] = await uploadTo(as(owner), owner.client_id, [{ name: 'plan.png' }]);
  const inside = kinds.filter((kind) => kind !== 'outsider' && kind !== 'owner').map((kind) => mention(people[kind]));
  const post = await postIn(owner, group, inside.join(' '), { attachment: [{ _id: file!._id }] });
  return { group, post, file: file!._id, sockets };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

const has = (list: Promise<{ result: { _id: string }[] }>, id: string) =>
  list.then(
    ({ result }) => result.some(({ _id }) => _id === id),
    () => false,
  );

/** Each way of reading the post, and whether a person gets it there. */
const ways: Record<string, (person: Person, arranged: Arranged) => Promise<boolean>> = {
  single: (person, { post }) => readsPost(person, post),
  'feed of the group': (person, { group, post }) =>
    has(as(person).call(posts.ofGroup, { params: { id: group }, query: {} }), post),
  'feed of the author': (person, { post }) =>
    has(as(person).call(posts.ofUser, { params: { id: people.owner._id }, query: {} }), post),
  'feed of mentions': (person, { post }) =>
    has(as(person).call(posts.mentioning, { params: { id: people.member._id }, query: {} }), post),
  'posts of groups': (person, { post }) => has(as(person).call(posts.query, { query: { parent: 'group' } }), post),
  comments: (person, { post }) =>
    as(person)
      .call(comments.ofPost, { params: { id: post }, query: {} })
      .then(
        () => true,
        () => false,
      ),
  file: async (person, { file }) => (await as(person).get(`/files/${file}`)).status === 200,
};

const walls: typeof ways = {
  wall: (person, { post }) =>
    has(as(person).call(posts.news, { params: { clientId: person.client_id, page: 1 }, query: {} }), post),
  'feed of the own groups': (person, { post }) =>
    has(as(person).call(posts.ofUserGroups, { params: { id: person._id }, query: {} }), post),
  push: async (person, { post, sockets }) => {
    const kind = kinds.find((each) => people[each] === person)!;
    return JSON.stringify(sockets.get(kind)!.received).includes(post);
  },
};

const members: Kind[] = ['owner', 'admin', 'member'];
const inCompany = kinds.filter((kind) => kind !== 'outsider');

const readersOf: Record<GroupType, Kind[]> = { public: inCompany, closed: members, private: members };

const findersOf: Record<GroupType, Kind[]> = {
  public: inCompany,
  closed: inCompany,
  private: [...members, 'invited'],
};

const who = async (sees: (person: Person, kind: Kind) => Promise<boolean>) => {
  const seen = await Promise.all(kinds.map(async (kind) => [kind, await sees(people[kind], kind)] as const));
  return seen.filter(([, does]) => does).map(([kind]) => kind);
};

describe.each(groupTypes)('of a %s group', (type) => {
  let arranged: Arranged;

  beforeAll(async () => {
    arranged = await arrange(type);
    const { member } = people;
    for (const way of [...Object.values(ways), ...Object.values(walls)])
      await eventually(async () => expect(await way(member, arranged)).toBe(true));
  });

  afterAll(() => arranged?.sockets.forEach((socket) => socket.close()));

  test.each(Object.entries(ways))('the posts are read by those who may: %s', async (_, way) => {
    expect(await who((person) => way(person, arranged))).toEqual(readersOf[type]);
  });

  test.each(Object.entries(walls))('the posts come to members only: %s', async (_, way) => {
    expect(await who((person) => way(person, arranged))).toEqual(members);
  });

  test('the mentioned are notified where they may read, and it counts as unread there only', async () => {
    const notified = (person: Person) => {
      const params = { client: person.client_id, section: 'all' as const, user: person._id };
      const isHere = ({ link }: { link: string }) => link === `/post/${arranged.post}`;
      return as(person)
        .call(notifications.newest, { params })
        .then(({ result }) => result.some(isHere));
    };
    const expected = readersOf[type].filter((kind) => kind !== 'owner');
    await eventually(async () => expect(await who(notified)).toEqual(expected));
    const count = async (person: Person) =>
      (await as(person).call(notifications.unread, { params: { client: person.client_id, user: person._id } })).count;
    expect(await count(people.stranger)).toBe(await listed(people.stranger));
  });

  test('the group is found by those who may', async () => {
    expect(await who(async (person) => (await readGroup(person, arranged.group)) !== null)).toEqual(findersOf[type]);
    const inList = (person: Person) => has(as(person).call(groups.list, { query: { limit: '1000' } }), arranged.group);
    const listers = findersOf[type].filter((kind) => kind !== 'invited' || type !== 'private');
    expect(await who(inList)).toEqual(listers);
  });

  test('only members write there', async () => {
    const writes = (person: Person) =>
      postIn(person, arranged.group, 'One more').then(
        () => true,
        () => false,
      );
    expect(await who(writes)).toEqual(members);
  });
});

/** Unread notifications that a person is shown. */
async function listed(person: Person): Promise<number> {
  const params = { client: person.client_id, section: 'all' as const, user: person._id };
  return (await as(person).call(notifications.newest, { params, query: { read: '0' } })).result.length;
}

test('who leaves a closed group reads no more of it', async () => {
  const { owner, member } = people;
  const { _id: group } = await makeGroup(owner);
  await admit(owner, group, member);
  const post = await postIn(owner, group);
  await eventually(async () => expect(await readsPost(member, post)).toBe(true));
  await takeOut(owner, group, member);
  await eventually(async () => expect(await readsPost(member, post)).toBe(false));
});

describe('after its removal', () => {
  test.each(groupTypes)('nobody reads the posts of a %s group, which are kept for 30 days (D51)', async (type) => {
    const { group, post, file, sockets } = await arrange(type);
    sockets.forEach((socket) => socket.close());
    const { owner, member } = people;
    const parent = { type: 'post' as const, id: post };
    await as(member).call(comments.create, { body: { parent, text: 'A comment' } });
    await eventually(async () => expect(await ways.file!(member, { group, post, file, sockets })).toBe(true));
    expect(await as(member).refused(groups.remove, { params: { id: group } })).toMatchObject({ status: 403 });
    await removeGroup(owner, group);
    expect(await readGroup(owner, group)).toBeNull();
    await eventually(async () => {
      for (const way of [...Object.values(ways), walls.wall!])
        for (const reader of [owner, member])
          expect(await way(reader, { group, post, file, sockets })).toBe(reader === owner && way === ways.file);
      expect(await stored.count('group_members', { group })).toBe(0);
      expect(await stored.count('group_requests', { group })).toBe(0);
    });
    expect(await stored.post(post)).toMatchObject({ read_keys: [], wall_keys: [] });
  });
});
