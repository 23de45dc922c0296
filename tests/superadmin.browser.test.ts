import { clients, posts } from '@atrium/contracts';
import { as, makeCompany, superadminOf, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { enterCompany } from './enterCompany.ts';
import { usePages } from './pages.ts';

const pages = usePages();
let first: Company;
let second: Company;

beforeAll(async () => {
  first = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  second = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  await makeCompanies(8);
});

/** The search appears beside eight companies. */
async function makeCompanies(count: number) {
  const root = as(superadminOf(inject('portal')));
  for (let number = 0; number < count; number += 1)
    await root.call(clients.create, {
      body: { name: `Filler ${number}`, workspace: `f${crypto.randomUUID().slice(0, 8)}` },
    });
}

/** By its workspace, since other tests' companies may fill the list. */
async function choose(page: Page, { client }: Company) {
  await page.getByRole('searchbox').fill(client.workspace);
  await page.getByRole('button', { name: client.workspace }).click();
}

test('a superadmin signs in, chooses a company and changes to another one', async () => {
  const { superadmin } = inject('portal');
  const page = await pages.open();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403 && response.url().includes('/api/')) refused.push(response.url());
  });
  await page.addInitScript(() => {
    if (!localStorage.getItem('lang')) localStorage.setItem('lang', 'en');
  });
  await page.goto('/login/');
  await page.locator('input[autocomplete="username"]').fill(superadmin.email);
  await page.locator('input[autocomplete="current-password"]').fill(superadmin.password);
  await page.locator('button[type="submit"]').click();

  await enterCompany(page, first.client);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Wall|Лента|Стрічка/ })
    .first()
    .waitFor();
  await page.waitForURL('**/company');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentClient'))).toContain(first.client._id);

  const { result: written } = await as(first.ana).call(posts.create, { body: { text: 'Gone before the change' } });
  const isStored = () =>
    as(first.ana)
      .call(posts.get, { params: { id: written._id } })
      .then(
        () => true,
        () => false,
      );
  await page.reload();
  await page.getByRole('region', { name: 'Entered company' }).waitFor(); // it moves what stands below
  const card = page.getByRole('article').filter({ hasText: 'Gone before the change' });
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => card.count()).toBe(0);
  expect(await isStored()).toBe(true);
  await page
    .getByRole('button', { name: /Account|Аккаунт|учётная/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /company|компани/i }).click();
  await choose(page, second);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currentClient'))).toContain(second.client._id);
  // What was deleted a moment before the change is gone.
  await expect.poll(isStored).toBe(false);

  // A page that is not built yet keeps the menu.
  await page.goto('/nowhere/');
  const missing = { name: /Page not found|Страница не найдена|Сторінку не знайдено/ };
  await page.getByRole('main').getByRole('heading', missing).last().waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Wall|Лента|Стрічка/ })
    .first()
    .waitFor();
  expect(refused).toEqual([]);
});
