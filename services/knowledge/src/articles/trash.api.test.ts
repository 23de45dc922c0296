import { articles } from '@atrium/contracts';
import { as, makeCompany, upload, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeArticle, readArticle, trash } from '../../test/articles.ts';
import { openInside, type Inside } from '../../test/files.ts';
import { runJob } from '../../test/jobs.ts';
import type { FileDoc } from '../files/store/files.ts';
import type { ArticleDoc } from './article.ts';

let company: Company;
let world: Inside;

beforeAll(async () => {
  [company, world] = await Promise.all([makeCompany(inject('portal')), openInside()]);
});
afterAll(() => world.close());

const dayMs = 86_400_000;

const age = (id: string, days: number) =>
  world.db
    .collection<ArticleDoc>('articles')
    .updateMany({ trashed_with: id }, { $set: { trashed: new Date(Date.now() - days * dayMs).toISOString() } });

test('what was deleted more than 30 days ago goes for good, and lets go of its files', async () => {
  const { adm, bo } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const file = await upload(adm, { name: 'old.txt' }, 'article');
  const old = await makeArticle(adm, { parent: folder._id, files: [{ _id: file._id }] });
  const fresh = await makeArticle(adm);
  await as(bo).call(articles.view, { params: { id: old._id, user: bo._id } });
  const stored = () => world.db.collection<FileDoc>('files').findOne({ _id: file._id });
  await eventually(async () => expect((await stored())!.attached).toHaveLength(1));
  await trash(adm, folder._id);
  await trash(adm, fresh._id);
  await age(folder._id, 31);
  await age(fresh._id, 29);
  await runJob(inject('servers').redisUrl, 'article-trash');

  const left = await world.db
    .collection<ArticleDoc>('articles')
    .find({ _id: { $in: [folder._id, old._id, fresh._id] } })
    .toArray();
  expect(left.map(({ _id }) => _id)).toEqual([fresh._id]);
  expect(await world.db.collection('article_views').countDocuments({ article: old._id })).toBe(0);
  await eventually(async () => expect((await stored())!.attached).toEqual([]));
  await as(adm).call(articles.restore, { params: { id: fresh._id } });
  expect((await readArticle(bo, fresh._id)).trashed).toBeNull();
});
