import { comments, mutedPosts, notifications, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signer, type AsSigned } from '../../test/asSigned.ts';
import { makeGroup } from '../../test/groups.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;
let signed: AsSigned;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
  signed = signer(inject('portal').services.social!, inject('servers').callerSecret);
  group = (await makeGroup(company.ana))._id;
  inGroup = { keys: [`group:${group}`] };
});

afterAll(() => stored?.close());

let group: string;
let inGroup: { keys: string[] };

type Client = ReturnType<AsSigned>;

const publish = async (text = 'A long discussion') =>
  (await as(company.ana).call(posts.create, { body: { text } })).result._id;
const mute = (client: Client, id: string) => client.call(mutedPosts.mute, { params: { id } });
const unmute = (client: Client, id: string) => client.call(mutedPosts.unmute, { params: { id } });
const idsOf = async (client: Client) => (await client.call(mutedPosts.ids, {})).result;
const comment = (by: Person, post: string, text = 'A comment') =>
  as(by).call(comments.create, { body: { parent: { type: 'post', id: post }, text } });

const notesOf = async (person: Person) => {
  const { _id, client_id } = person;
  const params = { client: client_id, user: _id, section: 'all' as const };
  return (await as(person).call(notifications.newest, { params })).result;
};

test('a post is muted for the person, once, until it is unmuted; each change is announced', async () => {
  const { ana, bo, client } = company;
  const id = await publish();
  expect((await mute(as(bo), id)).result).toEqual({ _id: id, muted: true });
  await mute(as(bo), id);
  expect(await idsOf(as(bo))).toContain(id);
  expect(await idsOf(as(ana))).not.toContain(id);
  expect((await unmute(as(bo), id)).result).toEqual({ _id: id, muted: false });
  await unmute(as(bo), id);
  expect(await idsOf(as(bo))).not.toContain(id);
  const announced = async (type: 'social.post.muted' | 'social.post.unmuted') =>
    (await stored.events(client._id, type)).filter(({ post }) => post === id).map(({ user }) => user as string);
  expect(await announced('social.post.muted')).toEqual([bo._id]);
  expect(await announced('social.post.unmuted')).toEqual([bo._id]);
});

test('only posts that the caller may read are muted', async () => {
  const { ana, bo, zed } = company;
  const body = { text: 'For the group', parent: { type: 'group' as const, id: group } };
  const id = (await signed(ana, inGroup).call(posts.create, { body })).result._id;
  const refused = { status: 404, code: 'not_found' };
  for (const call of [mutedPosts.mute, mutedPosts.unmute]) {
    expect(await as(zed).refused(call, { params: { id: await publish() } })).toMatchObject(refused);
    expect(await as(bo).refused(call, { params: { id } })).toMatchObject(refused);
    expect(await as(bo).refused(call, { params: { id: 'f'.repeat(24) } })).toMatchObject(refused);
  }
  await mute(signed(bo, inGroup), id);
  expect(await idsOf(signed(bo, inGroup))).toContain(id);
  expect(await idsOf(as(bo))).not.toContain(id);
});

test('a change of the post keeps it muted, its removal ends that', async () => {
  const { ana, bo } = company;
  const id = await publish();
  await mute(as(bo), id);
  await as(ana).call(posts.update, { params: { id }, body: { text: 'Changed' } });
  expect(await idsOf(as(bo))).toContain(id);
  await as(ana).call(posts.remove, { params: { id } });
  expect(await idsOf(as(bo))).not.toContain(id);
});

test('its author is not notified of comments within a second, and is again when it is unmuted', async () => {
  const { ana, bo, mia } = company;
  const [quiet, other] = [await publish('Quiet'), await publish('Other')];
  await mute(as(ana), quiet);
  await comment(bo, quiet, 'Silent');
  await comment(mia, other, 'Heard');
  await eventually(async () => expect((await notesOf(ana)).map(({ name }) => name)).toEqual(['Heard']));
  await unmute(as(ana), quiet);
  await comment(mia, quiet, 'Heard again');
  await eventually(async () => expect((await notesOf(ana))[0]).toMatchObject({ name: 'Heard again' }));
  expect((await notesOf(ana)).map(({ name }) => name)).toEqual(['Heard again', 'Heard']);
});
