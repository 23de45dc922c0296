import { comments, groupRequests, groups, notifications, personalData, posts, users } from '@atrium/contracts';
import { as, headersFor, makeCompany, uploadTo, type Company, type Person } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import { unzip } from '@atrium/testkit/zip';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  admit,
  ask,
  change,
  decide,
  groupOf,
  handOver,
  invite,
  join,
  makeGroup,
  membersOf,
  postIn,
  readGroup,
  removeGroup,
  setRole,
  takeOut,
  waitForReading,
  withdraw,
} from '../../test/groups.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

/** A file of the own data of a person. */
async function exportedOf(person: Person, file: string): Promise<string> {
  const url = personalData.exportOwn.path;
  const headers = { ...(await headersFor(person, { method: 'POST', url })), 'content-type': 'application/json' };
  const body = JSON.stringify({ old_password: person.password, lang: 'en' });
  const answer = await fetch(inject('portal').url + url, { method: 'POST', headers, body });
  return unzip(Buffer.from(await answer.arrayBuffer()))
    .get(file)!
    .toString();
}

describe('the generic calls', () => {
  expectCrud(groups, {
    company: () => company,
    make: (number) => groupOf(number % 2 ? 'closed' : 'public', `number${number}x`),
    change: [{ name: 'Another name' }, { description: 'Another purpose' }],
    by: ({ ana, bo }) => ({ owner: ana, colleague: bo }),
    filters: [
      { filter: { type: 'closed' }, matches: ({ type }) => type === 'closed' },
      { filter: { type: { $ne: 'private' } }, matches: () => true },
    ],
    searched: (number) => `number${number}x`,
    sorts: ['created', 'last_activity', 'members_total'],
    missingInBody: true,
  });
});

test.each([
  ['no name', { name: ' ' }, { name: 'required' }],
  ['a name of 51 letters', { name: 'x'.repeat(51) }, { name: 'too_long' }],
  ['no description', { description: ' ' }, { description: 'required' }],
  ['a description of 251 letters', { description: 'x'.repeat(251) }, { description: 'too_long' }],
  ['no type', { type: undefined }, { type: 'choice' }],
])('spec 1 §5: a group with %s is refused', async (_, part, fields) => {
  const body = { ...groupOf(), ...part } as never;
  expect(await as(company.ana).refused(groups.create, { body })).toMatchObject({ status: 422, body: { fields } });
});

test('spec 1 §5: a name of 50 letters and a description of 250 are accepted', async () => {
  const body = { name: 'x'.repeat(50), description: 'y'.repeat(250), type: 'closed' as const };
  expect((await as(company.ana).call(groups.create, { body })).result).toMatchObject(body);
});

test('a public group is joined and left; a second join is refused (D50)', async () => {
  const { ana, bo } = company;
  const { _id } = await makeGroup(ana, 'public');
  expect((await join(bo, _id)).result).toMatchObject({ role: 'member', members_total: 2, can: { leave: true } });
  const again = { params: { groupId: _id, userId: bo._id }, body: {} };
  expect(await as(bo).refused(groups.setRole, again)).toMatchObject({ status: 409, code: 'group_request_exists' });
  await takeOut(bo, _id, bo);
  await takeOut(bo, _id, bo);
  expect(await readGroup(bo, _id)).toMatchObject({ role: null, members_total: 1, can: { join: true } });
});

test('a request to join a public group is approved at once', async () => {
  const { ana, bo } = company;
  const { _id } = await makeGroup(ana, 'public');
  expect(await ask(bo, _id)).toMatchObject({ kind: 'request', status: 'approved' });
  expect(await readGroup(bo, _id)).toMatchObject({ role: 'member', requests_ref: [] });
});

