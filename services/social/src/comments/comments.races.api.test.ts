import { comments, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openStored, type Stored } from '../../test/stored.ts';
import { comment, publish } from '../../test/writing.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const remove = (remover: Person, id: string) => as(remover).call(comments.remove, { params: { id } });

const edit = (author: Person, id: string) =>
  as(author).call(comments.update, { params: { id }, body: { text: 'Changed' } });

const answerTo = (author: Person, id: string) =>
  as(author).call(comments.create, { body: { parent: { type: 'comment', id }, text: 'An answer' } });

/** The count equals the comments that are there, no answer has lost its comment, and feeds know the newest threads. */
async function isConsistent(post: string) {
  const rows = await stored.rows('comments', { post });
  const roots = rows.filter((row) => row.root === row._id).map((row) => row._id);
  const { comments_total, newest_threads } = (await stored.post(post))!;
  expect(comments_total).toBe(rows.filter((row) => row.status !== 'deleted').length);
  expect(rows.filter((row) => !roots.includes(row.root as string))).toEqual([]);
  expect(newest_threads).toEqual(roots.toSorted().slice(-2));
  return rows;
}

const refusals = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { status: number }).status] : []));

test('three removals of one comment count it off once', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      await comment(company.mia, post);
      return { post, id: await comment(company.bo, post) };
    },
    act: ({ id }) => [remove(company.bo, id), remove(company.ana, id), remove(company.adm, id)],
    check: async ({ post, id }, settled) => {
      expect(refusals(settled)).toEqual([404, 404]);
      expect(await isConsistent(post)).toHaveLength(1);
      const removed = await stored.events(company.client._id, 'social.comment.removed');
      expect(removed.filter((event) => event._id === id)).toHaveLength(1);
    },
  }));

test('three removals of one answered comment leave one placeholder and count it off once', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      const id = await comment(company.bo, post);
      await comment(company.mia, id, 'comment');
      return { post, id };
    },
    act: ({ id }) => [remove(company.bo, id), remove(company.ana, id), remove(company.adm, id)],
    check: async ({ post, id }, settled) => {
      expect(refusals(settled)).toEqual([409, 409]);
      expect(await isConsistent(post)).toMatchObject([{ _id: id, status: 'deleted' }, { status: 'active' }]);
      const removed = await stored.events(company.client._id, 'social.comment.removed');
      expect(removed.filter((event) => event._id === id)).toHaveLength(1);
    },
  }));

test('a change beside a removal does not bring a placeholder back', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      const id = await comment(company.bo, post);
      await comment(company.mia, id, 'comment');
      return { post, id };
    },
    act: ({ id }) => [edit(company.bo, id), remove(company.ana, id), edit(company.bo, id)],
    check: async ({ post, id }) => {
      expect(await isConsistent(post)).toMatchObject([{ _id: id, status: 'deleted', text: '' }, {}]);
    },
  }));

test('a comment beside the removal of its post is removed with it', () =>
  together({
    arrange: () => publish(company.ana),
    act: (post) => [
      comment(company.bo, post),
      comment(company.mia, post),
      as(company.ana).call(posts.remove, { params: { id: post } }),
      comment(company.bo, post),
    ],
    check: (post) => eventually(async () => expect(await stored.rows('comments', { post })).toEqual([])),
  }));

test('an answer beside the removal of its comment either keeps a placeholder or is refused', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      return { post, id: await comment(company.bo, post) };
    },
    act: ({ id }) => [answerTo(company.mia, id), remove(company.bo, id), answerTo(company.ana, id)],
    check: async ({ post, id }, [first, , second]) => {
      const rows = await isConsistent(post);
      const answers = [first, second].filter((outcome) => outcome?.status === 'fulfilled').length;
      expect(rows.filter((row) => row._id !== id)).toHaveLength(answers);
      expect(rows.find((row) => row._id === id)?.status).toBe(answers ? 'deleted' : undefined);
    },
  }));

test('a comment and its last answers that are removed together leave nothing', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      const id = await comment(company.bo, post);
      return { post, all: [await comment(company.mia, id, 'comment'), id, await comment(company.mia, id, 'comment')] };
    },
    act: ({ all }) => all.map((id) => remove(company.ana, id)),
    check: async ({ post }) => expect(await isConsistent(post)).toEqual([]),
  }));

test('comments, answers and removals at the same time are counted right', () =>
  together({
    arrange: async () => {
      const post = await publish(company.ana);
      const first = await comment(company.bo, post);
      return { post, first, second: await comment(company.mia, post) };
    },
    act: ({ post, first, second }) => [
      comment(company.ana, post),
      answerTo(company.mia, first),
      remove(company.mia, second),
      answerTo(company.ana, second),
      comment(company.bo, post),
    ],
    check: async ({ post }) => void (await isConsistent(post)),
  }));
