import { makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

test.each([
  ['desktop', {}],
  ['phone', { phone: true }],
])('an unknown path keeps the menu on a %s, also after a reload', { tags: ['full'] }, async (_, options) => {
  const page = await pages.openAs(company.ana, company.client.workspace, options);
  for (const path of ['/no/such/page', '/company/nothing']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { name: 'Page not found' }).last().waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    await page.getByRole('navigation').getByRole('link', { name: 'Wall' }).first().waitFor();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/no/such/page');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await page.getByRole('button', { name: /What would you like to share/ }).waitFor();
});

test('signed-out visitors see the message alone', async () => {
  const page = await pages.open();
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page not found' }).last().waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
});
