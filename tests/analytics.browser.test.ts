import { employment, structures, users, visits, type Structure } from '@atrium/contracts';
import { as, makeCompany, register, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

const portal = inject('portal');
const pages = usePages();
let company: Company;
let leaver: Person;

const monthsAgo = (months: number, day = '10') => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 8) + day;
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function placeInTree({ adm, client, ana, bo }: Company) {
  const made = (await as(adm).call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } })).result;
  const children = ['Sales', 'Stores'].map((name) => ({ name, description: '', children: [] }));
  const body = { tree: { ...made.tree, children }, version: made.version };
  const saved: { result: Structure } = await as(adm).call(structures.save, { params: { id: made._id }, body });
  for (const [at, who] of [ana, bo].entries())
    await as(adm).call(structures.addUsers, {
      params: { parent: client._id, id: saved.result.tree.children[at]!.id },
      body: { users: [who._id] },
    });
}

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
  const { adm, client, ana, bo, mia } = company;
  const change = (who: Person, body: object) => as(adm).call(users.update, { params: { id: who._id }, body });
  await change(ana, { workingSince: '2019-03-01', position: 'Editor', gender: 'woman', birthDay: '1990-05-05' });
  await change(bo, { workingSince: '2023-03-01', position: 'Driver', gender: 'man' });
  for (const who of [mia, adm]) await change(who, { workingSince: '2018-03-01' });
  [leaver] = (await register(portal, adm, client, [{ firstName: 'Lea', lastName: 'Gone' }])) as [Person];
  await change(leaver, { workingSince: '2025-02-03', position: 'Driver' });
  await as(adm).call(employment.dismiss, { params: { id: leaver._id }, body: { date: monthsAgo(2) } });
  await placeInTree(company);
  const session = { userId: ana._id, clientId: client._id };
  await as(ana).call(visits.session, { body: { ...session, sessionStart: ago(30), currentTime: ago(0) } });
  await as(ana).call(visits.module, { body: { ...session, module: 'wall', enteredAt: ago(20), leftAt: ago(0) } });
});

const wide = { viewport: { width: 1440, height: 1000 } };

async function openTab(tab: string, heading: string, options: VisitOptions = wide): Promise<Page> {
  const page = await pages.openAs(company.adm, company.client.workspace, options);
  await page.goto(`/analytics${tab && `?tab=${tab}`}`);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
}
/** Of the table below the charts, which are tables as well. */
const line = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });

const loaded = (page: Page) => expect.poll(() => page.getByRole('main').getByRole('status').count()).toBe(0);

test('the turnover leads from each figure to its people, and Back to the figures', async () => {
  const page = await openTab('', 'Turnover');
  await page.getByRole('link', { name: 'HR analytics' }).first().waitFor();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: '1', exact: true }) })
    .first()
    .waitFor();
  await expectFits(page, 'analytics-turnover');
  await page.locator('figure').filter({ hasText: 'Left, by years' }).getByRole('link', { name: '1' }).click();
  const people = page.getByRole('dialog');
  await people.getByText('Lea Gone').waitFor();
  await people.getByText('1 person').waitFor();
  await expectFits(page, 'analytics-people');
  const saved = page.waitForEvent('download');
  await people.getByRole('button', { name: /Excel/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.goBack();
  await people.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('b.figure')).toBeNull();
});

test('detail and department narrow a report, stay from tab to tab and in the address', { tags: ['full'] }, async () => {
  const page = await openTab('', 'Turnover');
  await page.getByRole('button', { name: 'Years', exact: true }).click();
  await page.getByRole('row', { name: new RegExp(`^${new Date().getFullYear()} `) }).waitFor();
  await page.getByRole('button', { name: 'Department', exact: true }).click();
  await page.getByRole('radio', { name: 'Stores' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Positions' }).click();
  await line(page, 'Driver').waitFor();
  await line(page, 'Editor').waitFor({ state: 'detached' });
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('group'), searchParams.get('tab')]).toEqual(['year', 'positions']);
  await line(page, 'Driver').getByRole('link', { name: '1', exact: true }).click();
  await page.getByRole('dialog').getByText(company.bo.fullName).waitFor();
});

test.each([
  ['demography', 'Demography', 'Women'],
  ['positions', 'Positions', 'Editor'],
  ['departments', 'Departments', 'Sales'],
  ['visitors', 'Visitors', 'Hours'],
  ['modules', 'Modules', 'Wall'],
])('%s', { tags: ['full'] }, async (tab, heading, content) => {
  const page = await openTab(tab, heading);
  // Charts have names in hidden tooltips, too.
  await page.getByRole('main').getByText(content).filter({ visible: true }).first().waitFor();
  await loaded(page);
  await expectFits(page, `analytics-${tab}`);
});

test('a share is one of all people, though not all positions are shown', { tags: ['full'] }, async () => {
  const people = Array.from({ length: 12 }, (_, at) => ({ firstName: 'Pat', lastName: `Number${at}` }));
  const other = await makeCompany(portal, { settings: { lang: 'en' } });
  const added = await register(portal, other.adm, other.client, people);
  for (const [at, who] of added.entries())
    await as(other.adm).call(users.update, { params: { id: who._id }, body: { position: `Position ${at}` } });
  const page = await pages.openAs(other.adm, other.client.workspace, wide);
  await page.goto('/analytics?tab=positions');
  const bars = page.locator('figure').filter({ hasText: 'Most frequent positions' }).getByRole('row');
  await bars.first().waitFor();
  expect(await bars.count()).toBe(10);
  const shares = await bars.evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].at(-1)!.innerText));
  expect(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0)).toBeLessThan(90);
});

test('on a phone a number has its name and leads to its people', { tags: ['full'] }, async () => {
  const page = await openTab('departments', 'Departments', { viewport: { width: 390, height: 844 } });
  const card = page.getByRole('listitem').filter({ hasText: 'Stores' });
  await card.getByText('Average staff').or(card.getByText('Hired')).first().waitFor();
  await card.getByRole('link', { name: '1', exact: true }).first().click();
  await page.getByRole('dialog').getByText(company.bo.fullName).waitFor();
});

test('a period that cannot be counted says so, and one that is none is left out', { tags: ['full'] }, async () => {
  const page = await openTab('', 'Turnover');
  await page.goto('/analytics?group=day&period=2019-01-01..2026-01-01');
  await page.getByText('No report for this choice').waitFor();
  await page.getByRole('button', { name: 'Months', exact: true }).click();
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.goto('/analytics?period=x');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  pages.forgive();
});

test.each([
  ['turnover', 'ru', 'Текучесть'],
  ['demography', 'ua', 'Демографія'],
  ['departments', 'en', 'Departments'],
])('%s on a phone in %s fits', { tags: ['full'] }, async (tab, lang, heading) => {
  const person = company.adm;
  await as(person).call(users.update, { params: { id: person._id }, body: { lang: lang as 'en' } });
  const options: VisitOptions = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' };
  const page = await openTab(tab, heading, options);
  await loaded(page);
  await expectFits(page, `analytics-phone-${tab}`);
});

test('who has no figures has no entry, and is told so at the address', { tags: ['full'] }, async () => {
  const page = await pages.openAs(company.mia, company.client.workspace, wide);
  await page.goto('/analytics');
  await page.getByText('You have no access to this page').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'HR analytics' }).waitFor({ state: 'detached' });
  pages.forgive();
});
