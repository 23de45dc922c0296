import { vacancies } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// A vacancy is published, answered with a file, its response gets a state, and the person sees it.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Company['ana'], path: string): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace);
  await page.goto(path);
  return page;
}

test('a vacancy is published, answered, and its state seen by the person', async () => {
  const { ana, adm } = company;
  const writer = await open(adm, '/vacancies');
  await writer.getByText('No vacancies').waitFor();
  await writer.getByRole('button', { name: 'New vacancy' }).first().click();
  const form = writer.getByRole('dialog', { name: 'New vacancy' });
  await form.getByRole('button', { name: 'Publish' }).click();
  await form.getByText('Field is required').first().waitFor();
  await form.getByLabel('Title').fill('Head of support');
  await form.getByRole('textbox', { name: 'Text' }).fill('You lead six people.');
  await form.getByLabel('Salary from').fill('3000');
  await form
    .getByRole('combobox', { name: 'Tags' })
    .or(form.getByRole('textbox', { name: 'Tags' }))
    .first()
    .fill('Support');
  await writer.keyboard.press('Enter');
  expect(await findings(writer)).toEqual([]);
  await form.getByRole('button', { name: 'Publish' }).click();
  await writer.getByRole('heading', { name: 'Head of support', level: 1 }).waitFor();
  await writer.getByText('You lead six people.').waitFor();
  await writer.getByText('No responses').waitFor();
  expect(await findings(writer)).toEqual([]);

  const person = await open(ana, '/vacancies');
  await person.getByRole('article').filter({ hasText: 'Head of support' }).getByRole('link').click();
  await person.getByRole('button', { name: 'Answer' }).click();
  const answer = person.getByRole('dialog', { name: 'Answer' });
  await answer.getByLabel('Your message').fill('I have trained the last four newcomers.');
  await answer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Ana') });
  await answer.getByRole('list', { name: 'Files' }).getByText('cv.txt').waitFor();
  expect(await findings(person)).toEqual([]);
  await answer.getByRole('button', { name: 'Send', exact: true }).click();
  const own = person.getByRole('region', { name: 'Your response' });
  await own.getByText('I have trained the last four newcomers.').waitFor();
  await own.getByText('New', { exact: true }).waitFor();
  await expect.poll(() => person.getByRole('button', { name: 'Answer' }).count()).toBe(0);

  await writer.reload();
  const response = writer.getByRole('region', { name: 'Responses' }).getByRole('article');
  await response.getByRole('link', { name: 'cv.txt' }).waitFor();
  expect(await findings(writer)).toEqual([]);
  await response.getByRole('combobox').selectOption('interview');
  await expect
    .poll(async () => (await as(ana).call(vacancies.mine)).result.map(({ state }) => state))
    .toEqual(['interview']);

  await person.reload();
  await own.getByText('Interview', { exact: true }).waitFor();
  await person.goto('/vacancies?tab=mine');
  await person.getByRole('article').filter({ hasText: 'Head of support' }).getByText('Interview').waitFor();
  expect(await findings(person)).toEqual([]);
});
