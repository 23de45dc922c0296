import { comments, pinnedPosts, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { makeCompany, type Company, type Person } from '@atrium/testkit';
import { serversOfRun, startReplica } from '@atrium/testkit/replica';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signer, type AsSigned } from '../../test/asSigned.ts';
import { makeRandomWall } from '../../test/randomWall.ts';
import { openStored, type Stored } from '../../test/stored.ts';

// The plain answers are the specification of the cached ones: a replica that answers plainly stands beside the portal's.

let company: Company;
let stored: Stored;
let replica: Awaited<ReturnType<typeof startReplica>>;
let cached: AsSigned;
let plain: AsSigned;
let ids: string[];

const seed = Date.now() % 1_000_000;

beforeAll(async () => {
  const { callerSecret, mongoUrl } = inject('servers');
  [company, stored, replica] = await Promise.all([
    makeCompany(inject('portal'), { people: 20 }),
    openStored(mongoUrl),
    startReplica(serversOfRun(inject('servers')), 'social', { WALL_READS: 'plain' }),
  ]);
  cached = signer(inject('portal').services.social!, callerSecret);
  plain = signer(replica.url, callerSecret);
  const storage = signer(inject('portal').services.knowledge!, callerSecret, 'knowledge');
  ids = await makeRandomWall(company, 30, seed, { stored, by: cached, storage });
  const admin = cached(company.adm, { roles: ['employee', 'admin'] });
  for (const n of [3, 28]) await admin.call(pinnedPosts.pin, { params: { id: ids[n]! } });
}, 180_000);

afterAll(async () => {
  await replica?.stop();
  await stored?.close();
});

const readers = () => {
  const { ana, bo, adm, people } = company;
  return [
    { reader: ana, roles: ['employee'] }, // author
    { reader: bo, roles: ['employee'] }, // colleague
    { reader: adm, roles: ['employee', 'admin'] },
    { reader: people[0]!, roles: ['employee'] }, // likes much, and comments
  ];
};

/** Every reading of posts, as one person. */
async function readAll(by: AsSigned, reader: Person, roles: string[]) {
  const { ana, mia, client } = company;
  const client_ = by(reader, { roles });
  const wall = async (page: number, before?: string) =>
    client_.call(posts.news, { params: { clientId: client._id, page }, query: { before } });
  const first = await wall(1);
  return {
    first,
    second: await wall(2),
    older: await wall(1, first.next!),
    own: await client_.call(posts.userFeed, { params: { userId: reader._id, page: 1 } }),
    author: await client_.call(posts.ofUser, { params: { id: ana._id }, query: { page: 2 } }),
    mentioning: await client_.call(posts.mentioning, { params: { id: mia._id } }),
    commented: await client_.call(posts.commented, { params: { id: ana._id } }),
    thanks: await client_.call(posts.query, { query: { type: 'thanks' } }),
    pinned: await client_.call(pinnedPosts.list, {}),
    posts: await Promise.all(ids.map((id) => client_.call(posts.get, { params: { id } }))),
  };
}

test(`cached answers equal the plain ones for every reader (seed ${seed})`, async () => {
  for (const { reader, roles } of readers()) {
    const expected = await readAll(plain, reader, roles);
    expect(expected.first.result).toHaveLength(20);
    expect(expected.second.result).toHaveLength(10);
    expect(expected.pinned.result.map(({ _id, pinned }) => [_id, pinned])).toEqual(
      [ids[28], ids[3]].map((id) => [id, true]),
    );
    expect(await readAll(cached, reader, roles)).toEqual(expected); // fragments are built
    expect(await readAll(cached, reader, roles)).toEqual(expected); // or come from memory and the store
  }
});

test('what changes on one replica is read on the other within a second', async () => {
  const { ana, bo } = company;
  const id = ids.at(-1)!;
  const onFirstPage = async () => {
    const params = { clientId: company.client._id, page: 1 };
    const { result } = await cached(bo).call(posts.news, { params });
    return result.find((post) => post._id === id)!;
  };
  const before = await onFirstPage();
  const body = { parent: { type: 'post' as const, id }, text: 'From another replica' };
  await plain(ana).call(comments.create, { body });
  await eventually(async () => {
    expect((await onFirstPage()).comments_total).toBe(before.comments_total + 1);
    const { result } = await cached(bo).call(posts.get, { params: { id } });
    expect(result.comments.at(-1)!.text).toBe('From another replica');
  });
});

test('a page costs five queries at most without the cache', async () => {
  const answer = await plain(company.bo).get(`/api/post/news/${company.client._id}/1`);
  const queries = Number(answer.headers.get('x-store-queries'));
  expect(queries).toBeGreaterThan(1);
  expect(queries).toBeLessThanOrEqual(5);
});
