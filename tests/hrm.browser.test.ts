import { clients, hrm as contract, longJobs, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { startHrmServer, type HrmServer } from '@atrium/testkit/hrmServer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// An administrator connects the HR system, loads departments and employees, and brings back what was edited here.

const portal = inject('portal');
const pages = usePages();
let company: Company;
let hrm: HrmServer;

beforeAll(async () => {
  [company, hrm] = await Promise.all([makeCompany(portal, { settings: { lang: 'en' } }), startHrmServer()]);
  hrm.answer = { departments: [{ external_id: 'd1', name: 'Warehouse' }], employees: people(60) };
});
afterAll(() => hrm?.close());

const mail = (at: number) => `hrm${at}@${company.client.workspace}.test`;
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    external_id: `x${at}`,
    tab_number: String(1000 + at),
    email: at === count - 1 ? 'not an address' : mail(at),
    lastName: 'Sydorenko',
    firstName: 'Olha',
    position: 'Clerk',
    department_id: 'd1',
  }));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('connected, loaded with progress, and an edit brought back', async () => {
  const page = await pages.enter(company.adm, company.client.workspace);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'HR system' }).click();
  await page.getByRole('heading', { name: 'HR system', level: 1 }).waitFor();
  await field(page, 'Address').fill(hrm.address);
  await field(page, 'Login').fill(hrm.login);
  await press(page, 'Save');
  await page.getByText('Field is required').first().waitFor();
  await expectFits(page, 'hrm-form');
  await field(page, 'Password').fill('wrong');
  await field(page, 'Tax id of the company').fill('1234567890');
  await press(page, 'Save');
  await page.getByText('The HR system is saved').waitFor();
  const { result } = await as(company.adm).call(clients.get, { params: { id: company.client._id } });
  expect(result.company).toEqual({ tax_id: '1234567890' });

  await press(page, 'Load departments');
  await part(page, 'Departments').getByText('refuses the login or the password').waitFor();
  await field(page, 'Password').fill(hrm.password);
  await press(page, 'Save');
  await expect.poll(() => field(page, 'Password').inputValue()).toBe('');
  await press(page, 'Load departments');
  await part(page, 'Departments').getByText('added: 1, changed: 0, removed: 0, errors: 0').waitFor();
  const held = Promise.withResolvers<void>();
  hrm.handle = (_, res) => void held.promise.then(() => res.end(JSON.stringify(hrm.answer)));
  await press(page, 'Load employees');
  await part(page, 'Employees').getByRole('progressbar').waitFor();
  hrm.handle = null;
  held.resolve();
  await part(page, 'Employees').getByText('created: 59, changed: 0, dismissed: 0, errors: 1').waitFor();
  await page.getByText('1 error', { exact: true }).click();
  await page.getByText('1059 · E-mail: Not an e-mail.').waitFor();
  await expectFits(page, 'hrm-loads');

  hrm.answer = { employees: people(60).slice(30) };
  await press(page, 'Load employees');
  await part(page, 'Employees').getByText('30 employees would be dismissed').waitFor();
  await expectFits(page, 'hrm-many');
  hrm.answer = { employees: people(60) };
  await press(page, 'Load employees');
  await part(page, 'Employees').getByText('created: 0, changed: 0, dismissed: 0, errors: 1').waitFor();

  const found = await as(company.adm).call(users.filter, {
    params: { workspace: company.client.workspace },
    body: { search: mail(3) },
  });
  const id = found.result[0]!._id;
  await as(company.adm).call(users.update, { params: { id }, body: { position: 'Director' } });
  await page.goto(`/profile/${id}`);
  await page.getByRole('heading', { name: 'Differs from the HR system' }).waitFor();
  await page.getByText('In the HR system: Clerk').waitFor();
  await expectFits(page, 'hrm-person');
  await press(page, 'Reset to the HR system');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to the HR system' }).click();
  await page.getByText('The data is as in the HR system').waitFor();
  await page.getByRole('heading', { name: 'Differs from the HR system' }).waitFor({ state: 'detached' });
  expect((await as(company.adm).call(users.get, { params: { id } })).result.position).toBe('Clerk');
});

test.each([
  ['ru', 'dark', 390],
  ['ua', 'light', 360],
] as const)('in %s, %s, %d pixels wide, the screen fits', { tags: ['full'] }, async (lang, colorScheme, width) => {
  const own = as(company.adm);
  await own.call(users.update, { params: { id: company.adm._id }, body: { lang } });
  hrm.answer = { employees: people(2) };
  const { job } = await own.call(contract.load, { body: { client_id: company.client._id } });
  await expect.poll(async () => (await own.call(longJobs.get, { params: { job } })).result.state).toBe('failed');
  const options: VisitOptions = { phone: true, colorScheme, viewport: { width, height: 800 } };
  const page = await pages.enter(company.adm, company.client.workspace, options);
  await page.goto('/admin?tab=hrm');
  await page.getByRole('alert').waitFor();
  await expectFits(page, `hrm-${lang}`);
});

test('disconnected, the password is gone, the people stay', { tags: ['full'] }, async () => {
  const own = as(company.adm);
  await own.call(users.update, { params: { id: company.adm._id }, body: { lang: 'en' } });
  const page = await pages.enter(company.adm, company.client.workspace);
  await page.goto('/admin?tab=hrm');
  await press(page, 'Disconnect');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('The HR system is disconnected').waitFor();
  await expect.poll(() => field(page, 'Address').inputValue()).toBe('');
  const { result } = await own.call(contract.get, { params: { clientId: company.client._id } });
  expect(result.settings).toBeNull();
});