test('a closed group is joined after approval, by its owner or an administrator', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana);
  const asked = await ask(bo, _id);
  expect(asked).toMatchObject({ kind: 'request', status: 'new', can: { decide: false, withdraw: true } });
  expect(await readGroup(bo, _id)).toMatchObject({ role: null, requests_ref: [{ _id: asked._id }] });
  expect(await readGroup(ana, _id)).toMatchObject({ requests_ref: [{ _id: asked._id, can: { decide: true } }] });
  expect((await readGroup(mia, _id))?.requests_ref).toEqual([]);
  const approval = { params: { id: asked._id }, body: { status: 'approved' as const } };
  expect(await as(bo).refused(groupRequests.update, approval)).toMatchObject({ status: 403 });
  expect(await as(mia).refused(groupRequests.update, approval)).toMatchObject({ status: 404 });
  expect(await decide(ana, asked._id)).toMatchObject({ status: 'approved' });
  expect(await readGroup(bo, _id)).toMatchObject({ role: 'member', members_total: 2, requests_ref: [] });
  expect(await as(ana).refused(groupRequests.update, approval)).toMatchObject({ code: 'group_request_decided' });
});

test('after a rejection one may ask again; a withdrawn request is gone', async () => {
  const { ana, bo } = company;
  const { _id } = await makeGroup(ana);
  const first = await ask(bo, _id);
  expect(await as(bo).refused(groupRequests.create, { body: { group: _id } })).toMatchObject({
    code: 'group_request_exists',
  });
  await decide(ana, first._id, 'rejected');
  expect(await readGroup(bo, _id)).toMatchObject({ role: null, can: { request: true } });
  const second = await ask(bo, _id);
  await withdraw(bo, second._id);
  expect((await readGroup(ana, _id))?.requests_ref).toEqual([]);
  expect(await as(ana).refused(groupRequests.remove, { params: { id: second._id } })).toMatchObject({ status: 404 });
});

test('a private group is joined by invitation only, and found by the invited', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana, 'private');
  expect(await readGroup(bo, _id)).toBeNull();
  expect(await as(bo).refused(groupRequests.create, { body: { group: _id } })).toMatchObject({ status: 404 });
  const [invitation] = await invite(ana, _id, bo, ana);
  expect(invitation).toMatchObject({ kind: 'invitation', user_ref: { _id: bo._id }, by: { _id: ana._id } });
  expect(await invite(ana, _id, bo)).toEqual([]);
  expect(await readGroup(bo, _id)).toMatchObject({ role: null, requests_ref: [{ can: { decide: true } }] });
  expect(await readGroup(mia, _id)).toBeNull();
  const mine = (await as(bo).call(groupRequests.list, { query: { kind: 'invitation' } })).result;
  expect(mine).toMatchObject([{ _id: invitation!._id, group_ref: { _id } }]);
  await decide(bo, invitation!._id);
  expect(await readGroup(bo, _id)).toMatchObject({ role: 'member', can: { read: true, post: true, invite: false } });
});

test('an invitation is rejected, or taken back by who manages the group', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana, 'private');
  const [first] = await invite(ana, _id, bo);
  await decide(bo, first!._id, 'rejected');
  expect(await readGroup(bo, _id)).toBeNull();
  await admit(ana, _id, mia);
  await setRole(ana, _id, mia, 'admin');
  const [second] = await invite(ana, _id, bo);
  await withdraw(mia, second!._id);
  expect(await readGroup(bo, _id)).toBeNull();
});

test('the owner makes administrators, who remove members, but neither the owner nor each other', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id } = await makeGroup(ana, 'public');
  for (const person of [bo, mia, adm]) await join(person, _id);
  const role = (of: Person) => ({ params: { groupId: _id, userId: of._id }, body: { role: 'admin' as const } });
  expect(await as(bo).refused(groups.setRole, role(bo))).toMatchObject({ status: 403 });
  for (const person of [bo, mia])
    expect((await setRole(ana, _id, person, 'admin')).result.admins.map((admin) => admin._id)).toContain(person._id);
  const out = (of: Person) => ({ params: { groupId: _id, userId: of._id } });
  for (const person of [ana, mia])
    expect(await as(bo).refused(groups.removeMember, out(person))).toMatchObject({ status: 403 });
  await takeOut(bo, _id, adm);
  await setRole(ana, _id, mia, 'member');
  await takeOut(bo, _id, mia);
  expect(await membersOf(ana, _id)).toEqual([ana._id, bo._id]);
  await takeOut(bo, _id, bo);
  expect((await readGroup(ana, _id))?.admins).toEqual([]);
});

