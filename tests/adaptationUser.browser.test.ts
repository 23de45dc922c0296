import { adaptation, type Adaptation } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { add, makeRunning, readAdaptation, switchTrack } from '../services/learning/test/adaptation.ts';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// An employee goes through the own adaptation; the mentor sees how far it is; an administrator leads it.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const chains = {
  employee: [
    { name: 'Fill in the profile', task: 'A photo\nand a phone', reward: 10, link: 'https://guide.example/profile' },
    { name: 'Meet the mentor', task: 'Have lunch together', delay: 3 },
  ],
  mentor: [{ name: 'Show the office' }],
};

async function start(employee: Person, mentor: Person): Promise<Adaptation> {
  const { _id: track } = await makeRunning(company.adm, chains);
  return add(company.adm, { track, employee, mentor });
}

async function open(person: Person, path: string, options = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pathOf = ({ _id }: Adaptation) => `/adaptation/user/${_id}`;
const confirm = (page: Page, title: string, label: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: label, exact: true }).click();

test('an employee opens the adaptation from the notification and finishes a step, and the mentor sees it', async () => {
  const { ana, mia, adm } = company;
  const started = await start(ana, mia);
  const employee = await open(ana, '/notifications');
  await employee
    .getByRole('main')
    .getByRole('link', { name: /Welcome/ })
    .first()
    .click();
  await employee.waitForURL((url) => url.pathname === pathOf(started));
  await employee.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
  const steps = region(employee, 'Newcomer’s steps');
  await steps.getByText('0 of 2 steps done').waitFor();
  await steps.getByRole('link', { name: 'https://guide.example/profile' }).waitFor();
  expect(await findings(employee)).toEqual([]);
  await steps.getByRole('button', { name: 'Done' }).press('Enter');
  await employee.getByText('The step is done, coins: 10').waitFor();
  await steps.getByText('1 of 2 steps done').waitFor();
  await steps.getByText(/^Begins/).waitFor();
  await employee.waitForFunction('document.activeElement.tagName === "OL"');
  expect(await findings(employee)).toEqual([]);

  const mentor = await open(mia, pathOf(started));
  await mentor.getByRole('heading', { name: ana.fullName, level: 1 }).waitFor();
  await region(mentor, 'About the adaptation').getByText('1 of 3 steps done').waitFor();
  await region(mentor, 'Mentor’s steps').getByRole('button', { name: 'Done' }).click();
  await region(mentor, 'About the adaptation').getByText('2 of 3 steps done').waitFor();
  expect(await mentor.getByText('Meet the mentor').count()).toBe(0);

  const admin = await open(adm, pathOf(started));
  const led = region(admin, 'Newcomer’s steps');
  await admin.getByRole('link', { name: /Mentor’s steps/ }).waitFor();
  await led.getByRole('button', { name: 'Begin now' }).click();
  await led.getByText('Have lunch together').waitFor();
  expect(await findings(admin)).toEqual([]);

  await employee.reload();
  await steps.getByRole('button', { name: 'Done' }).click();
  await employee.getByText('All steps are done: the adaptation has ended.').waitFor();
  await steps.getByRole('button', { name: 'Undo' }).click();
  await confirm(employee, 'Undo the step?', 'Undo');
  await steps.getByText('1 of 2 steps done').waitFor();

  await admin.reload();
  await led.getByRole('button', { name: 'Delete the step: Meet the mentor' }).click();
  await confirm(admin, 'Delete the step?', 'Delete');
  await admin.getByText('All steps are done: the adaptation has ended.').waitFor();
  expect(await readAdaptation(ana, started._id)).toMatchObject({ status: 'ended', steps_total: 2, done_total: 2 });

  await admin.getByRole('button', { name: 'Take off the track' }).click();
  await confirm(admin, 'Take off the track?', 'Take off the track');
  await admin.getByText('The adaptation is deleted', { exact: true }).waitFor();
  expect(await as(ana).refused(adaptation.onTrack, { params: { id: started._id } })).toMatchObject({ status: 404 });
});

test('the own adaptation and that of a newcomer stand in the list, and lead to the page', async () => {
  const { bo, mia, adm } = company;
  const started = await start(mia, bo);
  const employee = await open(mia, '/adaptation');
  const own = employee.getByRole('article').filter({ hasText: 'Your adaptation' });
  await own.getByText('Now:').waitFor();
  await own.getByText('Fill in the profile').waitFor();
  await own.getByText(`Mentor: ${bo.fullName}`).waitFor();
  expect(await findings(employee)).toEqual([]);
  await own.getByRole('link', { name: 'Welcome' }).click();
  await employee.waitForURL((url) => url.pathname === pathOf(started));
  await employee.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();

  const mentor = await open(bo, '/adaptation?status=run');
  const guided = mentor.getByRole('article').filter({ hasText: mia.fullName });
  await guided.getByText('You are the mentor').waitFor();
  await guided.getByText('Show the office').waitFor();
  await mentor.goto('/adaptation?status=ended');
  await mentor.getByText('Nothing found').waitFor();

  const without = await open(adm, '/adaptation');
  await without.getByText('No adaptation yet').waitFor();
  expect(await findings(without)).toEqual([]);
});

test('what happens meanwhile is said, a phone does not scroll sideways, and a stranger sees nothing', async () => {
  const { ana, bo, mia, adm } = company;
  const started = await start(bo, ana);
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' };
  const employee = await open(bo, pathOf(started), phone);
  const steps = region(employee, 'Newcomer’s steps');
  await steps.getByRole('button', { name: 'Done' }).waitFor();
  expect(await employee.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await switchTrack(adm, started.track_id, false);
  await steps.getByRole('button', { name: 'Done' }).click();
  await steps.getByText('The adaptation is stopped or has ended: its steps do not change now.').waitFor();
  await employee.getByText(/^The track is switched off/).waitFor();
  expect(await steps.getByRole('button', { name: 'Done' }).count()).toBe(0);
  expect(await findings(employee)).toEqual([]);

  const stranger = await open(mia, pathOf(started));
  await stranger.getByText('There is no such adaptation').waitFor();
});
