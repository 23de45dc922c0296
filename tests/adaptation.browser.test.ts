import { adaptation } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// An administrator writes a track with two steps and puts an employee with a mentor on it.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Person, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  return page;
}

async function writeStep(page: Page, name: string, delay: string) {
  await page.getByRole('button', { name: 'Add a step' }).click();
  const dialog = page.getByRole('dialog', { name: 'New step' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Field is required').waitFor();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('textbox', { name: 'Task' }).fill(`How: ${name}`);
  await dialog.getByLabel('Delay').fill(delay);
  await dialog.getByLabel('Reward').fill('10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`How: ${name}`).waitFor();
}

async function choose(page: Page, role: string, person: Person) {
  const dialog = page.getByRole('dialog', { name: 'Add an employee' });
  await dialog.getByRole('combobox', { name: new RegExp(`^${role}`) }).fill(person.firstName);
  await page.getByRole('option', { name: new RegExp(person.fullName) }).click();
}

test('an administrator writes a track with two steps and adds an employee with a mentor', async () => {
  const { adm, ana, bo } = company;
  const page = await open(adm, '/adaptation?tab=tracks');
  await page.getByText('No tracks yet').waitFor();
  await page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: 'New track' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('First month');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'First month', level: 1 }).waitFor();
  await page.getByText('add at least one step').waitFor();

  await page.getByRole('button', { name: 'Add a stage' }).click();
  await page.getByRole('textbox', { name: /^Name of the stage/ }).fill('First week');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: '1. First week' }).waitFor();
  await writeStep(page, 'Meet the team', '0');
  await writeStep(page, 'Read the handbook', '3');
  await page.getByText('after 3 days · 10 coins').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await page.getByText('The track is active').waitFor();

  await page.getByRole('link', { name: /^Participants/ }).click();
  await page.getByRole('button', { name: 'Add an employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an employee' });
  await choose(page, 'Employee', ana);
  await choose(page, 'Mentor', bo);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`${ana.fullName} is on the track`).waitFor();
  await page.getByText('0 of 2').waitFor();

  await page.getByRole('button', { name: 'Add an employee' }).click();
  await choose(page, 'Employee', ana);
  await choose(page, 'Mentor', bo);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('cannot be added twice').waitFor();
  await page.keyboard.press('Escape');
  const { result } = await as(ana).call(adaptation.ofPerson, { params: { user_id: ana._id } });
  expect(result).toMatchObject([{ name: 'First month', mentor: { _id: bo._id }, status: 'run', steps_total: 2 }]);
});

async function trackOf(person: Person, name: string): Promise<string> {
  const { _id: track } = (await as(person).call(adaptation.create, { body: { name } })).result;
  const params = { track };
  const scenario = 'employee' as const;
  const staged = await as(person).call(adaptation.addStage, { params, body: { scenario, name: 'First day' } });
  const stage = staged.result.scenarios.employee[0]!._id;
  for (const step of ['Badge', 'Desk'])
    await as(person).call(adaptation.addStep, { params, body: { scenario, stage, name: step } });
  return track;
}

test('steps are ordered by the keyboard on a phone; a track on which someone is keeps its steps', async () => {
  const { adm, ana, bo, mia } = company;
  const track = await trackOf(adm, 'Office');
  const page = await open(adm, `/adaptation/${track}?tab=scenario`, { viewport: { width: 360, height: 740 } });
  const steps = page.getByRole('region', { name: 'First day' });
  await steps.getByText('Badge').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await steps.getByRole('button', { name: 'Desk', exact: true }).press('Alt+ArrowUp');
  await page.getByText('The order is saved').waitFor();
  const { result } = await as(adm).call(adaptation.get, { params: { id: track } });
  expect(result.scenarios.employee[0]!.steps.map(({ name }) => name)).toEqual(['Desk', 'Badge']);

  await as(adm).call(adaptation.setActive, { body: { track, active: true } });
  await as(adm).call(adaptation.addUser, { body: { track, employee: ana._id, mentor: bo._id } });
  await page.reload();
  await page.getByText('1 person is on this track').waitFor();
  await page.getByRole('button', { name: 'Delete Badge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('cannot be deleted while an adaptation is in progress').waitFor();
  await steps.getByText('Badge').waitFor();
  for (const tab of ['members', 'analytics', 'extra']) {
    await page.goto(`/adaptation/${track}?tab=${tab}`);
    await page.getByRole('heading', { name: 'Office', level: 1 }).waitFor();
    expect(await findings(page), tab).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), tab).toBe(360);
  }

  const stranger = await open(mia, `/adaptation/${track}`);
  await stranger.getByText('There is no such track').waitFor();
});
