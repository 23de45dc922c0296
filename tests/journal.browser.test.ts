import { users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Administrators read in the journal who did what, filter it, and export it.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { adm, ana, bo } = company;
  await as(adm).call(users.update, { params: { id: ana._id }, body: { position: 'Chief editor' } });
  await as(adm).call(users.update, { params: { id: bo._id }, body: { blocked: true } });
});

async function openJournal(options: VisitOptions = {}, query = ''): Promise<Page> {
  const page = await pages.enter(company.adm, company.client.workspace, options);
  await page.goto(`/admin${query}`);
  await page.getByText('Changed the profile').first().waitFor();
  return page;
}

test('an administrator comes by the menu, opens a row, filters, and exports what is shown', async () => {
  const { adm, ana, client } = company;
  const page = await pages.enter(adm, client.workspace, { viewport: { width: 1440, height: 1000 } });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
  await page.goto('/journal?section=users');
  await page.waitForURL('**/admin?section=users');
  await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor();
  await page.getByText(/Intact: \d+ records? checked/).waitFor();

  const row = page.getByRole('row').filter({ hasText: 'Changed the profile' });
  expect(await row.first().textContent()).toContain(ana.fullName);
  await row.first().click();
  await page.getByText('Chief editor').waitFor();
  expect(await page.locator('del', { hasText: 'Editor' }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Action', exact: true }).click();
  await page.getByRole('radio', { name: 'Blocked', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Changed the profile' }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('action')).toBe('blocked');
  await page.getByRole('row').filter({ hasText: 'Blocked' }).first().waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^journal-${client.workspace}-[\\d-]+\\.csv$`));
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(company.bo.fullName);
});

test('on a phone in the dark the rows are cards that fit', { tags: ['full'] }, async () => {
  const page = await openJournal({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const card = page.getByRole('listitem').filter({ hasText: 'Changed the profile' }).first();
  await card.getByRole('button').first().click();
  await page.getByText('Chief editor').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await findings(page)).toEqual([]);
});

test('employees have no journal', { tags: ['full'] }, async () => {
  const page = await pages.enter(company.ana, company.client.workspace);
  await page.goto('/admin');
  await page.waitForURL('**/company');
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
});