test('D48: who owns or administers a group removes what others write in it, as long as they do', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana, 'closed');
  for (const person of [bo, mia]) await admit(ana, _id, person);
  const [first, second] = [await postIn(bo, _id), await postIn(bo, _id)];
  for (const person of [ana, mia]) await waitForReading(person, second);
  const text = 'Against the rules';
  const { result: comment } = await as(bo).call(comments.create, {
    body: { parent: { type: 'post', id: first }, text },
  });
  const removal = { params: { id: comment._id } };
  expect(await as(mia).refused(comments.remove, removal)).toMatchObject({ status: 403 });
  expect(await as(mia).refused(posts.remove, { params: { id: second } })).toMatchObject({ status: 403 });

  const mayRemove = async (person: Person) => {
    const { result } = await as(person).call(posts.ofGroup, { params: { id: _id }, query: {} });
    return result.flatMap((post) => [post.can, ...post.comments.map(({ can }) => can)]).map(({ remove }) => remove);
  };
  await eventually(async () => expect(await mayRemove(ana)).toEqual([true, true, true]));
  expect(await mayRemove(mia)).toEqual([false, false, false]);
  await setRole(ana, _id, mia, 'admin');
  await eventually(async () => expect(await mayRemove(mia)).toEqual([true, true, true]));
  await as(mia).call(comments.remove, removal);
  await as(mia).call(posts.remove, { params: { id: second } });

  await setRole(ana, _id, mia, 'member');
  await eventually(async () => expect(await mayRemove(mia)).toEqual([false]));
  expect(await as(mia).refused(posts.remove, { params: { id: first } })).toMatchObject({ status: 403 });
  await handOver(ana, _id, bo);
  await takeOut(bo, _id, ana);
  await as(ana).refused(posts.remove, { params: { id: first } });
});

test('D51: the owner hands the group over to a member before leaving', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana, 'public');
  await join(bo, _id);
  const own = { params: { groupId: _id, userId: ana._id } };
  expect(await as(ana).refused(groups.removeMember, own)).toMatchObject({ status: 409, code: 'group_owner_stays' });
  const to = (owner: Person) => ({ params: { groupId: _id, newOwner: owner._id } });
  expect(await as(ana).refused(groups.setOwner, to(mia))).toMatchObject({ status: 409, code: 'group_no_member' });
  expect(await as(bo).refused(groups.setOwner, to(bo))).toMatchObject({ status: 403 });
  expect(await handOver(ana, _id, bo)).toMatchObject({ owner: { _id: bo._id }, role: 'admin' });
  await takeOut(ana, _id, ana);
  expect(await membersOf(bo, _id)).toEqual([bo._id]);
});

test('D51: an administrator hands over all groups of a leaver, private ones among them', async () => {
  const { mia, bo, adm, client, ana } = company;
  const owned = [await makeGroup(mia, 'private'), await makeGroup(mia, 'public')];
  await join(bo, owned[1]!._id);
  const input = { params: { userId: mia._id, clientId: client._id }, body: { new_owner: bo._id } };
  expect(await as(ana).refused(groups.replaceOwner, input)).toMatchObject({ status: 403 });
  expect((await as(adm).call(groups.replaceOwner, input)).result).toEqual({ replaced: 2 });
  for (const { _id } of owned)
    expect(await readGroup(bo, _id)).toMatchObject({ role: 'owner', members_total: 2, admins: [{ _id: mia._id }] });
  const recorded = await stored.events(client._id, 'social.audit.recorded');
  expect(recorded.filter(({ action }) => action === 'group_handed_over').map(({ item_id }) => item_id)).toEqual(
    owned.map(({ _id }) => _id),
  );
});

