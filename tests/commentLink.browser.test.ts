import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// A link to a comment: copied from its menu, opened behind many newer comments, and after the comment was deleted.

const pages = usePages();
let company: Company;
let post: string;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  post = (await as(company.ana).call(posts.create, { body: { text: 'A long talk' } })).result._id;
});

async function openAs(person: Company['ana'], options: VisitOptions = {}) {
  return pages.openAs(person, company.client.workspace, options);
}

const say = async (text: string, parent: { type: 'post' | 'comment'; id: string } = { type: 'post', id: post }) =>
  (await as(company.bo).call(comments.create, { body: { parent, text } })).result._id;
const texts = (page: Page) => page.locator('[data-comment]').allInnerTexts();
const comment = (page: Page, id: string) => page.locator(`#comment-${id}`);

test('the copied link opens an answer far behind the newest, focused; those in between come on demand', async () => {
  const first = await say('First of all');
  const answer = await say('An early answer', { type: 'comment', id: first });
  for (let n = 1; n <= 45; n += 1) await say(`Comment ${n}.`);
  const page = await openAs(company.ana, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`/post/${post}`);
  const newest = page.locator('[data-comment]').filter({ hasText: 'Comment 45.' });
  await newest.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByRole('status').getByText('The link is copied').waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  const id = (await newest.getAttribute('id'))!.replace('comment-', '');
  expect(copied).toBe(new URL(`/post/${post}?comment=${id}`, inject('portal').url).href);

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/comments') && asked.push(request.url()));
  await page.goto(copied.replace(id, answer));
  await page.locator(`#comment-${answer}:focus`).waitFor();
  await expect.poll(() => comment(page, answer).isVisible()).toBe(true);
  expect(asked).toEqual([]);

  const between = page.getByRole('button', { name: 'Show earlier comments' });
  await between.click();
  await expect.poll(async () => (await texts(page)).length).toBe(42);
  await between.click();
  await expect.poll(async () => (await texts(page)).length).toBe(47);
  const order = (await texts(page)).map((text) => /First|early|Comment \d+/.exec(text)![0]);
  expect(order).toEqual(['First', 'early', ...Array.from({ length: 45 }, (_, n) => `Comment ${n + 1}`)]);
  expect(await between.count()).toBe(0);
});

test('a link to a comment that was deleted says so, and shows the post', { tags: ['full'] }, async () => {
  const id = await say('Regretted');
  await as(company.bo).call(comments.remove, { params: { id } });
  const page = await openAs(company.ana, { phone: true });
  await page.goto(`/post/${post}?comment=${id}`);
  await page.getByRole('status').getByText('has been deleted').waitFor();
  await page.getByRole('article').getByText('A long talk').waitFor();
  await page.goto(`/post/${post}?comment=nonsense`);
  await page.getByRole('status').getByText('has been deleted').waitFor();
});

test(
  'what an administrator has written for another says so on its own page, and not on the wall',
  { tags: ['full'] },
  async () => {
    const { adm, ana, bo } = company;
    const { result } = await as(adm).call(posts.create, { body: { text: 'From the old portal', author: bo._id } });
    const parent = { type: 'post' as const, id: result._id };
    await as(adm).call(comments.create, { body: { parent, text: 'An old comment', author: ana._id } });
    const page = await openAs(ana);
    await page.goto(`/post/${result._id}`);
    await page.locator('[data-comment]').getByText('An old comment').waitFor();
    const line = page.getByText(new RegExp(`added for .* by ${adm.fullName}$`));
    await expect
      .poll(() => line.allInnerTexts())
      .toEqual([
        `This post was added for its author by ${adm.fullName}`,
        `Some comments were added for their authors by ${adm.fullName}`,
      ]);
    await page.goto('/company');
    await page.getByText('An old comment').waitFor();
    expect(await line.count()).toBe(0);
  },
);
