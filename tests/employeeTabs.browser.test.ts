import { aiContexts, clients, dataChanges, employeeTables, menuSections, users } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// The tabs of employee administration besides the list of employees.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { adm, ana, bo } = company;
  const change = (who: Person, body: object) => as(adm).call(users.update, { params: { id: who._id }, body });
  await change(ana, { city: 'Lviv', position: 'Editor', salary: 900, currency: 'eur', grade: 'S1' });
  await change(bo, { position: 'Driver', cabinet: 'C-12' });
});

const wide = { viewport: { width: 1440, height: 1000 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, { fullName }: Person) => page.getByRole('row').filter({ hasText: fullName });
const seen = async (who: { _id: string }) =>
  (await as(company.adm).call(users.get, { params: { id: who._id } })).result;

async function openTab(tab: string, heading: string, options: VisitOptions = wide): Promise<Page> {
  const page = await pages.openAs(company.adm, company.client.workspace, options);
  await page.goto(`/employees?tab=${tab}`);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
}

test('the tabs are addresses', { tags: ['full'] }, async () => {
  const page = await openTab('changes', 'Changes in data');
  const tabs = page.getByRole('navigation', { name: 'Employee administration' });
  await tabs.getByRole('link', { name: 'Rights and roles' }).click();
  await page.getByRole('heading', { name: 'Rights and roles', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('rights');
  await page.goBack();
  await page.getByRole('heading', { name: 'Changes in data', level: 1 }).waitFor();
  await tabs.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
});

test(
  'changes of data are found by field and person, with both values, and saved as a file',
  { tags: ['full'] },
  async () => {
    const { ana, bo } = company;
    const page = await openTab('changes', 'Changes in data');
    await page.getByText('Kept for 365 days, like the journal').waitFor();
    const salary = rowOf(page, ana).filter({ hasText: 'Salary' });
    await salary.filter({ hasText: '900' }).filter({ hasText: 'Administrator' }).waitFor();
    await expectFits(page, 'changes');
    await press(page, 'Field');
    await page.getByRole('radio', { name: 'Office', exact: true }).click();
    await rowOf(page, bo).filter({ hasText: 'C-12' }).waitFor();
    await expect.poll(() => rowOf(page, ana).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('field')).toBe('cabinet');
    await page.keyboard.press('Escape');
    const saved = page.waitForEvent('download');
    await press(page, 'Export to Excel');
    expect((await saved).suggestedFilename()).toMatch(/^changes-.*\.xlsx$/);
  },
);

test(
  'a salary is changed in its place by the keyboard; a wrong one stays and is named',
  { tags: ['full'] },
  async () => {
    const { ana, adm, client } = company;
    const page = await openTab('salaries', 'Salaries and grades');
    await field(page, 'Name, e-mail or position').fill(ana.fullName);
    await page.getByText('1–1 of 1').waitFor();
    await rowOf(page, ana).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const input = page.getByRole('textbox', { name: `Salary: ${ana.fullName}` });
    await input.fill('much');
    await input.press('Enter');
    await page.getByText('A number from 0').waitFor();
    await expectFits(page, 'salaries-wrong');
    await input.fill('1,250');
    await input.press('Enter');
    await expect.poll(async () => (await seen(ana)).salary).toBe(1250);
    await page.getByRole('button', { name: new RegExp(`^Salary: ${ana.fullName}: 1.?250$`) }).waitFor();
    await page.keyboard.press('Enter');
    await input.fill('5');
    await input.press('Escape');
    await page.getByRole('combobox', { name: `Currency: ${ana.fullName}` }).selectOption('usd');
    await expect.poll(async () => (await seen(ana)).currency).toBe('usd');
    expect((await seen(ana)).salary).toBe(1250);
    await page.getByRole('button', { name: `Grade: ${ana.fullName}: S1` }).click();
    await page.getByRole('textbox', { name: `Grade: ${ana.fullName}` }).fill('S2');
    await field(page, 'Name, e-mail or position').click();
    await expect.poll(async () => (await seen(ana)).grade).toBe('S2');
    const query = { user: ana._id, field: 'grade' as const };
    const { result } = await as(adm).call(dataChanges.list, { params: { client: client._id }, query });
    expect(result[0]).toMatchObject({ old: 'S1', new: 'S2', source: 'admin' });
  },
);

test('a right is given by its tick, to many by the bar, and to new people by the dialog', async () => {
  const { ana, bo, adm, client } = company;
  const off = (who: Person) =>
    as(adm).call(users.update, {
      params: { id: who._id },
      body: { features: [{ feature: 'polls', active: false }] },
    });
  await Promise.all([off(ana), off(bo)]);
  const has = async (who: Person) => {
    const body = { search: who.lastName };
    const { result } = await as(adm).call(employeeTables.rights, { params: { clientId: client._id }, body });
    return result.find(({ _id }) => _id === who._id)!.rights.includes('polls');
  };
  const page = await openTab('rights', 'Rights and roles');
  await rowOf(page, ana).waitFor();
  await expectFits(page, 'rights');
  await page.getByRole('checkbox', { name: `Polls: ${ana.fullName}` }).check({ force: true });
  await expect.poll(() => has(ana)).toBe(true);
  expect(await page.getByRole('checkbox', { name: `Polls: ${adm.fullName}` }).isDisabled()).toBe(true);

  await page.getByRole('checkbox', { name: `Select ${bo.fullName}` }).check({ force: true });
  await press(page, 'Give a right');
  await page.getByRole('combobox', { name: 'Right' }).selectOption({ label: 'Polls' });
  await press(page, 'Give');
  await page.getByText('Done: 1 employee changed').waitFor();
  expect(await has(bo)).toBe(true);

  await press(page, 'Rights of new people');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Shop' }).uncheck({ force: true });
  await expectFits(page, 'rights-beginning');
  await press(page, 'Save');
  await page.getByText('The rights of new people are saved').waitFor();
  const { settings } = (await as(adm).call(clients.get, { params: { id: client._id } })).result;
  expect(settings.defaultRights).toContain('polls');
  expect(settings.defaultRights).not.toContain('shop');
});

test('the menu is renamed and put in order by the keyboard, and shows it', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  const page = await openTab('interface', 'Interface');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await press(page, 'Edit: Address book');
  await field(page, 'Name').fill('Colleagues');
  await field(page, 'In English').fill('People');
  await expectFits(page, 'interface-entry');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await menu.getByRole('link', { name: 'People' }).waitFor();
  const handle = page.getByRole('list', { name: 'Main menu' }).getByRole('listitem').filter({ hasText: 'People' });
  await handle.getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowUp');
  const codes = async () =>
    (await as(adm).call(menuSections.ofClient, { params: { client: client._id } })).result.map(({ code }) => code);
  await expect.poll(async () => (await codes()).slice(0, 3)).toEqual(['notifications', 'addressBook', 'company']);
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toContain('People');
  await expectFits(page, 'interface');
});

test('an administrator changes the data of the company, and not its space', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  const page = await openTab('company', 'Company data');
  await field(page, 'City').fill('Odesa');
  await press(page, 'Save');
  await expect
    .poll(async () => (await as(adm).call(clients.get, { params: { id: client._id } })).result.city)
    .toBe('Odesa');
  expect(await page.getByText('Storage').count()).toBe(0);
  await expectFits(page, 'company-data');
});

test('the AI settings keep what is written, and say that nothing is connected', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  const page = await openTab('ai', 'AI settings');
  await page.getByText('Not connected.').waitFor();
  await expectFits(page, 'ai-settings');
  await page.getByRole('textbox', { name: 'Mission', exact: true }).fill('Parcels arrive.');
  await press(page, 'Save');
  await page.getByText('The AI settings are saved').waitFor();
  const { result } = await as(adm).call(aiContexts.get, { params: { clientId: client._id } });
  expect(result).toMatchObject({ mission: 'Parcels arrive.', tone: '' });
});

