import { comments, ideas } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { uploadNamed } from '../../test/files.ts';
import { commentIdea, sendIdea } from '../../test/ideas.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const remove = (by: Person, id: string) => as(by).call(comments.remove, { params: { id } });

const edit = (by: Person, id: string) => as(by).call(comments.update, { params: { id }, body: { text: 'Changed' } });

/** The count equals the comments that are there, also at the idea, and no answer has lost its comment. */
async function isConsistent(idea: string) {
  const rows = await stored.rows('item_comments', { post: `idea:${idea}` });
  const roots = rows.filter((row) => row.root === row._id).map((row) => row._id);
  const written = rows.filter((row) => row.status !== 'deleted').length;
  const [item] = await stored.rows('commented_items', { item: idea });
  expect(item).toMatchObject({ comments_total: written });
  expect(rows.filter((row) => !roots.includes(row.root as string))).toEqual([]);
  const counted = async () => (await as(company.ana).call(ideas.get, { params: { id: idea } })).result.comments_total;
  await eventually(async () => expect(await counted()).toBe(written));
  return rows;
}

test('the first comments of an idea at the same time are all there and counted', () =>
  together({
    arrange: async () => (await sendIdea(company.ana))._id,
    act: (id) => [company.ana, company.bo, company.mia].map((by) => commentIdea(by, id, 'First')),
    minSuccesses: 3,
    check: async (id) => expect(await isConsistent(id)).toHaveLength(3),
  }));

test('three removals of one comment count it off once', () =>
  together({
    arrange: async () => {
      const { _id } = await sendIdea(company.ana);
      await commentIdea(company.mia, _id, 'Stays');
      return { idea: _id, id: (await commentIdea(company.bo, _id, 'Goes'))._id };
    },
    act: ({ id }) => [remove(company.bo, id), remove(company.ana, id), remove(company.adm, id)],
    check: async ({ idea }, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await isConsistent(idea)).toHaveLength(1);
    },
  }));

test('a change beside a removal does not bring a placeholder back', () =>
  together({
    arrange: async () => {
      const { _id } = await sendIdea(company.ana);
      const id = (await commentIdea(company.bo, _id, 'Secret'))._id;
      await commentIdea(company.mia, id, 'Answer', 'comment');
      return { idea: _id, id };
    },
    act: ({ id }) => [edit(company.bo, id), remove(company.ana, id), edit(company.bo, id)],
    check: async ({ idea }) => {
      expect(await isConsistent(idea)).toMatchObject([{ status: 'deleted', text: '' }, {}]);
    },
  }));

test('an answer beside the removal of its comment keeps a placeholder or is refused', () =>
  together({
    arrange: async () => {
      const { _id } = await sendIdea(company.ana);
      return { idea: _id, id: (await commentIdea(company.bo, _id, 'Goes'))._id };
    },
    act: ({ id }) => [
      commentIdea(company.mia, id, 'Answer', 'comment'),
      remove(company.bo, id),
      commentIdea(company.ana, id, 'Answer', 'comment'),
    ],
    check: async ({ idea, id }, [first, , second]) => {
      const rows = await isConsistent(idea);
      const answers = [first, second].filter((outcome) => outcome?.status === 'fulfilled').length;
      expect(rows.filter((row) => row._id !== id)).toHaveLength(answers);
      expect(rows.find((row) => row._id === id)?.status).toBe(answers ? 'deleted' : undefined);
    },
  }));

test('a comment beside the removal of its idea is refused, or removed with it', () =>
  together({
    arrange: async () => {
      const { _id } = await sendIdea(company.ana);
      await commentIdea(company.mia, _id, 'Before');
      return _id;
    },
    act: (id) => [
      commentIdea(company.bo, id, 'Meanwhile'),
      as(company.ana).call(ideas.remove, { params: { id } }),
      commentIdea(company.mia, id, 'Meanwhile'),
    ],
    check: async (id) => {
      await eventually(async () =>
        expect(await stored.rows('commented_items', { item: id })).toMatchObject([{ removed: true }]),
      );
      await eventually(async () => expect(await stored.rows('item_comments', { post: `idea:${id}` })).toEqual([]));
    },
  }));

test('a comment with a file beside an idea that becomes private shows the file to no others', () =>
  together({
    arrange: async () => {
      const [file] = await uploadNamed(company.bo, ['plan.txt'], 'idea');
      return { id: (await sendIdea(company.ana))._id, attachment: [{ _id: file! }] };
    },
    act: ({ id, attachment }) => [
      as(company.bo).call(comments.create, { body: { parent: { type: 'idea', id }, text: 'Meanwhile', attachment } }),
      as(company.ana).call(ideas.update, { params: { id }, body: { private: true } }),
    ],
    check: async ({ id }) => {
      await eventually(async () =>
        expect((await stored.rows('commented_items', { item: id }))[0]?.readers_version).toBeGreaterThan(0),
      );
      const written = (await stored.rows('item_comments', { post: `idea:${id}` })).map((row) => row._id);
      const attached = await stored.events(company.client._id, 'social.files.attached');
      for (const comment of written)
        expect(attached.findLast((item) => item.id === comment)).toMatchObject({
          read_keys: [`ideas/user:${company.ana._id}`, 'ideas/receivers:ideas'],
        });
    },
  }));
