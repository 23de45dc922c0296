import { clients, groupRequests, groups, notifications, posts, users } from '@atrium/contracts';
import { bus } from '@atrium/kit';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  type Company,
  inside,
  makeCompany,
  openKeySource,
  openProjections,
  type Person,
  type Projections,
  superadminOf,
  together,
  wiringOf,
} from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callerOf, newcomer, openMongo, payloadOf } from '../../test/world.ts';

const portal = inject('portal');
const { natsUrls } = inject('servers');
let company: Company;
let source: Awaited<ReturnType<typeof openKeySource>>;
let mongo: MongoClient;
let projections: Projections;

beforeAll(async () => {
  company = await makeCompany(portal);
  source = await openKeySource(natsUrls.social!, 'social');
  [mongo, projections] = await Promise.all([openMongo(portal), openProjections(wiringOf(portal))]);
});
afterAll(() => Promise.all([source?.close(), mongo?.close(), projections?.close()]));

const aGroup = { name: 'Group', description: 'What it is for', type: 'closed' as const };

const joining = () => newcomer(portal, company);

const keysOf = async (person: Person) => (await callerOf(portal, person)).keys;

/** Waits for a state that is published afterwards: states of one stream are handled in order. */
async function settled() {
  const marker = await joining();
  await source.grant(marker, ['group:marker']);
  await eventually(async () => expect(await keysOf(marker)).toContain('group:marker'));
}

describe('granted keys', () => {
  test('are held within a second, and gone within a second', async () => {
    const person = await joining();
    await source.grant(person, ['group:a', 'group:b']);
    await eventually(async () => expect(await keysOf(person)).toEqual(expect.arrayContaining(['group:a', 'group:b'])));
    await source.grant(person, ['group:b']);
    await eventually(async () => expect(await keysOf(person)).not.toContain('group:a'));
    expect(await keysOf(person)).toContain('group:b');
  });

  test('reach the people projections of other services', async () => {
    const person = await joining();
    const stateOf = () => projections.stateOf(person.client_id, person._id);
    await source.grant(person, ['group:a']);
    await eventually(async () => {
      const { keys, rights } = await stateOf();
      expect(keys).toContain('group:a');
      expect(rights).toContain('wall');
    });
    await as(company.adm).call(users.update, { params: { id: person._id }, body: { position: 'Lead' } });
    await eventually(async () => {
      expect((await stateOf()).keys).toEqual(expect.arrayContaining(['position:lead', 'group:a']));
    });
  });

  test('decide who is notified of a mention in a group', async () => {
    const [author, member, stranger] = [await joining(), await joining(), await joining()];
    const { _id: group } = (await as(company.adm).call(groups.create, { body: aGroup })).result;
    const members = [author, member];
    const body = { users: members.map(({ _id }) => _id) };
    const { result: invitations } = await as(company.adm).call(groups.invite, { params: { id: group }, body });
    for (const person of members) {
      const params = { id: invitations.find(({ user_ref }) => user_ref._id === person._id)!._id };
      await as(person).call(groupRequests.update, { params, body: { status: 'approved' } });
      await eventually(async () => {
        expect((await projections.stateOf(person.client_id, person._id)).keys).toContain(`group:${group}`);
      });
    }
    const write = async (parent?: { type: 'group'; id: string }) => {
      const text = [member, stranger].map(({ _id }) => `<span data-user="${_id}">@New</span>`).join(' ');
      return `/post/${(await as(author).call(posts.create, { body: { text, ...(parent && { parent }) } })).result._id}`;
    };
    const [inGroup, onWall] = [await write({ type: 'group', id: group }), await write()];
    const notesOf = async (person: Person) => {
      const params = { client: person.client_id, section: 'all' as const, user: person._id };
      return (await as(person).call(notifications.newest, { params })).result.map(({ link }) => link);
    };
    await eventually(async () => {
      expect(await notesOf(member)).toEqual([onWall, inGroup]);
      expect(await notesOf(stranger)).toEqual([onWall]);
    });
  });

  test('of an older state do not come back', async () => {
    const person = await joining();
    await source.grant(person, ['group:new'], { version: 5 });
    await settled(); // NATS keeps the newest state of a subject only
    await source.grant(person, ['group:old'], { version: 4 });
    await source.grant(person, ['group:old'], { version: 5 });
    await settled();
    expect(await keysOf(person)).toContain('group:new');
    expect(await keysOf(person)).not.toContain('group:old');
  });

  test('for a person unknown to identity hold once the person is there', async () => {
    const person = await joining();
    const collection = mongo.db('atrium_identity').collection<{ _id: string }>('users');
    const known = (await collection.findOneAndDelete({ _id: person._id }))!;
    await source.grant(person, ['group:early']);
    await settled();
    await collection.insertOne(known);
    expect(await keysOf(person)).toContain('group:early');
  });

  test('that no service may grant, or for others than the subject names, are ignored', async () => {
    const [person, another] = [await joining(), await joining()];
    const state = { client_id: person.client_id, user: person._id, source: 'made_up', keys: ['group:x'], version: 9 };
    await source.publish(person, { ...state, user: another._id });
    await source.publish(person, { ...state, source: 'another' });
    await source.publish(person, { ...state, client_id: company.other.client._id });
    await source.publish(person, 'no state');
    await source.grant(person, [`user:${another._id}`, 'head', 'dept:secret', 'group:fine']);
    await settled();
    const keys = await keysOf(person);
    expect(keys).toContain('group:fine');
    expect(keys.filter((key) => /x$|^head|^dept/.test(key) || key === `user:${another._id}`)).toEqual([]);
    expect(await keysOf(another)).not.toContain('group:x');
  });

  test('are at most 500, with which the portal still answers', async () => {
    const person = await joining();
    const keys = Array.from({ length: 600 }, (_, index) => `group:${String(index).padStart(24, '0')}`);
    await source.grant(person, keys);
    await eventually(async () => {
      expect((await keysOf(person)).filter((key) => key.startsWith('group:'))).toEqual(keys.slice(0, 500));
    });
    const { result } = await as(person).call(users.get, { params: { id: person._id } });
    expect(result.firstName).toBe('New');
  });
});

test('keys that are granted while a person joins a company reach the people projections', async () => {
  const root = superadminOf(portal);
  const { _id } = await payloadOf(root);
  await together({
    arrange: async (round) => {
      const workspace = `j${Date.now().toString(36)}${round}`;
      return (await as(root).call(clients.create, { body: { name: 'Joining', workspace } })).result;
    },
    act: (client) => [
      as(inside(root, client)).call(clients.get, { params: { id: client._id } }),
      source.grant({ _id, client_id: client._id }, ['group:a']),
    ],
    check: (client) =>
      eventually(async () => {
        expect((await projections.stateOf(client._id, _id)).keys).toContain('group:a');
        expect(await joinings(client._id)).toBe(1);
      }),
  });
}, 120_000);

const joinings = (client_id: string) =>
  mongo.db('atrium_identity').collection('joinings').countDocuments({ client_id });

test('NATS refuses a state on the subject of another service', async () => {
  const { stream } = await bus();
  const publish = (service: string) =>
    stream.publish(`state.${company.client._id}.${service}.keys.x.${company.ana._id}`, '{}', { timeout: 500 });
  await expect(publish('social')).resolves.toBeTruthy();
  await expect(publish('notify')).rejects.toThrow();
});
