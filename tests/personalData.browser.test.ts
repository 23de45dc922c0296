import { posts, users } from '@atrium/contracts';
import { as, makeCompany, register, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// A person downloads the own data; of somebody who has left, an administrator erases it.

const portal = inject('portal');
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
});

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const leaver = async () =>
  (await register(portal, company.adm, company.client, [{ firstName: 'Leaving', lastName: 'Soon', lang: 'en' }]))[0]!;

test('the own data is downloaded with the password, and what breaks off is no archive', async () => {
  const person = await leaver();
  const options: VisitOptions = { phone: true, viewport: { width: 360, height: 780 }, colorScheme: 'dark' };
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(`/profile/${person._id}?tab=security`);
  await page.getByRole('button', { name: 'Download your data' }).click();
  await field(page, 'Current password').fill('not-the-one');
  await inDialog(page, 'Download');
  await page.getByText('Wrong password').waitFor();
  await expectFits(page, 'export');

  await page.route('**/api/personal_data/export', (route) => route.abort());
  await field(page, 'Current password').fill(person.password);
  await inDialog(page, 'Download');
  await page.getByText('Problems connecting to the server').waitFor();
  await page.unroute('**/api/personal_data/export');

  const [download] = await Promise.all([page.waitForEvent('download'), inDialog(page, 'Download')]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-.+\.zip$/);
  await page.getByText('The archive is complete').waitFor();
});

test(
  'the data of somebody who has left is erased once the name is typed; posts stay without it',
  { tags: ['full'] },
  async () => {
    const { adm, bo, client } = company;
    const person = await leaver();
    const { result: post } = await as(person).call(posts.create, { body: { text: 'Good bye' } });
    const page = await pages.enter(adm, client.workspace);
    await page.goto(`/profile/${person._id}?tab=access`);
    await page.getByText('Possible once the person is blocked').waitFor();
    await as(adm).call(users.update, { params: { id: person._id }, body: { blocked: true } });
    await page.reload();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByLabel(/^To confirm, type/).fill('Somebody else');
    await field(page, 'Current password').fill(adm.password);
    await inDialog(page, 'Erase');
    await page.getByText('neither the name nor the e-mail').waitFor();
    await expectFits(page, 'erase');
    await page.getByLabel(/^To confirm, type/).fill(person.fullName);
    await inDialog(page, 'Erase');
    await page.getByRole('heading', { name: 'Former employee' }).first().waitFor();
    await expectFits(page, 'erased');
    expect(await page.getByRole('tab', { name: 'Access and data' }).count()).toBe(0);

    const reader = await pages.enter(bo, client.workspace);
    await expect
      .poll(async () => {
        await reader.goto(`/post/${post._id}`);
        await reader.getByText('Good bye').first().waitFor();
        return reader.getByRole('link', { name: 'Former employee' }).count();
      })
      .toBeGreaterThan(0);
  },
);