test('another tab asks before it takes unsaved changes away', { tags: ['full'] }, async () => {
  const page = await openTab('company', 'Company data');
  await field(page, 'City').fill('Lviv');
  const tabs = page.getByRole('navigation', { name: 'Employee administration' });
  await tabs.getByRole('link', { name: 'Integrations' }).click();
  await press(page, 'Keep editing');
  expect(await field(page, 'City').inputValue()).toBe('Lviv');
  await tabs.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Open the import' }).waitFor();
});

test('other settings and integrations lead to what has its own page', { tags: ['full'] }, async () => {
  const page = await openTab('settings', 'Other settings');
  await page.getByRole('switch').first().click({ force: true });
  await expect
    .poll(async () => {
      const { result } = await as(company.adm).call(clients.get, { params: { id: company.client._id } });
      return result.settings.pinning;
    })
    .toBe(true);
  await expectFits(page, 'other-settings');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'Open the import' }).waitFor();
  await expectFits(page, 'integrations');
  await page.getByRole('link', { name: 'Configure' }).first().click();
  await page.waitForURL('**/admin?tab=security');
});

test.each([
  ['ru', 'dark', 390],
  ['ua', 'light', 360],
] as const)('in %s, %s, %d pixels wide, all tabs fit', { tags: ['full'] }, async (lang, colorScheme, width) => {
  const { adm, ana } = company;
  await as(adm).call(users.update, { params: { id: adm._id }, body: { lang } });
  const options: VisitOptions = { phone: true, colorScheme, viewport: { width, height: 800 } };
  const page = await pages.openAs(adm, company.client.workspace, options);
  for (const tab of ['rights', 'salaries', 'changes']) {
    await page.goto(`/employees?tab=${tab}`);
    await page.getByRole('listitem').filter({ hasText: ana.fullName }).first().waitFor();
    await expectFits(page, `${tab}-${lang}`);
  }
  for (const tab of ['interface', 'settings', 'notifications', 'integrations', 'company']) {
    await page.goto(`/employees?tab=${tab}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expectFits(page, `${tab}-${lang}`);
  }
});
