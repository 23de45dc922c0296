import { posts } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';
import { publish } from '../../test/writing.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const view = (person: Person, id: string) =>
  as(person).call(posts.view, { params: { id }, body: { where: 'wall' as const } });

const viewAll = (person: Person) => as(person).call(posts.viewAll, { body: { where: 'wall' as const } });

const viewersOf = async (post: string) => (await stored.rows('views', { post })).map((row) => row.user as string);

test('a post is seen once a person but its author, and the whole wall with it', () =>
  together({
    arrange: async () => [await publish(company.ana), await publish(company.ana)] as const,
    act: ([first, second]) => [
      viewAll(company.bo),
      view(company.bo, first),
      viewAll(company.bo),
      view(company.bo, second),
      view(company.mia, first),
      viewAll(company.mia),
      viewAll(company.ana),
      view(company.ana, first),
    ],
    check: async (ids, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      for (const id of ids) {
        expect((await viewersOf(id)).toSorted()).toEqual([company.bo._id, company.mia._id].toSorted());
        expect(await stored.post(id)).toMatchObject({ views_total: 2, newest_views: { length: 2 } });
      }
    },
  }));

test('posts that are removed while the wall is marked as seen are left out', () =>
  together({
    arrange: async () => [await publish(company.ana), await publish(company.ana)] as const,
    act: ([first, second]) => [
      viewAll(company.bo),
      as(company.ana).call(posts.remove, { params: { id: first } }),
      viewAll(company.mia),
      view(company.mia, second),
    ],
    check: async ([, second], settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect((await stored.post(second))!.views_total).toBe((await viewersOf(second)).length);
    },
  }));
