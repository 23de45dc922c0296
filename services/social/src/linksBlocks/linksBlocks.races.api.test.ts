import { linksBlocks } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeEach, beforeAll, expect, inject, test } from 'vitest';
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

const toggle = (active = true) => as(company.adm).call(linksBlocks.toggle, { body: { module: 'wall', active } });
const blockId = async () => (await toggle()).result._id;
const add = (block_id: string, title: string) =>
  as(company.adm).call(linksBlocks.add, { params: { block_id }, body: { title, url: 'https://desk.example/' } });
const remove = (block_id: string, link_id: string) =>
  as(company.adm).call(linksBlocks.remove, { params: { block_id, link_id } });

const linksOf = async (_id: string) => (await stored.rows('links_blocks', { _id }))[0]!.links as { title: string }[];

test('the first toggles at the same time make one block', () =>
  together({
    arrange: async () => void (company = await makeCompany(inject('portal'))),
    act: () => [toggle(), toggle(), toggle()],
    check: async () => expect(await stored.count('links_blocks', { client_id: company.client._id })).toBe(1),
  }));

test('links that are added at the same time are all there', () =>
  together({
    arrange: async () => {
      const _id = await blockId();
      await stored.db.collection<{ _id: string }>('links_blocks').updateOne({ _id }, { $set: { links: [] } });
      return _id;
    },
    act: (_id) => ['One', 'Two', 'Three'].map((title) => add(_id, title)),
    minSuccesses: 3,
    check: async (_id) =>
      expect((await linksOf(_id)).map(({ title }) => title).toSorted()).toEqual(['One', 'Three', 'Two']),
  }));

test('a change beside a removal does not bring the link back', () =>
  together({
    arrange: async () => {
      const _id = await blockId();
      return { _id, link: (await add(_id, 'Desk')).result.links.at(-1)!._id };
    },
    act: ({ _id, link }) => [
      remove(_id, link),
      as(company.adm).call(linksBlocks.change, { params: { block_id: _id }, body: { _id: link, title: 'Changed' } }),
    ],
    check: async ({ _id }) => expect(await linksOf(_id)).toEqual([]),
  }));
