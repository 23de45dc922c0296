import { pinnedPosts, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { admit, makeGroup, postIn, setRole, waitForReading } from '../../test/groups.ts';
import { publish } from '../../test/writing.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const at = (id: string) => ({ params: { id } });
const pin = (person: Person, id: string) => as(person).call(pinnedPosts.pin, at(id));
const unpin = (person: Person, id: string) => as(person).call(pinnedPosts.unpin, at(id));
const pinnedFor = async (person: Person, group?: string) =>
  (await as(person).call(pinnedPosts.list, { query: group ? { group } : {} })).result.map(({ _id }) => _id);

test('administrators pin posts of the company, which others see first, until they are unpinned or removed', async () => {
  const { ana, bo, adm, zed } = company;
  const [first, second] = [await publish(ana), await publish(ana)];
  expect(await as(ana).refused(pinnedPosts.pin, at(first))).toMatchObject({ status: 403 });
  expect(await as(zed).refused(pinnedPosts.pin, at(first))).toMatchObject({ status: 404 });
  expect((await pin(adm, first)).result).toEqual({ _id: first, pinned: true });
  await pin(adm, first);
  await pin(adm, second);
  expect(await pinnedFor(bo)).toEqual([second, first]);
  expect(await pinnedFor(zed)).toEqual([]);
  await as(ana).call(posts.update, { ...at(first), body: { text: 'Changed' } });
  const shown = (await as(bo).call(posts.get, at(first))).result;
  expect(shown).toMatchObject({ text: 'Changed', pinned: true, can: { pin: false } });
  expect((await as(adm).call(posts.get, at(first))).result.can.pin).toBe(true);

  expect(await as(bo).refused(pinnedPosts.unpin, at(first))).toMatchObject({ status: 403 });
  await unpin(adm, first);
  await as(ana).call(posts.remove, at(second));
  expect(await pinnedFor(bo)).toEqual([]);
});

test('in a group its owner and its administrators pin, for those who read it', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id: group } = await makeGroup(ana, 'closed');
  await admit(ana, group, bo);
  await admit(ana, group, mia);
  const id = await postIn(ana, group);
  await waitForReading(bo, id);
  await waitForReading(mia, id);
  expect(await as(bo).refused(pinnedPosts.pin, at(id))).toMatchObject({ status: 403 });
  expect(await as(adm).refused(pinnedPosts.pin, at(id))).toMatchObject({ status: 404 });
  const pinsOnWall = async () => {
    const { result } = await as(bo).call(posts.news, { params: { clientId: company.client._id, page: 1 } });
    return result.find(({ _id }) => _id === id)?.can.pin;
  };
  expect(await pinsOnWall()).toBe(false);
  await setRole(ana, group, bo, 'admin');
  await eventually(async () => expect((await as(bo).call(posts.get, at(id))).result.can.pin).toBe(true));
  expect(await pinsOnWall()).toBe(true);
  await pin(bo, id);
  expect(await pinnedFor(mia, group)).toEqual([id]);
  expect(await pinnedFor(mia)).toEqual([]);
  expect(await as(adm).refused(pinnedPosts.list, { query: { group } })).toMatchObject({ status: 404 });
});

test('at most three posts are pinned in a feed, however many pin at the same time', async () => {
  const { ana } = company;
  await together({
    arrange: async () => {
      const { _id: group } = await makeGroup(ana);
      const ids = [];
      for (let n = 0; n < 5; n += 1) ids.push(await postIn(ana, group));
      await pin(ana, ids[0]!);
      return { group, ids };
    },
    act: ({ ids }) => ids.slice(1).map((id) => pin(ana, id)),
    check: async ({ group, ids }, settled) => {
      const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(['pins_full', 'pins_full']);
      const pinned = await pinnedFor(ana, group);
      expect(pinned).toHaveLength(3);
      await as(ana).call(posts.remove, at(pinned[0]!));
      await pin(
        ana,
        ids.find((id) => !pinned.includes(id))!,
      );
    },
  });
});
