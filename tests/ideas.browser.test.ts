import { ideas } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// An idea is sent, voted for, accepted with an answer, and read by its author.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Company['ana'], path = '/idea', options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Ideas', level: 1 }).waitFor();
  return page;
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
};

test('an idea is sent, voted for, accepted with an answer, and its author reads it', async () => {
  const { ana, bo, adm, client } = company;
  const author = await pages.enter(ana, client.workspace);
  await author.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Ideas' }).click();
  await author.getByText('No ideas yet').waitFor();
  await author
    .getByRole('banner')
    .or(author.locator('main'))
    .getByRole('button', { name: 'Send an idea' })
    .first()
    .click();
  await fill(author, { 'How it works today': 'Orders are printed and signed on paper.' });
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await author.getByText('Field is required').first().waitFor();
  await fill(author, {
    'What is proposed': 'Sign orders on a tablet',
    'What has to change': 'Two tablets at the gate.',
    'Expected results': 'Half an hour a day.',
    Category: 'Warehouse',
  });
  await author
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'gate.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Gate 4'),
    });
  await author.getByRole('list', { name: 'Files' }).getByText('gate.txt').waitFor();
  expect(await findings(author)).toEqual([]);
  await author.getByRole('button', { name: 'Send', exact: true }).click();
  await author.getByText('Thank you, your idea has been sent').waitFor();
  await author.getByRole('dialog', { name: 'Idea', exact: true }).getByText('Two tablets at the gate.').waitFor();

  const voter = await open(bo);
  await card(voter, 'Sign orders on a tablet').getByRole('button', { name: 'My vote, 0 votes' }).click();
  await voter.getByRole('button', { name: 'My vote, 1 vote', pressed: true }).waitFor();

  const receiver = await open(adm, '/idea?sort=-votes_total');
  await card(receiver, 'Sign orders on a tablet').getByRole('button', { name: 'Sign orders' }).click();
  const drawer = receiver.getByRole('dialog', { name: 'Idea', exact: true });
  await drawer.getByRole('link', { name: 'gate.txt' }).waitFor();
  expect(await findings(receiver)).toEqual([]);
  await drawer.getByRole('button', { name: 'Answer' }).click();
  const answer = receiver.getByRole('dialog', { name: 'Answer' });
  await answer.getByRole('radio', { name: 'Accepted' }).check();
  await answer.getByRole('button', { name: 'Publish the answer' }).click();
  await answer.getByText('Field is required').waitFor();
  await answer.getByRole('textbox', { name: 'Answer' }).fill('We buy two of them.');
  await answer.getByRole('button', { name: 'Publish the answer' }).click();
  await drawer.getByText('We buy two of them.').waitFor();

  await author.goto('/idea?tab=mine&status=accepted');
  await card(author, 'Sign orders on a tablet').getByText('Accepted').waitFor();
  await author.getByRole('button', { name: 'Sign orders on a tablet' }).press('Enter');
  await author.getByRole('dialog', { name: 'Idea', exact: true }).getByText('We buy two of them.').waitFor();
});

const texts = { process: 'By hand', changes: 'One script', results: 'No mistakes' };

test('on a phone in the dark an idea is changed and deleted by its author', { tags: ['full'] }, async () => {
  const { mia } = company;
  await as(mia).call(ideas.create, { body: { ...texts, improvement: 'Count stock by a scanner', private: true } });
  const page = await open(mia, '/idea?tab=mine', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await card(page, 'Count stock').getByText('Private').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Count stock by a scanner' }).click();
  await page.getByRole('button', { name: 'Edit the idea' }).click();
  await page.getByRole('textbox', { name: 'What is proposed' }).fill('Count stock by two scanners');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The idea has been saved').waitFor();
  await page.getByRole('button', { name: 'Delete the idea' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this idea?' })
    .getByRole('button', { name: 'Delete the idea' })
    .click();
  await page.getByText('You have not sent an idea yet').waitFor();
});

test(
  'only administrators choose who receives ideas, and only receivers get the table',
  { tags: ['full'] },
  async () => {
    const { adm, bo, mia } = company;
    const page = await open(adm);
    await page.getByRole('button', { name: 'Receivers' }).click();
    await page.getByRole('combobox', { name: 'Who receives ideas' }).fill(mia.fullName);
    await page.getByRole('option', { name: mia.fullName }).click();
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('The receivers have been saved').waitFor();

    const receiver = await open(mia);
    const [download] = await Promise.all([
      receiver.waitForEvent('download'),
      receiver.getByRole('button', { name: 'Export to Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    expect(await receiver.getByRole('button', { name: 'Receivers' }).count()).toBe(0);

    const colleague = await open(bo);
    await colleague.getByRole('button', { name: 'Status', exact: true }).waitFor();
    expect(await colleague.getByRole('button', { name: 'Export to Excel' }).count()).toBe(0);
  },
);