test('D51: an administrator does not hand the groups of others over to themselves', async () => {
  const { ana, adm, client } = await makeCompany(inject('portal'));
  const { _id } = await makeGroup(ana, 'private');
  const input = { params: { userId: ana._id, clientId: client._id }, body: { new_owner: adm._id } };
  expect(await as(adm).refused(groups.replaceOwner, input)).toMatchObject({ status: 403 });
  expect(await readGroup(adm, _id)).toBeNull();
});

test('who is blocked is neither invited nor made an owner, and a leaver hands over', async () => {
  const { ana, bo, adm, client, people } = await makeCompany(inject('portal'), { people: 1 });
  const person = people[0]!;
  const { _id } = await makeGroup(ana, 'public');
  await join(person, _id);
  const block = (user: Person) => as(adm).call(users.update, { params: { id: user._id }, body: { blocked: true } });
  await block(person);
  const missing = { status: 404, code: 'user_not_found' };
  const closed = await makeGroup(ana);
  await eventually(async () => {
    const input = { params: { id: closed._id }, body: { users: [person._id] } };
    expect(await as(ana).refused(groups.invite, input)).toMatchObject(missing);
  });
  const to = { params: { groupId: _id, newOwner: person._id } };
  expect(await as(ana).refused(groups.setOwner, to)).toMatchObject(missing);
  const all = { userId: ana._id, clientId: client._id };
  const input = { params: all, body: { new_owner: person._id } };
  expect(await as(adm).refused(groups.replaceOwner, input)).toMatchObject(missing);
  await block(ana);
  const { result } = await as(adm).call(groups.replaceOwner, { params: all, body: { new_owner: bo._id } });
  expect(result).toEqual({ replaced: 2 });
});

test('D52: who has asked to join a group that became private finds nothing of it', async () => {
  const { ana, bo } = company;
  const { _id } = await makeGroup(ana, 'closed', 'Soon hidden');
  const request = await ask(bo, _id);
  const listed = async () =>
    (await as(bo).call(groupRequests.list, { query: {} })).result.some((one) => one._id === request._id);
  expect(await listed()).toBe(true);
  await change(ana, _id, { type: 'private' });
  expect(await listed()).toBe(false);
  const exported = await exportedOf(bo, 'social/group-requests.json');
  expect(exported).toContain('"request"');
  expect(exported).not.toContain('Soon hidden');
});

test('who was removed from a group posts there no more, before the key has gone, and keeps no say over invitations', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana, 'public');
  await join(bo, _id);
  await waitForReading(bo, await postIn(bo, _id));
  const [invitation] = await invite(bo, _id, mia);
  await stored.db.collection<{ _id: string }>('group_members').deleteOne({ _id: `${_id}:${bo._id}` });
  await expect(postIn(bo, _id)).rejects.toMatchObject({ status: 403 });
  expect(await as(bo).refused(groupRequests.remove, { params: { id: invitation!._id } })).toMatchObject({
    status: 404,
  });
});

test('of a removed group the files of all comments are hidden, however many they are', async () => {
  const { ana, client } = company;
  const { _id } = await makeGroup(ana);
  const post = await postIn(ana, _id);
  const many = Array.from({ length: 1001 }, (_, number) => ({
    _id: `${post.slice(0, 16)}${number.toString(16).padStart(8, '0')}`,
    client_id: client._id,
    post,
    author: ana._id,
    attachment: [{ _id: 'f'.repeat(24) }],
  }));
  await stored.db.collection<{ _id: string }>('comments').insertMany(many);
  await removeGroup(ana, _id);
  const ids = new Set(many.map((comment) => comment._id));
  await eventually(async () => {
    const attached = await stored.events(client._id, 'social.files.attached');
    expect(new Set(attached.map(({ id }) => id).filter((id) => ids.has(id))).size).toBe(1001);
  });
});

