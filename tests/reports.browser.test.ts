import { reports } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// An anonymous report is sent, answered, and read by its receipt in a browser that knows nothing else.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Company['ana'], path = '/report_violation', options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Report a violation', level: 1 }).waitFor();
  return page;
}

const receiptOn = async (page: Page): Promise<string> => {
  const shown = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
  await shown.waitFor();
  return (await shown.textContent())!;
};

test('an anonymous report is sent, answered, and read by its receipt in a browser that knows nothing else', async () => {
  const { ana, adm, client } = company;
  const visits: string[] = [];
  const sender = await pages.enter(ana, client.workspace);
  sender.on('request', (request) => {
    if (request.url().includes('/api/analytics/modules')) visits.push(request.postData() ?? '');
  });
  await sender.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Report a violation' }).click();
  await sender.getByRole('radio', { name: 'Anonymously' }).waitFor();
  expect(await sender.getByRole('link', { name: 'Received' }).count()).toBe(0);
  await sender.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await sender.getByText('Field is required').waitFor();
  await sender.getByRole('textbox', { name: 'What happened' }).fill('The fire door is locked at night');
  expect(await findings(sender)).toEqual([]);
  await sender.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  const receipt = await receiptOn(sender);
  expect(await findings(sender)).toEqual([]);

  const receiver = await open(adm, '/report_violation?tab=received');
  await receiver.getByRole('button', { name: 'The fire door is locked at night' }).press('Enter');
  const drawer = receiver.getByRole('dialog', { name: 'Report', exact: true });
  await drawer.getByText('Anonymous').waitFor();
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Ask the landlord');
  await drawer.getByRole('button', { name: 'Add the note' }).click();
  await drawer.getByRole('list', { name: 'Notes of the receivers' }).getByText('Ask the landlord').waitFor();
  await drawer.getByRole('textbox', { name: 'Answer' }).fill('Which floor?');
  await drawer.getByRole('button', { name: 'Send the answer' }).click();
  await drawer.getByRole('list', { name: 'Messages' }).getByText('Which floor?').waitFor();
  await drawer.getByRole('combobox', { name: 'Status' }).selectOption('in_review');
  await receiver.locator('article').getByText('In review').waitFor();
  expect(await findings(receiver)).toEqual([]);

  const stranger = await pages.open({ viewport: { width: 360, height: 740 } });
  await stranger.goto('/report_violation/receipt');
  await stranger.getByRole('textbox', { name: 'Receipt' }).fill('0000 0000 0000 0000');
  await stranger.getByRole('button', { name: 'Open' }).press('Enter');
  await stranger.getByText('There is no report with this receipt.').waitFor();
  await stranger.getByRole('textbox', { name: 'Receipt' }).fill(receipt);
  await stranger.getByRole('button', { name: 'Open' }).press('Enter');
  await stranger.getByText('Which floor?').waitFor();
  await stranger.getByText('In review').waitFor();
  expect(await stranger.getByText('Ask the landlord').count()).toBe(0);
  expect(await stranger.getByText(adm.fullName).count()).toBe(0);
  await stranger.getByRole('textbox', { name: 'Your message' }).fill('The third');
  await stranger.getByRole('button', { name: 'Send the message' }).click();
  await stranger.getByRole('list', { name: 'Messages' }).getByText('The third').waitFor();
  expect(await findings(stranger)).toEqual([]);
  expect(await stranger.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const kept = await stranger.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');
  expect(String(kept)).not.toContain(receipt.replaceAll(' ', ''));

  await receiver.reload();
  await receiver.getByRole('list', { name: 'Messages' }).getByText('The third').waitFor();

  const menu = sender.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Ideas' }).click();
  await sender.getByRole('heading', { name: 'Ideas', level: 1 }).waitFor();
  await menu.getByRole('link', { name: 'Wall' }).click();
  await expect.poll(() => visits.join()).toContain('"ideas"');
  expect(visits.join()).not.toMatch(/no_silent|report_violation/);
});

test('administrators choose who receives reports, and then read none themselves', { tags: ['full'] }, async () => {
  const { ana, adm, mia } = company;
  await as(ana).call(reports.send, { body: { anonymous: false, description: 'Overtime is not paid' } });
  const page = await open(adm, '/report_violation', { colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Received' }).waitFor();
  await page.getByRole('button', { name: 'Receivers' }).click();
  await page.getByRole('combobox', { name: 'Who receives reports' }).fill(mia.fullName);
  await page.getByRole('option', { name: mia.fullName }).click();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('The receivers have been saved').waitFor();
  await page.getByRole('link', { name: 'Received' }).waitFor({ state: 'detached' });

  const receiver = await open(mia, '/report_violation?tab=received', { viewport: { width: 390, height: 844 } });
  await receiver.getByRole('article').filter({ hasText: 'Overtime is not paid' }).getByText(ana.fullName).waitFor();
  await receiver.goto('/report_violation?tab=received&status=resolved');
  await receiver.getByText('Nothing found').waitFor();
  expect(await findings(receiver)).toEqual([]);
  expect(await receiver.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
