import { calendar, comments, desks, ideas, tasks } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Items that are no posts are commented: an idea by two people who see each other’s words live, a task, an event.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const texts = { process: 'By hand', changes: 'One script', results: 'No mistakes' };

const sendIdea = async (improvement: string) =>
  (await as(company.ana).call(ideas.create, { body: { ...texts, improvement } })).result;

async function open(person: Company['ana'], path: string, options: VisitOptions = {}) {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  return { page, area: page.getByRole('region', { name: 'Comments' }) };
}

const field = (area: Locator, name = 'Write a comment…') => area.getByRole('textbox', { name });

async function write(area: Locator, page: Page, text: string, name?: string) {
  await field(area, name).click();
  await page.keyboard.type(text);
}

test('two people comment an idea, and the second sees it live', async () => {
  const { ana, bo } = company;
  const idea = await sendIdea('Sign orders on a tablet');
  const author = await open(ana, `/idea?id=${idea._id}`);
  await author.area.getByText('No comments yet').waitFor();
  const reader = await open(bo, `/idea?id=${idea._id}`);
  await reader.area.getByText('No comments yet').waitFor();

  await write(reader.area, reader.page, 'Which tablets?');
  await reader.area.getByRole('button', { name: 'Attach files' }).click();
  await reader.area
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two tablets') });
  await reader.area.getByRole('list', { name: 'Files' }).getByText('offer.txt').waitFor();
  await reader.area.getByRole('button', { name: 'Send', exact: true }).click();

  const heard = author.area.getByRole('article', { name: bo.fullName });
  await heard.getByText('Which tablets?').waitFor();
  await heard.getByRole('link', { name: /offer\.txt/ }).waitFor();
  expect(await findings(author.page)).toEqual([]);
  await heard.getByRole('button', { name: 'Reply' }).click();
  await author.page.keyboard.type('The small ones');
  await author.page.keyboard.press('Control+Enter');
  const answer = reader.area.getByRole('article', { name: ana.fullName });
  await answer.getByText('The small ones').waitFor();

  const own = author.area.getByRole('article', { name: ana.fullName });
  await own.getByRole('button', { name: 'Edit' }).click();
  await author.area.getByRole('textbox', { name: 'Edit the comment' }).press('Control+End');
  await author.page.keyboard.type(' of them');
  await author.area.getByRole('button', { name: 'Save' }).click();
  await answer.getByText('The small ones of them').waitFor();
  await answer.getByText('edited').waitFor();

  await reader.area.getByRole('article', { name: bo.fullName }).getByRole('button', { name: 'Delete' }).click();
  await reader.page
    .getByRole('dialog', { name: 'Delete this comment?' })
    .getByRole('button', { name: 'Delete the comment' })
    .click();
  await author.area.getByText('Comment deleted').waitFor();
  await author.area.getByText('The small ones of them').waitFor();
});

test('what was begun is there again after the page was left', { tags: ['full'] }, async () => {
  const idea = await sendIdea('Keep what was begun');
  const { page, area } = await open(company.mia, `/idea?id=${idea._id}`);
  await write(area, page, 'Half a thought');
  await page.reload();
  await expect.poll(() => field(area).textContent()).toContain('Half a thought');
  await field(area).press('Control+Enter');
  await area.getByRole('article').getByText('Half a thought').waitFor();
  await page.reload();
  await area.getByRole('article').getByText('Half a thought').waitFor();
  expect(await field(area).textContent()).not.toContain('Half a thought');
});

test(
  'on a phone in the dark the comments of a task stand with the newest first, and the notification leads to them',
  { tags: ['full'] },
  async () => {
    const { ana, bo } = company;
    const lanes = [{ name: 'To do' }, { name: 'Done' }];
    const { result: desk } = await as(ana).call(desks.create, { body: { name: 'Launch', members: [bo._id], lanes } });
    const body = { desk: desk._id, lane: desk.lanes[0]!._id, title: 'Paint the door', performer: bo._id };
    const { result: task } = await as(ana).call(tasks.create, { body });
    const parent = { type: 'task' as const, id: task._id };
    for (let index = 1; index <= 22; index++)
      await as(ana).call(comments.create, { body: { parent, text: `Note ${index}` } });
    const { page, area } = await open(bo, `/task-tracker?task=${task._id}`, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    await area.getByText('Note 22').waitFor();
    expect(await area.getByRole('article').first().textContent()).toContain('Note 22');
    expect(await area.getByText('Note 2', { exact: true }).count()).toBe(0);
    await area.getByRole('button', { name: 'Show earlier comments' }).click();
    await area.getByText('Note 1', { exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await findings(page)).toEqual([]);
    await write(area, page, 'Green');
    await area.getByRole('button', { name: 'Send', exact: true }).click();
    await area.getByRole('article').first().getByText('Green').waitFor();
  },
);

test('who is invited to an event comments it', { tags: ['full'] }, async () => {
  const { adm, bo } = company;
  const date = `${new Date().getUTCFullYear() + 1}-03-01`;
  const body = { name: 'Weekly meeting', date, start: '10:00', end: '11:00', members: [bo._id] };
  const { result } = await as(adm).call(calendar.create, { body });
  const { page, area } = await open(bo, `/calendar?event=${result._id}`);
  await write(area, page, 'I come later');
  await area.getByRole('button', { name: 'Send', exact: true }).click();
  await area.getByRole('article').getByText('I come later').waitFor();
  expect(await findings(page)).toEqual([]);
});