test('a public group stays public, and a closed one does not become public', async () => {
  const { ana } = company;
  for (const [from, to] of [
    ['public', 'closed'],
    ['private', 'public'],
  ] as const) {
    const { _id } = await makeGroup(ana, from);
    const input = { params: { id: _id }, body: { type: to } };
    expect(await as(ana).refused(groups.update, input)).toMatchObject({ status: 409, code: 'group_opened' });
  }
  const { _id } = await makeGroup(ana, 'closed');
  expect((await change(ana, _id, { type: 'private' })).result).toMatchObject({ type: 'private' });
  expect(await readGroup(company.bo, _id)).toBeNull();
});

test('an archived group is read, and nobody joins or writes any more', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makeGroup(ana, 'public');
  await join(bo, _id);
  const post = await postIn(bo, _id);
  const commentOn = async (type: 'post' | 'comment', id: string) =>
    (await as(bo).call(comments.create, { body: { parent: { type, id }, text: 'Well said' } })).result;
  const comment = await commentOn('post', post);
  const [invitation] = await invite(bo, _id, mia);
  expect((await change(ana, _id, { archived: true })).result).toMatchObject({ archived: true, can: { post: false } });
  await waitForReading(bo, post);
  await expect(postIn(bo, _id)).rejects.toMatchObject({ code: 'group_archived' });
  const refused = await Promise.allSettled([
    as(bo).call(posts.update, { params: { id: post }, body: { text: 'Otherwise' } }),
    as(bo).call(comments.update, { params: { id: comment._id }, body: { text: 'Otherwise' } }),
    commentOn('post', post),
    commentOn('comment', comment._id),
  ]);
  for (const one of refused) expect(one).toMatchObject({ reason: { status: 409, code: 'group_archived' } });
  await expect(join(mia, _id)).rejects.toMatchObject({ code: 'group_archived' });
  await expect(decide(mia, invitation!._id)).rejects.toMatchObject({ code: 'group_archived' });
  await change(ana, _id, { archived: false });
  await decide(mia, invitation!._id);
  await postIn(mia, _id);
  await commentOn('post', post);
});

test('the cover is a file of the group, seen by those who find it', async () => {
  const { ana, bo, mia } = company;
  const [file] = await uploadTo(as(ana), ana.client_id, [{ name: 'cover.png' }], 'group');
  const { _id } = await makeGroup(ana, 'private');
  const { result } = await change(ana, _id, { cover: [{ _id: file!._id }] });
  expect(result.cover).toMatchObject([{ _id: file!._id }]);
  await admit(ana, _id, bo);
  const statusFor = async (person: Person) => (await as(person).get(`/files/${file!._id}`)).status;
  await eventually(async () => expect(await statusFor(bo)).toBe(200));
  expect(await statusFor(mia)).toBe(404);
  await change(ana, _id, { type: 'closed' });
  await eventually(async () => expect(await statusFor(mia)).toBe(200));
});

test('D52: a private group stands in no list of a stranger', async () => {
  const { ana, bo, client } = company;
  const word = 'hushhush';
  const { _id } = await makeGroup(ana, 'private', word);
  const lists = (by: Person) => [
    as(by).call(groups.list, { query: { search: word } }),
    as(by).call(groups.ofClient, { params: { client: client._id }, query: { search: word } }),
    as(by).call(groups.ofUser, { params: { id: ana._id }, query: {} }),
    as(by).call(groups.readableBy, { params: { id: by._id }, query: {} }),
  ];
  const found = async (by: Person) =>
    (await Promise.all(lists(by))).map(({ result }) => result.some((group) => group._id === _id));
  expect(await found(ana)).toEqual([true, true, true, true]);
  expect(await found(bo)).toEqual([false, false, false, false]);
  const other = { params: { id: ana._id }, query: {} };
  expect(await as(bo).refused(groups.readableBy, other)).toMatchObject({ status: 403 });
  expect(await as(bo).refused(groups.members, { params: { id: _id }, query: {} })).toMatchObject({ status: 404 });
});

