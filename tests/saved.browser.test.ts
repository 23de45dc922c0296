import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// A post is saved on the wall and found again in the profile, also on a second device.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function enter(person: Company['ana'], options: VisitOptions = {}) {
  return pages.enter(person, company.client.workspace, options);
}

const write = (text: string) => as(company.ana).call(posts.create, { body: { text } });
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const openMenu = (page: Page, text: string) =>
  article(page, text).getByRole('button', { name: 'More actions' }).click();
const savedOf = (page: Page) => page.goto(`/profile/${company.bo._id}?tab=saved`);

test('a post is saved from its menu, found in the own profile, taken out, and put back by undo', async () => {
  await write('How to order a new badge');
  await write('Lunch is at noon');
  const page = await enter(company.bo);
  await openMenu(page, 'new badge');
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await page.getByRole('status').getByText('The post is saved').waitFor();

  const second = await enter(company.bo, { phone: true });
  await savedOf(second);
  await article(second, 'new badge').waitFor();
  expect(await second.getByRole('article').count()).toBe(1);

  await page.goto(`/profile/${company.bo._id}`);
  await page.getByRole('tab', { name: 'Saved' }).click();
  await openMenu(page, 'new badge');
  await page.getByRole('menuitem', { name: 'Remove from saved' }).click();
  await page.getByText('Nothing is saved yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await article(page, 'new badge').waitFor();

  await openMenu(second, 'new badge');
  await second.getByRole('menuitem', { name: 'Remove from saved' }).click();
  await second.getByText('Nothing is saved yet').waitFor();
});

test('a pinned post stands first for all, until it is unpinned', async () => {
  await write('The rules of the house');
  await write('Newer than the rules');
  const [page, reader] = [await enter(company.adm), await enter(company.bo)];
  const first = (shown: Page) => shown.getByRole('feed').getByRole('article').first();
  await first(reader).getByText('Newer than the rules').waitFor();
  await openMenu(page, 'rules of the house');
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  for (const shown of [page, reader]) {
    await first(shown).getByText('The rules of the house').waitFor();
    await first(shown).getByText('Pinned', { exact: true }).waitFor();
    expect(await article(shown, 'rules of the house').count()).toBe(1);
  }
  await openMenu(page, 'rules of the house');
  await page.getByRole('menuitem', { name: 'Unpin' }).click();
  await first(reader).getByText('Newer than the rules').waitFor();
});

test('the keyboard saves a post', { tags: ['full'] }, async () => {
  await write('Reached without a mouse');
  const page = await enter(company.mia);
  await article(page, 'without a mouse').getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save', exact: true }).waitFor();
  const chosen = () => page.evaluate('document.activeElement.textContent');
  await expect
    .poll(async () => {
      if ((await chosen()) !== 'Save') await page.keyboard.press('ArrowDown');
      return chosen();
    })
    .toBe('Save');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('The post is saved').waitFor();
});

test('only the own profile has the list', { tags: ['full'] }, async () => {
  const page = await pages.openAs(company.mia, company.client.workspace);
  await page.goto(`/profile/${company.bo._id}?tab=saved`);
  await page.getByRole('tab', { name: 'About', selected: true }).waitFor();
  expect(await page.getByRole('tab', { name: 'Saved' }).count()).toBe(0);
});
