import { polls } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// An administrator makes a poll, a colleague answers it on a phone after an interruption, and the result is seen.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What the browser keeps of unsent answers. */
const keptKeys = (page: Page) => page.evaluate(`Object.keys(localStorage).filter((key) => key.includes(':poll:'))`);

async function makeLunchPoll(page: Page): Promise<string> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Polls' }).click();
  await page.getByText('Nothing to answer').waitFor();
  await page.locator('main').getByRole('link', { name: 'New poll' }).click();
  await page.getByRole('heading', { name: 'New poll', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Field is required').first().waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Lunch together');
  await page.getByRole('textbox', { name: 'Question 1' }).fill('What do you eat?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Soup');
  await page.getByRole('textbox', { name: 'Option 1' }).press('Enter');
  await page.keyboard.type('Salad');
  await page.getByRole('textbox', { name: 'Option 3' }).fill('Pasta');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question 2' }).fill('How hungry are you?');
  await page.getByRole('combobox', { name: 'Kind of answer' }).nth(1).selectOption('A number of a range');
  await page.getByRole('textbox', { name: 'Question 2' }).press('Alt+ArrowUp');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('1. How hungry are you?').waitFor();
  await preview.getByRole('radio', { name: 'Pasta' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this poll?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The poll has been published').waitFor();
  await page.getByText('Under way').waitFor();
  return new URL(page.url()).pathname.split('/')[2]!;
}

async function answerOnPhone(page: Page, id: string) {
  await page.goto('/polls');
  await page
    .getByRole('article')
    .filter({ hasText: 'To answer' })
    .getByRole('link', { name: 'Lunch together' })
    .click();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByText('1 of 2 answered').waitFor();
  await page.reload();
  await page.getByText('Your answers from last time are still here').waitFor();
  expect(await page.getByRole('radio', { name: '4', exact: true }).isChecked()).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await page.getByText('Field is required').waitFor();
  expect(await keptKeys(page)).toHaveLength(1);
  await page.getByRole('radio', { name: 'Salad' }).check();
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await page.getByText('Thank you, your answers have been sent').waitFor();
  expect(await keptKeys(page)).toEqual([]);
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByText('Average 4').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/poll/${id}/results`);
}

test('a poll is made, answered on a phone after an interruption, and its result is seen', async () => {
  const { adm, ana, bo, client } = company;
  const admin = await pages.enter(adm, client.workspace);
  const id = await makeLunchPoll(admin);

  const wall = await pages.enter(bo, client.workspace);
  await wall.getByRole('region', { name: 'New post' }).hover();
  await wall.getByRole('complementary', { name: 'Polls' }).getByRole('link', { name: 'Lunch together' }).waitFor();
  const colleague = await pages.openAs(bo, client.workspace, { ...phone, colorScheme: 'dark' });
  await answerOnPhone(colleague, id);

  await admin.reload();
  await admin.getByRole('rowheader', { name: 'Salad' }).waitFor();
  expect(await admin.getByRole('row', { name: 'Salad' }).innerText()).toMatch(/1\s+100/);
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('link', { name: 'Table' }).click();
  await admin.getByText(bo.fullName).first().waitFor();
  await admin.getByRole('link', { name: 'Have not answered' }).click();
  await admin.locator('main').getByText(ana.fullName).first().waitFor();
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Finish' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Finish this poll?' });
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await admin.getByText('The poll is finished').waitFor();
});

test('an answer that was lost on its way is sent again and counts as sent', { tags: ['full'] }, async () => {
  const { adm, mia, client } = company;
  const questions = [{ text: 'What helps you?', kind: 'short' as const, mandatory: true }];
  const body = { name: 'What helps', type: 'anonymous' as const, status: 'active' as const, questions };
  const { result } = await as(adm).call(polls.create, { body });
  const page = await pages.openAs(mia, client.workspace, phone);
  await page.route('**/api/poll/*/pass', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/poll/${result._id}`);
  await page.getByText('Nobody can find out who gave which answer').waitFor();
  await page.getByRole('textbox', { name: 'What helps you?' }).fill('Quiet rooms');
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('textbox', { name: 'What helps you?' }).inputValue()).toBe('Quiet rooms');
  await page.unroute('**/api/poll/*/pass');
  await page.getByRole('button', { name: 'Send the answers' }).click();
  await page.getByText('Thank you, your answers have been sent').waitFor();
  expect((await as(adm).call(polls.get, { params: { id: result._id } })).result.passed_total).toBe(1);
  pages.forgive();
});
