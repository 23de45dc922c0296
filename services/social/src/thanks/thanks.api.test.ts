import { posts, thanks } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeEach, beforeAll, expect, inject, test } from 'vitest';
import { admit, makeGroup } from '../../test/groups.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  stored = await openStored(inject('servers').mongoUrl);
});

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

afterAll(() => stored?.close());

type New = Parameters<ReturnType<typeof as>['call']>[1];

async function thank(
  by: Person,
  to: Person,
  words = 'for the patience with which it was explained',
  more: object = {},
) {
  const text = `<p><span data-user="${to._id}">@${to.fullName}</span> ${words}</p>`;
  const body = { type: 'thanks' as const, text, ...more };
  return (await as(by).call(posts.create, { body } as New as never)).result as unknown as { _id: string };
}

type Query = Parameters<typeof query>[1];
const query = (
  by: Person,
  asked: { sort?: 'newest' | 'most'; user?: string; from?: string; to?: string; page?: number; limit?: number } = {},
) => as(by).call(thanks.all, { params: { id: by.client_id }, query: asked });

const shown = async (by: Person, asked?: Query) =>
  (await query(by, asked)).result.map(({ user, count, posts: of }) => [user.fullName, count, of.length]);

test('people are thanked with a number and the newest three, the newest or the most thanked first', async () => {
  const { ana, bo, mia, adm } = company;
  for (const by of [bo, mia, adm, bo]) await thank(by, ana);
  await thank(ana, bo);
  expect(await shown(mia)).toEqual([
    [bo.fullName, 1, 1],
    [ana.fullName, 4, 3],
  ]);
  expect(await shown(mia, { sort: 'most' })).toEqual([
    [ana.fullName, 4, 3],
    [bo.fullName, 1, 1],
  ]);
  expect(await shown(mia, { user: ana._id })).toEqual([[ana.fullName, 4, 3]]);
  expect(await query(mia, { limit: 1, page: 2 })).toMatchObject({
    result: [{ user: { _id: ana._id } }],
    total: 2,
    thanks_total: 5,
    isMore: false,
  });
});

test('a thank-you tells who thanked, when and for what, without the name', async () => {
  const { ana, bo } = company;
  const { _id } = await thank(bo, ana, 'for <strong>all</strong> the hours beside the new gate');
  const [row] = (await query(ana)).result;
  expect(row!.posts).toMatchObject([
    { _id, author: { _id: bo._id }, excerpt: 'for all the hours beside the new gate' },
  ]);
});

test('a period has the thank-yous of its days', async () => {
  const { ana, bo, adm } = company;
  await thank(adm, ana, undefined, { author: bo._id, created: '2026-03-10T09:00:00Z' });
  await thank(bo, ana);
  expect(await shown(bo, { from: '2026-03-10T00:00:00Z', to: '2026-03-11T00:00:00Z' })).toEqual([[ana.fullName, 1, 1]]);
  expect(await shown(bo, { to: '2026-03-10T09:00:00Z' })).toEqual([]);
  expect(await shown(bo)).toEqual([[ana.fullName, 2, 2]]);
});

test('thank-yous in a group are counted for its members only', async () => {
  const { ana, bo, mia } = company;
  const { _id: group } = await makeGroup(ana, 'private');
  await admit(ana, group, bo);
  const parent = { type: 'group', id: group };
  await eventually(() => thank(bo, ana, undefined, { parent }));
  expect(await shown(bo)).toEqual([[ana.fullName, 1, 1]]);
  expect(await shown(mia)).toEqual([]);
});

test('the thank-yous to a person are a feed; posts and thank-yous that only mention them are not in it', async () => {
  const { ana, bo, mia, zed } = company;
  const { _id } = await thank(bo, ana);
  await as(bo).call(posts.create, { body: { text: `Hello <span data-user="${ana._id}">@Ana</span>` } });
  const mentions = `for helping <span data-user="${ana._id}">@Ana</span> with all the papers`;
  await thank(bo, mia, mentions, { mentions: [mia._id] });
  const { result } = await as(mia).call(thanks.ofUser, { params: { id: ana._id } });
  expect(result.map((post) => post._id)).toEqual([_id]);
  expect(await as(zed).refused(thanks.ofUser, { params: { id: ana._id } })).toMatchObject({ status: 404 });
  expect(await as(zed).refused(thanks.all, { params: { id: company.client._id } })).toMatchObject({ status: 403 });
});

test('the newest 1,000 are counted, and it is said that there are more', async () => {
  const { ana, bo, client } = company;
  const { _id } = await thank(bo, ana);
  const [original] = await stored.rows('posts', { _id });
  const copies = Array.from({ length: 1001 }, (_, n) => ({
    ...original!,
    _id: `65000000${n.toString(16).padStart(16, '0')}`,
    client_id: client._id,
  }));
  await stored.db.collection<{ _id: string }>('posts').insertMany(copies);
  expect(await query(bo)).toMatchObject({ result: [{ count: 1000 }], thanks_total: 1000, isMore: true });
});
