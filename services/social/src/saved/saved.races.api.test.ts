import { comments, posts, savedPosts } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const publish = async () => (await as(company.ana).call(posts.create, { body: { text: 'A post' } })).result._id;
const change = (id: string, text: string) => as(company.ana).call(posts.update, { params: { id }, body: { text } });
const remove = (id: string) => as(company.ana).call(posts.remove, { params: { id } });
const save = (id: string) => as(company.bo).call(savedPosts.save, { params: { id } });
const unsave = (id: string) => as(company.bo).call(savedPosts.unsave, { params: { id } });

const isSaved = async (id: string) => (await as(company.bo).call(savedPosts.ids, {})).result.includes(id);

const saversOf = async (id: string) =>
  ((await stored.post(id))!.feed_keys as string[]).filter((key) => key.startsWith('saved:'));

test('a post that is saved several times at the same time is saved once', () =>
  together({
    arrange: publish,
    act: (id) => [save(id), save(id), save(id)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await saversOf(id)).toEqual([`saved:${company.bo._id}`]);
      await unsave(id);
      expect(await isSaved(id)).toBe(false);
    },
  }));

test('saving beside taking out ends as one of the two, and changes nothing else', () =>
  together({
    arrange: publish,
    act: (id) => [
      save(id),
      unsave(id),
      as(company.mia).call(savedPosts.save, { params: { id } }),
      as(company.mia).call(comments.create, { body: { parent: { type: 'post', id }, text: 'A comment' } }),
      save(id),
      unsave(id),
    ],
    check: async (id, settled) => {
      const { bo, mia } = company;
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      const own = (await isSaved(id)) ? [`saved:${bo._id}`] : [];
      expect((await saversOf(id)).toSorted()).toEqual([...own, `saved:${mia._id}`].toSorted());
      expect((await stored.post(id))!.feed_keys).toContain(`commenter:${mia._id}`);
    },
  }));

test('a change of the post loses none of those who save it meanwhile', () =>
  together({
    arrange: publish,
    act: (id) => [
      change(id, 'First'),
      save(id),
      as(company.mia).call(savedPosts.save, { params: { id } }),
      change(id, 'Second'),
    ],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect((await saversOf(id)).toSorted()).toEqual(
        [`saved:${company.bo._id}`, `saved:${company.mia._id}`].toSorted(),
      );
    },
  }));

test('nothing remains saved of a post that is removed meanwhile', () =>
  together({
    arrange: publish,
    act: (id) => [save(id), remove(id), save(id)],
    check: async (id) => {
      expect(await isSaved(id)).toBe(false);
      expect(await stored.count('posts', { _id: id })).toBe(0);
      expect(await as(company.bo).refused(savedPosts.save, { params: { id } })).toMatchObject({ status: 404 });
    },
  }));
