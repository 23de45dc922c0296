import { makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';
import { expectSharedAndAnswered } from './sharedAndAnswered.ts';

// The wall in two browsers: ana writes, bo sees it immediately, comments and likes, ana sees that immediately.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function enter(person: Company['ana'], options: VisitOptions = {}) {
  return pages.enter(person, company.client.workspace, options);
}

test('a post with a picture and a mention arrives live, and so do the answer and the like', () =>
  expectSharedAndAnswered(enter, company));

test('a draft is kept when the server refuses it and when the page is reloaded', async () => {
  const page = await enter(company.ana);
  await page.route('**/api/post', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: {
            status: 503,
            error: 'service_unavailable',
            name: 'service_unavailable',
            message: '',
            silent: false,
            requestId: 'x',
          },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: /What would you like to share/ }).click();
  await page.locator('[contenteditable="true"]').first().pressSequentially('Worth keeping');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page
    .getByText(/unavailable right now/)
    .first()
    .waitFor();
  await expect.poll(() => page.locator('[contenteditable="true"]').first().textContent()).toContain('Worth keeping');

  await page.unroute('**/api/post');
  await page.reload();
  await page.getByText('Worth keeping').first().waitFor();

  // Two tabs: what one writes the other shows, and what one has sent is gone in both, also after a reload.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const [text, others] = [page, other].map((tab) => tab.locator('[contenteditable="true"]').first());
  await others!.getByText('Worth keeping').waitFor();
  await others!.click();
  await others!.pressSequentially(' twice');
  await text!.getByText(/twice/).waitFor();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const ask = (tab: Page) => tab.getByRole('button', { name: /What would you like to share/ });
  await ask(other).waitFor();
  await other.reload();
  await ask(other).waitFor();
  await other.close();
});

test('on a phone nothing is wider than the screen', { tags: ['full'] }, async () => {
  const page = await enter(company.bo, { phone: true });
  await page.getByRole('article').first().waitFor();
  for (const path of ['/company', '/notifications', `/profile/${company.bo._id}`]) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

const focusedName = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');

test(
  'the focus stays in the composer and in the field of a comment when these are sent',
  { tags: ['full'] },
  async () => {
    const page = await enter(company.ana);
    await page.getByRole('button', { name: /What would you like to share/ }).click();
    const composer = page.getByRole('region', { name: 'New post' }).locator('[contenteditable="true"]');
    await composer.pressSequentially('Sent by the keyboard');
    await composer.press('Control+Enter');
    const card = page.getByRole('article').filter({ hasText: 'Sent by the keyboard' });
    await card.waitFor();
    await expect.poll(() => focusedName(page)).toMatch(/What would you like to share/);

    await card.getByRole('button', { name: 'Write a comment…' }).press('Enter');
    const field = card.locator('[contenteditable="true"]');
    await field.pressSequentially('First');
    await page.keyboard.press('Control+Enter');
    await card.getByText('First').and(page.locator('[data-comment] *')).first().waitFor();
    await expect.poll(() => field.textContent()).toBe('');
    await expect.poll(() => focusedName(page)).toBe('Write a comment…');
    await page.keyboard.type('Second');
    await expect.poll(() => field.textContent()).toBe('Second');
  },
);

test('after a wrong password the password is selected, and the next one replaces it', { tags: ['full'] }, async () => {
  const page = await pages.open();
  await page.goto(`/login/?workspace=${company.client.workspace}`);
  await page.getByLabel('E-mail or login').fill(company.ana.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('mistaken');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.autocomplete')).toBe('current-password');
  await page.keyboard.type(company.ana.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/company');
});
