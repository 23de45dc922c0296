import { makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, inject, test } from 'vitest';
import { usePages } from './pages.ts';

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en', selfRegister: true } });
});

test('a registration that fails says why, and keeps what was typed', async () => {
  const page = await pages.open({ locale: 'en-GB' });
  const body = { status: 503, error: 'service_unavailable', name: 'Error', message: '', silent: false, requestId: 'r' };
  await page.route('**/api/register', (route) => route.fulfill({ status: 503, json: body }));
  await page.goto(`/register/?workspace=${company.client.workspace}`);
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('E-mail').fill('nina@firm.test');
  await page.locator('button[type=submit]').click();
  await page.getByText('This part of the portal is unavailable right now.').waitFor();
  await page.unrouteAll();
  await page.locator('button[type=submit]').click();
  await page.getByText('This part of the portal is unavailable right now.').waitFor({ state: 'detached' });
  await page.locator('form').waitFor({ state: 'detached' });
});
