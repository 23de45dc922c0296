import { articles, processes, serviceGroups, vacations } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// A request of three steps: one agrees, a substitute agrees for a colleague on vacation, the author confirms the result.

const pages = usePages();

let company: Company;
let service: string;
let city: { field: string; value: string };

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { adm, bo, mia } = company;
  const group = (await as(adm).call(serviceGroups.create, { body: { name: 'Travel' } })).result._id;
  const body = {
    name: 'Business trip',
    description: 'Tickets and hotel',
    group,
    type: 'multi' as const,
    for_all: true,
    status: 'active' as const,
    fields: [
      { name: 'City', type: 'string' as const, required: true },
      { name: 'Transport', type: 'select' as const, options: ['Train', 'Company car'] },
    ],
    steps: [
      { name: 'Budget check', performers: [{ kind: 'user' as const, value: bo._id }] },
      { name: 'Tickets', performers: [{ kind: 'user' as const, value: adm._id }] },
      { name: 'Result', review: true },
    ],
  };
  const { _id, fields } = (await as(adm).call(processes.create, { body })).result;
  service = _id;
  city = { field: fields[0]!._id, value: 'Lviv' };
  const day = new Date().toISOString().slice(0, 10);
  const created = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const away = { user: adm._id, start: day, end: day, substitute: mia._id, status: 'approved' as const, created };
  await as(adm).call(vacations.create, { body: away });
});

async function open(person: Company['ana'], path = '/services', options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  return page;
}

test('a request goes through three steps with a substitute, and its author confirms the result', async () => {
  const { ana, bo, mia, adm } = company;
  const author = await open(ana);
  await author.getByRole('link', { name: 'Business trip' }).click();
  await author.getByRole('button', { name: 'Send the request' }).click();
  await author.getByText('Field is required').first().waitFor();
  await author.getByRole('textbox', { name: 'City' }).fill('Poznań');
  await author.getByRole('combobox', { name: 'Transport' }).selectOption('Train');
  await author.getByRole('button', { name: 'Send the request' }).click();
  await author.getByText('In progress, step 1 of 3').waitFor();
  await author.getByText('Poznań').waitFor();

  const first = await open(bo, '/services?tab=waiting');
  await first.getByRole('link', { name: 'Business trip' }).click();
  const turn = first.getByRole('form', { name: 'Your decision' });
  expect(await turn.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true);
  await turn.getByRole('textbox', { name: 'Reason' }).fill('Fits the budget');
  await expectFits(first, 'request');
  await turn.getByRole('button', { name: 'Agree' }).click();
  await first.getByText('In progress, step 2 of 3').waitFor();

  const second = await open(mia, '/services?tab=waiting');
  await second.getByRole('link', { name: 'Business trip' }).click();
  await second.getByText(`instead of ${adm.fullName}`).waitFor();
  await second.getByText('Fits the budget').waitFor();
  await second.getByRole('button', { name: 'Agree' }).click();
  await second.getByText('In progress, step 3 of 3').waitFor();

  await second.getByRole('textbox', { name: 'Write a comment…' }).click();
  await second.keyboard.type('The ticket is on your desk');
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await second.getByRole('article', { name: mia.fullName }).getByText('The ticket is on your desk').waitFor();

  await author.reload();
  await author.getByText('The ticket is on your desk').waitFor();
  await author.getByRole('button', { name: 'Confirm' }).click();
  await author.getByText('Finished').waitFor();
  await author.goto('/services?tab=mine&finished=1');
  await author.getByRole('link', { name: 'Business trip' }).waitFor();
});

test('an administrator builds a service by the keyboard and publishes it', { tags: ['full'] }, async () => {
  const page = await open(company.adm, '/service/new');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Guest pass');
  await page.getByRole('textbox', { name: 'Description' }).fill('For visitors');
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Travel' });
  for (const name of ['Who', 'When']) {
    await page.getByRole('button', { name: 'Add a field' }).first().click();
    await page.getByRole('textbox', { name: 'Name of the field' }).last().fill(name);
  }
  await page.getByRole('textbox', { name: 'Name of the step' }).fill('Approval');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Field is required').first().waitFor();
  await expectFits(page, 'service-editor');
  await page.getByRole('checkbox', { name: 'The author confirms the result' }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The service has been published').waitFor();
  await page.getByRole('textbox', { name: 'Who' }).waitFor();
});

test('a request becomes a draft of a service, which an article shows when it is published', async () => {
  const { adm, ana } = company;
  const { result: article } = await as(adm).call(articles.create, {
    body: { title: 'Travel rules', section: 'knowl_base' },
  });
  const { result: request } = await as(ana).call(processes.start, { body: { template: service, form: [city] } });
  const page = await open(adm, `/service/${request._id}`);
  await page.getByRole('button', { name: 'Make a service of it' }).click();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Trip abroad');
  await page.getByRole('combobox', { name: 'Article' }).fill('Travel');
  await page.getByRole('option', { name: 'Travel rules' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('The service has been published').waitFor();
  await page.goto(`/article/${article._id}`);
  await page.getByRole('region', { name: 'Services' }).getByRole('link', { name: 'Trip abroad' }).click();
  await page.getByRole('heading', { name: 'Trip abroad', level: 1 }).waitFor();
});

test('services fit a phone in the dark', { tags: ['full'] }, async () => {
  const page = await open(company.bo, `/service/${service}`, {
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
  });
  await page.getByRole('button', { name: 'Send the request' }).waitFor();
  await expectFits(page, 'service-phone');
  await page.goto('/services');
  await page.getByRole('link', { name: 'Business trip' }).waitFor();
  await expectFits(page, 'services-phone');
});
