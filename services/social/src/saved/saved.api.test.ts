import { posts, savedPosts } from '@atrium/contracts';
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

const publish = async (author: Person, text = 'Worth keeping') =>
  (await as(author).call(posts.create, { body: { text } })).result._id;

const publishInGroup = async () => {
  const body = { text: 'For the group', parent: { type: 'group' as const, id: group } };
  return (await signed(company.ana, inGroup).call(posts.create, { body })).result._id;
};

const save = (client: Client, id: string) => client.call(savedPosts.save, { params: { id } });
const unsave = (client: Client, id: string) => client.call(savedPosts.unsave, { params: { id } });

/** The ids of all pages, page by page. */
async function pagesOf(client: Client): Promise<string[][]> {
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const { result, next } = await client.call(savedPosts.list, { query: { before } });
    pages.push(result.map((post) => post._id));
    before = next ?? undefined;
  } while (before);
  return pages;
}

const listOf = async (client: Client) => (await pagesOf(client)).flat();
const idsOf = async (client: Client) => (await client.call(savedPosts.ids, {})).result;

test('a saved post is in the list of the person, once, until it is taken out', async () => {
  const { ana, bo } = company;
  const [first, second] = [await publish(ana), await publish(ana)];
  expect((await save(as(bo), second)).result).toEqual({ _id: second, saved: true });
  await save(as(bo), first);
  await save(as(bo), first);
  expect(await listOf(as(bo))).toEqual([second, first]);
  expect(await idsOf(as(bo))).toEqual([second, first]);
  expect((await unsave(as(bo), first)).result).toEqual({ _id: first, saved: false });
  await unsave(as(bo), first);
  expect(await listOf(as(bo))).toEqual([second]);
  expect(await idsOf(as(bo))).toEqual([second]);
});

test('what is saved is shown to no one else: no author, no administrator, no event', async () => {
  const { ana, bo, adm, client } = company;
  const id = await publish(ana);
  const read = () => as(ana).call(posts.get, { params: { id } });
  const before = await read();
  await save(as(bo), id);
  expect(await idsOf(as(bo))).toContain(id);
  for (const other of [ana, adm]) {
    expect(await idsOf(as(other))).not.toContain(id);
    expect(await listOf(as(other))).not.toContain(id);
  }
  expect(await read()).toEqual(before);
  const changes = await stored.events(client._id, 'social.post.changed');
  expect(changes.filter((event) => event._id === id)).toEqual([]);
});

test('only posts that the caller may read are saved', async () => {
  const { ana, bo, zed } = company;
  const id = await publishInGroup();
  const refused = { status: 404, code: 'not_found' };
  expect(await as(zed).refused(savedPosts.save, { params: { id: await publish(ana) } })).toMatchObject(refused);
  expect(await as(bo).refused(savedPosts.save, { params: { id } })).toMatchObject(refused);
  expect(await as(bo).refused(savedPosts.save, { params: { id: 'f'.repeat(24) } })).toMatchObject(refused);
  await save(signed(bo, inGroup), id);
  expect(await idsOf(signed(bo, inGroup))).toContain(id);
});

test('posts that the caller may no longer read leave the list, and its pages stay full', async () => {
  const { mia, ana } = company;
  const open: string[] = [];
  const closed: string[] = [];
  for (let turn = 0; turn < 22; turn += 1) {
    open.unshift(await publish(ana));
    closed.unshift(await publishInGroup());
    await save(as(mia), open[0]!);
    await save(signed(mia, inGroup), closed[0]!);
  }
  expect((await pagesOf(signed(mia, inGroup))).map((page) => page.length)).toEqual([20, 20, 4]);
  expect(await pagesOf(as(mia))).toEqual([open.slice(0, 20), open.slice(20)]);
  expect(await idsOf(as(mia))).toEqual(open);
});

test('a change of the post keeps it saved, its removal ends that', async () => {
  const { ana, bo } = company;
  const id = await publish(ana);
  await save(as(bo), id);
  await as(ana).call(posts.update, { params: { id }, body: { text: 'Changed' } });
  expect(await idsOf(as(bo))).toContain(id);
  await as(ana).call(posts.remove, { params: { id } });
  expect(await idsOf(as(bo))).not.toContain(id);
  expect(await listOf(as(bo))).not.toContain(id);
});
