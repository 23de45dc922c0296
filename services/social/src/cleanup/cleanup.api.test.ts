import { posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, event, makeCompany, openEvents, type Company, type TestEvents } from '@atrium/testkit';
import { newId } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;
let events: TestEvents;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
  events = await openEvents(inject('servers').adminNatsUrl);
});

afterAll(async () => {
  await events?.close();
  await stored?.close();
});

const file = { _id: 'f'.repeat(24), name: 'file', type: 'text/plain', size: 1 };

/** Writes documents of the company as they stand beside a post with many readers. */
async function fill(collection: string, rows: { _id: string }[]) {
  const owned = rows.map((row) => ({ ...row, client_id: company.client._id }));
  await stored.db.collection<{ _id: string }>(collection).insertMany(owned);
}

const people = (count: number) => Array.from({ length: count }, () => newId());

const likesOf = (item: string, count: number) =>
  fill(
    'likes',
    people(count).map((user) => ({ _id: `${item}:${user}`, item, user, created: '' })),
  );

/** A post with 700 likes, 400 views and 350 comments, of which one has 650 likes and one a file. */
async function crowdedPost() {
  const { _id: post } = (await as(company.ana).call(posts.create, { body: { text: 'A post' } })).result;
  const ids = people(350);
  await likesOf(post, 700);
  await fill(
    'views',
    people(400).map((user) => ({ _id: `${post}:${user}`, post, user, time: '' })),
  );
  await fill(
    'comments',
    ids.map((_id, index) => ({ _id, post, root: _id, author: company.bo._id, attachment: index ? [] : [file] })),
  );
  await likesOf(ids[7]!, 650);
  return { post, ids };
}

const leftOf = async ({ post, ids }: { post: string; ids: string[] }) =>
  (await stored.count('likes', { item: { $in: [post, ...ids] } })) +
  (await stored.count('views', { post })) +
  (await stored.count('comments', { post }));

const parts = async (_id: string) =>
  (await stored.events(company.client._id, 'social.part.removed')).filter((part) => part._id === _id).length;

const removePost = (id: string) => as(company.ana).call(posts.remove, { params: { id } });

test('nothing of a removed post stays, however much there was, and no transaction removes it all', async () => {
  const crowded = await crowdedPost();
  expect(await leftOf(crowded)).toBe(2100);
  await removePost(crowded.post);
  await eventually(async () => expect(await leftOf(crowded)).toBe(0));
  expect(await parts(crowded.post)).toBeGreaterThanOrEqual(5);
  const attached = await stored.events(company.client._id, 'social.files.attached');
  expect(attached.filter(({ entity, id }) => entity === 'comment' && id === crowded.ids[0])).toMatchObject([
    { files: [] },
  ]);
});

test('events of the removal that come again and out of order leave nothing, and no event without end', async () => {
  const crowded = await crowdedPost();
  const bystander = (await as(company.ana).call(posts.create, { body: { text: 'Another' } })).result._id;
  await likesOf(bystander, 10);
  await removePost(crowded.post);
  const part = { type: 'post' as const, _id: crowded.post };
  await events.publish(
    company.client._id,
    event('social.part.removed', part),
    event('social.part.removed', part),
    event('social.post.removed', { _id: crowded.post, attachment: [] }),
  );
  await eventually(async () => expect(await leftOf(crowded)).toBe(0));
  await events.settled('social-cleanup');
  const announced = await parts(crowded.post);
  await events.publish(company.client._id, event('social.part.removed', part));
  await events.settled('social-cleanup');
  expect(await parts(crowded.post)).toBe(announced);
  expect(await stored.count('likes', { item: bystander })).toBe(10);
});
