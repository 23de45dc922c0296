import { comments, notifications, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { layersClosed } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// A post is muted and unmuted from its menu and on its page.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function enter(person: Company['ana'], options: VisitOptions = {}) {
  return pages.enter(person, company.client.workspace, options);
}

const write = async (text: string) => (await as(company.ana).call(posts.create, { body: { text } })).result._id;
const comment = (by: Company['ana'], id: string, text: string) =>
  as(by).call(comments.create, { body: { parent: { type: 'post', id }, text } });
const namesOf = async ({ _id: user, client_id: client }: Company['ana']) => {
  const params = { client, user, section: 'all' as const };
  return (await as(company.ana).call(notifications.newest, { params })).result.map(({ name }) => name);
};
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const openMenu = (page: Page, text: string) =>
  article(page, text).getByRole('button', { name: 'More actions' }).first().click();

test('a muted post is quiet, says so on its page, and is unmuted there', async () => {
  const { ana, bo, mia } = company;
  const [quiet, other] = [await write('Too many words about lunch'), await write('Something else')];
  const page = await enter(ana, { phone: true });
  await openMenu(page, 'about lunch');
  await item(page, 'Mute').click();
  await page.getByRole('status').getByText('You will get no notifications').waitFor();
  await comment(bo, quiet, 'Soup');
  await comment(bo, other, 'Indeed');
  await expect.poll(() => namesOf(ana)).toEqual(['Indeed']);

  await openMenu(page, 'about lunch');
  await item(page, 'Unmute').waitFor();
  await page.keyboard.press('Escape');
  await layersClosed(page);
  await page.goto(`/post/${quiet}`);
  await page.getByRole('note').getByText('You have muted this post').waitFor();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(() => page.getByRole('note').count()).toBe(0);
  await page.getByRole('status').getByText('You will get notifications').waitFor();
  await comment(mia, quiet, 'Salad');
  await expect.poll(() => namesOf(ana)).toEqual(['Salad', 'Indeed']);
});

test('muting is undone from its message', { tags: ['full'] }, async () => {
  await write('Muted by mistake');
  const page = await enter(company.bo);
  await openMenu(page, 'by mistake');
  await item(page, 'Mute').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').getByText('You will get notifications').waitFor();
  await openMenu(page, 'by mistake');
  await item(page, 'Mute').waitFor();
});