test('who is in a closed group is seen by its members only', async () => {
  const { ana, bo } = company;
  const { _id } = await makeGroup(ana);
  expect(await as(bo).refused(groups.members, { params: { id: _id }, query: {} })).toMatchObject({ status: 404 });
  const groupsOfAna = async () =>
    (await as(bo).call(groups.ofUser, { params: { id: ana._id }, query: {} })).result.map((group) => group._id);
  expect(await groupsOfAna()).not.toContain(_id);
  await admit(ana, _id, bo);
  expect(await membersOf(bo, _id)).toEqual([ana._id, bo._id]);
  expect(await groupsOfAna()).toContain(_id);
});

describe('notifications', () => {
  const notesOf = async (person: Person, group: string) => {
    const params = { client: person.client_id, section: 'groups' as const, user: person._id };
    const { result } = await as(person).call(notifications.newest, { params });
    return result.filter(({ link }) => link === `/group/${group}`).map(({ kind }) => kind);
  };
  const expectNotes = (person: Person, group: string, kinds: string[]) =>
    eventually(async () => expect(await notesOf(person, group)).toEqual(kinds));

  test('of a request tell the owner until it is decided, then of the approval who has asked', async () => {
    const { ana, bo } = company;
    const { _id } = await makeGroup(ana);
    const request = await ask(bo, _id);
    await expectNotes(ana, _id, ['group_requested']);
    await decide(ana, request._id);
    await expectNotes(bo, _id, ['group_approved']);
    await expectNotes(ana, _id, []);
  });

  test('of an invitation tell the invited until it is taken back; a second one tells again', async () => {
    const { ana, bo } = company;
    const { _id } = await makeGroup(ana, 'private');
    const [first] = await invite(ana, _id, bo);
    await expectNotes(bo, _id, ['group_invited']);
    await withdraw(ana, first!._id);
    await expectNotes(bo, _id, []);
    await invite(ana, _id, bo);
    await expectNotes(bo, _id, ['group_invited']);
    await removeGroup(ana, _id);
    await expectNotes(bo, _id, []);
  });

  test('of a handing over tell the new owner', async () => {
    const { ana, bo } = company;
    const { _id } = await makeGroup(ana, 'public');
    await join(bo, _id);
    await handOver(ana, _id, bo);
    await expectNotes(bo, _id, ['group_handed_over']);
  });
});

test('a person is in at most 250 groups', async () => {
  const { ana, bo, client } = company;
  const ids = Array.from({ length: 250 }, (_, number) => number.toString(16).padStart(24, '0'));
  const { _id } = await makeGroup(ana, 'public');
  await join(bo, _id);
  await takeOut(bo, _id, bo);
  const rows = stored.db.collection<{ _id: string; groups: string[] }>('group_keys');
  const row = { _id: `${client._id}:${bo._id}` };
  const { groups: before } = (await rows.findOne(row))!;
  await rows.updateOne(row, { $set: { groups: ids } });
  await expect(join(bo, _id)).rejects.toMatchObject({ code: 'group_limit' });
  expect(await readGroup(bo, _id)).toMatchObject({ role: null, members_total: 1 });
  await rows.updateOne(row, { $set: { groups: before } });
  await join(bo, _id);
});

test('without the right nobody sees a group any more, also not its members', async () => {
  const { ana, adm, people } = company;
  const person = people[0] ?? company.mia;
  const { _id } = await makeGroup(ana, 'public');
  await join(person, _id);
  const post = await postIn(person, _id);
  await waitForReading(person, post);
  const give = (active: boolean) =>
    as(adm).call(users.update, { params: { id: person._id }, body: { features: [{ feature: 'groups', active }] } });
  await give(false);
  await waitForReading(person, post, false);
  expect(await as(person).refused(groups.get, { params: { id: _id } })).toMatchObject({ status: 403 });
  await give(true);
  await waitForReading(person, post);
});
