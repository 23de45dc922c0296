import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// The bell's panel: live, by keyboard, and what it leads to.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function enter(person: Company['ana'], options: VisitOptions = {}) {
  return pages.enter(person, company.client.workspace, options);
}

const write = async (text: string) => (await as(company.ana).call(posts.create, { body: { text } })).result._id;
const comment = async (by: Company['ana'], id: string, text: string) =>
  (await as(by).call(comments.create, { body: { parent: { type: 'post', id }, text } })).result._id;

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notification/i });
const panel = (page: Page) => page.getByRole('dialog', { name: /notification/i });
const rows = (page: Page) => panel(page).getByRole('listitem');
const focused = (page: Page) => page.evaluate('document.activeElement.textContent');

test('the panel shows comments on one post as one line, live, and leads to the newest', async () => {
  const { ana, bo, mia } = company;
  const post = await write('Where do we meet on Friday?');
  await comment(bo, post, 'On the roof');
  const page = await enter(ana);
  await bell(page).click();
  await rows(page).getByText('On the roof').waitFor();
  expect(await rows(page).count()).toBe(1);

  const newest = await comment(mia, post, 'In the garden');
  await rows(page).getByText('In the garden').waitFor();
  expect(await rows(page).count()).toBe(1);
  const names = `${mia.fullName} and ${bo.fullName}`;
  await rows(page).getByText(names).waitFor();

  await rows(page).getByRole('link').click();
  await page.waitForURL(`**/post/${post}?comment=${newest}`);
  await expect.poll(() => panel(page).count()).toBe(0);
  await page.locator(`#comment-${newest}:focus`).waitFor();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications');
});

test(
  'the keyboard opens it, walks its lines, marks all as read and returns to the bell',
  { tags: ['full'] },
  async () => {
    const { ana, bo } = company;
    for (const text of ['First of two', 'Second of two']) await comment(bo, await write(text), `About: ${text}`);
    const page = await enter(ana);
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('2 unread notifications');
    await bell(page).press('Enter');
    await rows(page).getByText('About: Second of two').waitFor();
    await rows(page).getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('About: First of two');

    const readAll = panel(page).getByRole('button', { name: 'Mark all as read' });
    await readAll.press('Enter');
    await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications');
    await expect.poll(() => rows(page).getByText('Unread').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel(page).count()).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Notifications');

    await bell(page).press('Enter');
    await panel(page).getByRole('link', { name: 'All notifications' }).click();
    await page.waitForURL('**/notifications');
    await expect.poll(() => panel(page).count()).toBe(0);
  },
);

test('it opens with what it has while the network is cut', { tags: ['full'] }, async () => {
  const { ana, bo } = company;
  await comment(bo, await write('Kept for the tunnel'), 'Still readable');
  const page = await enter(ana);
  await bell(page).click();
  await rows(page).getByText('Still readable').waitFor();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await bell(page).click();
  await rows(page).getByText('Still readable').waitFor();
  await page.context().setOffline(false);
  pages.forgive();
});
