import { comments, posts } from '@atrium/contracts';
import { makeCompany, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signer, type AsSigned } from '../../test/asSigned.ts';
import { admit, makeGroup } from '../../test/groups.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;
let signed: AsSigned;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
  signed = signer(inject('portal').services.social!, inject('servers').callerSecret);
  group = (await makeGroup(company.mia))._id;
  await admit(company.mia, group, company.ana);
  member = { keys: [`group:${group}`] };
  withoutRight = { ...member, rights: ['wall'] };
});

afterAll(() => stored?.close());

let group: string;
let member: { keys: string[] };
let withoutRight: typeof member & { rights: string[] };

const publishInGroup = async () => {
  const body = { text: 'For the group', parent: { type: 'group' as const, id: group } };
  return (await signed(company.ana, member).call(posts.create, { body })).result._id;
};

/** Where a reader finds the post: on the wall, in the author's feed, in the group's, by its id. */
async function findings(id: string, caller: Parameters<AsSigned>[1]) {
  const reader = signed(company.bo, caller);
  const isIn = async (feed: Promise<{ result: { _id: string }[] }>) =>
    (
      await feed.then(
        ({ result }) => result,
        () => [],
      )
    ).some((post) => post._id === id);
  const found = await Promise.all([
    isIn(reader.call(posts.news, { params: { clientId: company.client._id, page: 1 } })),
    isIn(reader.call(posts.ofUser, { params: { id: company.ana._id } })),
    isIn(reader.call(posts.ofGroup, { params: { id: group } })),
    isIn(reader.call(posts.ofUserGroups, { params: { id: company.bo._id } })),
    reader.call(posts.get, { params: { id } }).then(
      () => true,
      () => false,
    ),
  ]);
  return [...new Set(found)];
}

test('a group’s post is read by members who may use groups, whatever was cached for others', async () => {
  const id = await publishInGroup();
  for (let round = 0; round < 2; round += 1) {
    expect(await findings(id, member)).toEqual([true]);
    expect(await findings(id, {})).toEqual([false]);
    expect(await findings(id, withoutRight)).toEqual([false]);
  }
  expect(await stored.post(id)).toMatchObject({
    read_keys: [`groups/group:${group}`],
    wall_keys: [`groups/group:${group}`],
  });
});

test('the posts of a user’s groups are for that user only', async () => {
  const id = await publishInGroup();
  const ofGroupsOf = (user: string) => ({ params: { id: user } });
  const own = await signed(company.bo, member).call(posts.ofUserGroups, ofGroupsOf(company.bo._id));
  expect(own.result.map((post) => post._id)).toContain(id);
  expect(await signed(company.bo, member).refused(posts.ofUserGroups, ofGroupsOf(company.ana._id))).toMatchObject({
    status: 403,
  });
});

test('only a member who may use groups writes, comments and likes there', async () => {
  const id = await publishInGroup();
  const body = { text: 'Let me in', parent: { type: 'group' as const, id: group } };
  const comment = { parent: { type: 'post' as const, id }, text: 'Let me in' };
  const { _id } = (await signed(company.ana, member).call(comments.create, { body: comment })).result;
  for (const stranger of [signed(company.bo), signed(company.bo, withoutRight)]) {
    expect(await stranger.refused(posts.create, { body })).toMatchObject({ status: 403 });
    for (const refusal of [
      stranger.refused(comments.create, { body: comment }),
      stranger.refused(comments.create, { body: { parent: { type: 'comment', id: _id }, text: 'Me too' } }),
      stranger.refused(comments.thread, { params: { id: _id } }),
      stranger.refused(comments.ofPost, { params: { id } }),
      stranger.refused(posts.like, { body: { like_type: 'post', id } }),
      stranger.refused(posts.like, { body: { like_type: 'comment', id: _id } }),
      stranger.refused(posts.view, { params: { id }, body: { where: 'wall' } }),
    ])
      expect(await refusal).toMatchObject({ status: 404 });
  }
  await signed(company.bo, member).call(posts.like, { body: { like_type: 'comment', id: _id } });
  expect(await stored.post(id)).toMatchObject({ comments_total: 1, likes_total: 0, views_total: 0 });
});

test('posts of the wall and of personal feeds have the right of the wall', async () => {
  const parents = [undefined, { type: 'feed' as const, id: company.ana._id }];
  const keys = [];
  for (const parent of parents) {
    const { result } = await signed(company.ana).call(posts.create, { body: { text: 'Hello', parent } });
    const { read_keys, wall_keys } = (await stored.post(result._id))!;
    keys.push([read_keys, wall_keys]);
  }
  expect(keys).toEqual([
    [['wall/all'], ['wall/all']],
    [['wall/all'], []],
  ]);
});

test('a repeated comment is not answered to a former member of the group', async () => {
  const id = await publishInGroup();
  const body = { parent: { type: 'post' as const, id }, text: 'Once' };
  const headers = { 'idempotency-key': `key-${id}` };
  const send = (caller: Parameters<AsSigned>[1]) => signed(company.bo, caller).post('/api/comment', body, { headers });
  expect((await send(member)).status).toBe(200);
  expect((await send(member)).status).toBe(200);
  expect((await send({})).status).toBe(404);
});
