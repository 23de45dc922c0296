import { users, vacations } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// A vacation is asked for, approved by the chief, and stands in the schedule beside that of a colleague.

const pages = usePages();
let company: Company;
const year = new Date().getFullYear() + 1;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo, mia, adm } = company;
  await as(adm).call(users.update, { params: { id: ana._id }, body: { chief: bo._id } });
  const holidays = [{ day: `${year}-12-25`, name: 'Christmas' }];
  await as(adm).call(vacations.setSettings, { body: { approval: true, days_a_year: 24, holidays } });
  const body = { start: `${year}-12-28`, end: `${year}-12-30`, status: 'approved' as const };
  await as(mia).call(vacations.create, { body });
});

async function open(person: Company['ana'], path = '/vacations', options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Vacations', level: 1 }).waitFor();
  return page;
}

test(
  'who is on vacation today is marked so in the address book and the profile, with who stands in',
  { tags: ['full'] },
  async () => {
    const { adm, bo, mia } = company;
    const [yesterday, tomorrow] = [-1, 1].map((by) =>
      new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10),
    );
    const created = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const body = {
      user: bo._id,
      start: yesterday!,
      end: tomorrow!,
      substitute: mia._id,
      created,
      status: 'approved' as const,
    };
    await as(adm).call(vacations.create, { body });
    const page = await pages.enter(mia, company.client.workspace);
    await page.goto('/addressBook?view=list');
    await page.getByRole('row', { name: bo.fullName }).getByText('On vacation until').waitFor();
    await page.goto('/addressBook');
    await page.getByRole('listitem').filter({ hasText: bo.fullName }).getByText('On vacation until').waitFor();
    await page.goto(`/profile/${bo._id}`);
    await page.getByText('On vacation until').waitFor();
    await page.getByRole('link', { name: mia.fullName }).first().waitFor();
  },
);

test('a vacation is asked for with its days, approved by the chief, and stands in the schedule', async () => {
  const { ana, bo, mia, client } = company;
  const person = await pages.enter(ana, client.workspace);
  await person.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Vacations' }).click();
  await person.getByRole('heading', { name: 'News', level: 2 }).waitFor();
  await person.getByRole('button', { name: 'Request a vacation' }).click();
  const form = person.getByRole('dialog', { name: 'Request a vacation' });
  await form.getByRole('textbox', { name: 'First day' }).fill(`12/21/${year}`);
  await form.getByRole('textbox', { name: 'Last day' }).fill(`12/31/${year}`);
  await form.getByText('10 days').waitFor();
  await form.getByText('Holidays are not counted: Christmas').waitFor();
  await form.getByText(`Left in ${year} afterwards: 14 of 24`).waitFor();
  await form.getByLabel('Comment').fill('The mountains');
  expect(await findings(person)).toEqual([]);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await person.getByText('The request has been sent').waitFor();

  const chief = await open(bo, '/vacations?tab=waiting');
  const request = chief.getByRole('article', { name: ana.fullName });
  await request.getByText('The mountains').waitFor();
  await request.getByRole('button', { name: 'Reject' }).click();
  const refusal = chief.getByRole('dialog', { name: 'Reject the request' });
  await refusal.getByRole('button', { name: 'Reject' }).click();
  await refusal.getByText('Field is required').waitFor();
  await refusal.getByRole('button', { name: 'Cancel' }).click();
  expect(await findings(chief)).toEqual([]);
  await request.getByRole('button', { name: 'Approve' }).click();
  await chief.getByText('The vacation has been approved').waitFor();
  await chief.getByText('No requests are waiting for you').waitFor();

  await person.goto('/vacations?tab=mine');
  const own = person.getByRole('article').filter({ hasText: '10 days' });
  await own.getByText('Approved').waitFor();
  await own.getByRole('button', { name: 'Cancel the vacation' }).waitFor();

  await person.goto('/vacations');
  await person.getByLabel('Year', { exact: true }).selectOption(String(year));
  const bar = person.getByRole('button', { name: new RegExp(`^${ana.fullName}, .*overlaps with a colleague`) });
  await bar.focus();
  await bar.press('ArrowDown');
  const other = person.getByRole('button', { name: new RegExp(`^${mia.fullName}, .*overlaps with a colleague`) });
  await expect.poll(() => other.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  expect(await findings(person)).toEqual([]);
  await person.getByRole('button', { name: 'Table' }).click();
  await person.getByRole('row', { name: ana.fullName }).getByText('10 days').waitFor();
  await person.getByRole('searchbox', { name: 'Search by name' }).fill(mia.fullName);
  await person.getByRole('row', { name: ana.fullName }).waitFor({ state: 'detached' });
  await person.getByRole('row', { name: mia.fullName }).waitFor();
});

test(
  'dates that have changed since the chief saw them are shown before they are approved',
  { tags: ['full'] },
  async () => {
    const { ana, bo } = company;
    const dates = { start: `${year}-03-02`, end: `${year}-03-03` };
    const { _id: id } = (await as(ana).call(vacations.create, { body: dates })).result;
    const chief = await open(bo, '/vacations?tab=waiting');
    const request = chief.getByRole('article', { name: ana.fullName });
    await request.getByText('2 days').waitFor();
    await as(ana).call(vacations.update, { params: { id }, body: { end: `${year}-03-06` } });
    await request.getByRole('button', { name: 'Approve' }).click();
    await chief.getByText('Someone has changed this in the meantime.').waitFor();
    await request.getByText('5 days').waitFor();
    await request.getByRole('button', { name: 'Approve' }).click();
    await chief.getByText('The vacation has been approved').waitFor();
  },
);

test('on a phone in the dark a plan is made for the schedule', { tags: ['full'] }, async () => {
  const { mia } = company;
  const page = await open(mia, '/vacations', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.getByRole('table', { name: 'News' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Request a vacation' }).click();
  await page.getByRole('textbox', { name: 'First day' }).fill(`06/01/${year}`);
  await page.getByRole('textbox', { name: 'Last day' }).fill(`06/02/${year}`);
  await page.getByRole('checkbox', { name: 'Only plan it' }).check();
  await page.getByText('A plan does not use up vacation days.').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The vacation is in the schedule').waitFor();
});

test('an administrator sets the days a year and a holiday', { tags: ['full'] }, async () => {
  const page = await open(company.adm);
  await page.getByRole('button', { name: 'Vacation settings' }).click();
  const form = page.getByRole('dialog', { name: 'Vacation settings' });
  await form.getByRole('spinbutton', { name: 'Days a year' }).fill('26');
  await form.getByRole('button', { name: 'Add a holiday' }).click();
  await form.getByRole('textbox', { name: 'Day', exact: true }).last().fill(`05/01/${year}`);
  await form.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Labour Day');
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings have been saved').waitFor();
  expect((await as(company.adm).call(vacations.settings)).result).toMatchObject({
    days_a_year: 26,
    holidays: [{ name: 'Labour Day' }, { name: 'Christmas' }],
  });
});
