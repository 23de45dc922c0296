import { courseProgress, idp, users } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// A chief writes a development plan; the employee is notified and ticks its tasks; the chief finishes it.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { adm, ana, bo } = company;
  const params = { id: ana._id };
  await as(adm).call(users.update, { params, body: { chief: bo._id } });
  // Learning knows it from then on.
  await eventually(() => as(bo).call(courseProgress.dashboard, { params }));
});

async function open(person: Person, path: string, options = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a chief writes a plan with two tasks, the employee ticks them, and the chief finishes it', async () => {
  const { ana, bo } = company;
  const chief = await open(bo, '/idp/new');
  await chief.getByRole('textbox', { name: /^Title/ }).fill('Lead a team');
  await chief.getByRole('combobox', { name: /^Employee/ }).fill(ana.firstName);
  await chief.getByRole('option', { name: new RegExp(ana.fullName) }).click();
  await chief.getByRole('textbox', { name: 'Task 1' }).fill('Hold a meeting');
  await chief.getByRole('button', { name: 'Add a task' }).click();
  await chief.getByRole('button', { name: 'Save' }).click();
  await chief.getByText('Field is required').first().waitFor();
  await chief.getByRole('textbox', { name: 'Task 2' }).fill('Hand over a project');
  await chief.getByRole('textbox', { name: 'Notes' }).fill('We talk each Monday');
  expect(await findings(chief)).toEqual([]);
  await chief.getByRole('button', { name: 'Save' }).click();
  await chief.getByRole('heading', { name: 'Lead a team', level: 1 }).waitFor();
  expect(await chief.getByRole('button', { name: 'Finish' }).count()).toBe(0);

  const employee = await open(ana, '/notifications');
  await employee
    .getByRole('main')
    .getByRole('link', { name: /Lead a team/ })
    .first()
    .click();
  await employee.waitForURL(/\/idp\/[0-9a-f]{24}$/);
  await employee.getByText('We talk each Monday').waitFor();
  await employee.getByRole('checkbox', { name: 'Hold a meeting' }).press('Space');
  await employee.getByText('1 of 2 tasks done').waitFor();
  await employee.getByRole('checkbox', { name: 'Hand over a project' }).check();
  await employee.getByText('2 of 2 tasks done').waitFor();
  await employee.getByRole('button', { name: 'Edit the notes' }).click();
  await employee.getByRole('textbox', { name: 'Notes' }).fill('The meeting went well');
  await employee.getByRole('button', { name: 'Save' }).click();
  await region(employee, 'Notes').getByText('The meeting went well').waitFor();
  await region(employee, 'Change log').getByText('Task done: Hand over a project').waitFor();
  expect(await findings(employee)).toEqual([]);

  await chief.reload();
  await chief.getByText('The meeting went well').waitFor();
  await chief.getByRole('button', { name: 'Finish' }).click();
  await chief.getByRole('dialog', { name: 'Finish the plan?' }).getByRole('button', { name: 'Finish' }).click();
  await chief.getByText('The plan is finished').waitFor();
  await region(chief, 'Change log').getByText('Plan finished').waitFor();

  await chief.goto('/idp?tab=team&status=finished');
  const card = chief.getByRole('article').filter({ hasText: 'Lead a team' });
  await card.getByText('Finished').waitFor();
  expect(await findings(chief)).toEqual([]);
  const { result } = await as(ana).call(idp.list, {});
  expect(result).toMatchObject([{ title: 'Lead a team', status: 'finished', done_total: 2, can: { tick: false } }]);
});

test('a plan is changed on a phone without sideways scroll, and a stranger does not see it', async () => {
  const { ana, mia } = company;
  const body = { title: 'Speak in public', tasks: [{ title: 'A short talk', deadline: '2020-01-31' }] };
  const { _id } = (await as(ana).call(idp.create, { body })).result;
  const page = await open(ana, `/idp/${_id}`, { viewport: { width: 360, height: 740 } });
  await page.getByText('Overdue').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.goto(`/idp/${_id}/edit`);
  await page.getByRole('textbox', { name: 'Task 1' }).fill('A long talk');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Task changed: A long talk').waitFor();

  const stranger = await open(mia, `/idp/${_id}`);
  await stranger.getByText('There is no such plan').waitFor();
});
