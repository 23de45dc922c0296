import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// The translation server is played by packages/testkit/src/translator.ts: it reverses the words.

const pages = usePages();
let company: Company;
let post: string;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo } = company;
  post = (await as(ana).call(posts.create, { body: { text: 'un deux trois' } })).result._id;
  await as(bo).call(comments.create, { body: { parent: { type: 'post', id: post }, text: 'quatre cinq' } });
});

test('a post and a comment are translated from their menus, and shown in the original again', async () => {
  const page = await pages.openAs(company.bo, company.client.workspace);
  await page.goto(`/post/${post}`);
  const more = page.getByRole('button', { name: 'More' });
  await more.first().click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  await page.getByText('en: trois deux un').waitFor();
  await page.getByText('Translated by machine. Original language: French.').waitFor();
  await page.getByRole('button', { name: 'Show original' }).click();
  await page.getByText('un deux trois', { exact: true }).waitFor();

  await more.last().click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  await page.getByText('en: cinq quatre').waitFor();
  await more.last().click();
  await page.getByRole('menuitem', { name: 'Show original' }).click();
  await page.getByText('quatre cinq', { exact: true }).waitFor();
});

test(
  'a changed post is translated again; a failure keeps the original and can be tried again',
  { tags: ['full'] },
  async () => {
    const page = await pages.openAs(company.bo, company.client.workspace);
    const { ana } = company;
    const id = (await as(ana).call(posts.create, { body: { text: 'untranslatable' } })).result._id;
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'More' }).first().click();
    await page.getByRole('menuitem', { name: 'Translate' }).click();
    await page.getByText('The text could not be translated.').waitFor();
    await page.getByText('untranslatable', { exact: true }).waitFor();
    await as(ana).call(posts.update, { params: { id }, body: { text: 'sept huit' } });
    await page.getByText('en: huit sept').waitFor();
  },
);
