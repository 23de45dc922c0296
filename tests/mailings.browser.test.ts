import { mailings, notifications } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { expectFits } from './fits.ts';
import { usePages } from './pages.ts';

// An administrator writes a template and a mailing, starts and stops it, and sends a message from the template.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

test('an administrator writes a template and a mailing, stops and starts it, and sends a message', async () => {
  const { adm, ana, client } = company;
  const page = await pages.enter(adm, client.workspace);
  await page.goto('/admin?tab=mailings');
  await page.getByText('No templates yet').waitFor();
  await page.getByText('No mailings yet').waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'New template' }).click();
  const template = page.getByRole('dialog', { name: 'New template' });
  await template.getByRole('textbox', { name: 'Name of the template' }).fill('Welcome');
  await template.getByRole('textbox', { name: 'Title' }).fill('Welcome, ');
  await template.getByRole('button', { name: 'First name' }).click();
  await template.getByRole('region', { name: 'Preview' }).getByText(`Welcome, ${adm.firstName}`).waitFor();
  expect(await findings(page)).toEqual([]);
  await template.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The template is saved').waitFor();
  await page.getByRole('listitem', { name: 'Welcome' }).getByText('Code: tmpl_1').waitFor();

  await page.getByRole('button', { name: 'New mailing' }).click();
  const mailing = page.getByRole('dialog', { name: 'New mailing' });
  await mailing.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
  await mailing.getByLabel('Time').fill('08:30');
  await mailing.getByText('Once a week: Monday, 08:30').waitFor();
  expect(await findings(page)).toEqual([]);
  await mailing.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The mailing is started').waitFor();

  const row = page.getByRole('listitem', { name: 'Birthdays' });
  const listed = async () => (await as(adm).call(mailings.list, {})).result;
  expect(await listed()).toMatchObject([{ action: 'birthdays', schedule: '30 8 * * 1', active: true }]);
  await row.getByRole('switch', { name: 'Active' }).press('Space');
  await page.getByText('The mailing is stopped').waitFor();
  await row.getByText('Not running').waitFor();
  expect(await listed()).toMatchObject([{ active: false, next: null }]);
  await row.getByRole('switch', { name: 'Active' }).press('Space');
  await row.getByText(/^Next: /).waitFor();
  expect(await listed()).toMatchObject([{ active: true }]);

  await row.getByRole('button', { name: 'Edit: Birthdays' }).click();
  const edited = page.getByRole('dialog', { name: 'Birthdays' });
  await edited.getByRole('combobox', { name: 'How often' }).selectOption('custom');
  await edited.getByRole('textbox', { name: 'Schedule' }).fill('0 99 * * *');
  await edited.getByRole('button', { name: 'Save' }).click();
  await edited.getByText('This schedule is not possible').waitFor();
  await edited.getByRole('textbox', { name: 'Schedule' }).fill('0 9 1 1 *');
  await edited.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The mailing is restarted').waitFor();

  await page.getByRole('button', { name: 'Write a message' }).click();
  const message = page.getByRole('dialog', { name: 'Write a message' });
  await message.getByRole('combobox', { name: 'Template' }).selectOption('tmpl_1');
  await message.getByRole('button', { name: 'Send' }).click();
  await page.getByText('The message is sent').waitFor();
  await eventually(async () => {
    const params = { client: client._id, section: 'all' as const, user: ana._id };
    const { result } = await as(ana).call(notifications.newest, { params });
    expect(result.map(({ name }) => name)).toContain(`Welcome, ${ana.firstName}`);
  });
});

test('the tab fits a phone', async () => {
  const page = await pages.enter(company.adm, company.client.workspace, {
    phone: true,
    viewport: { width: 360, height: 740 },
  });
  await page.goto('/admin?tab=mailings');
  await page.getByRole('region', { name: 'Mailings' }).waitFor();
  await expectFits(page, 'mailings');
});
