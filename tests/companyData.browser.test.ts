import { files, posts, unattachedFiles } from '@atrium/contracts';
import { as, attachmentOf, makeCompany, upload, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages } from './pages.ts';

// Administrators see what their company has in the portal, take it with them, and delete files that nothing carries.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = async (tab: string, options = {}) => {
  const page = await pages.openAs(company.adm, company.client.workspace, options);
  await page.goto(`/admin?tab=${tab}`);
  return page;
};

test('an administrator sees what the company has, and exports it', async () => {
  const { ana } = company;
  const file = await upload(ana, { content: 'x'.repeat(2048) });
  await as(ana).call(posts.create, { body: { text: 'With a file', attachment: [attachmentOf(file)] } });
  const page = await open('data');
  const wall = page.getByRole('region', { name: 'Wall' });
  await wall.getByText('Posts').waitFor();
  expect(await wall.getByRole('definition').first().textContent()).toBe('1');
  const names = page.getByRole('region', { name: 'What the company has' }).getByRole('term');
  expect(await names.allTextContents()).toEqual([
    'Employees, former ones included',
    'Structure trees',
    'Posts',
    'Comments',
    'Likes',
    'Views',
    'Follows',
    'Files',
    'Notifications',
    'Visits to the portal',
    'Visits to sections',
    'Counters, rights and other internal records',
  ]);
  await page.getByRole('region', { name: 'Storage for files' }).getByText('1 file · 2 kB').waitFor();

  await press(page, 'Export the company');
  await page.getByText(/^The archive can be downloaded until/).waitFor();
  await page.reload();
  await page.getByText(`Exporting ${company.client.name}: done`).waitFor();
  await expectFits(page, 'company-data');
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('an administrator deletes files that nothing carries, on a phone', { tags: ['full'] }, async () => {
  const { ana, adm, client } = company;
  await upload(ana, { name: 'draft.txt', content: 'x'.repeat(2048) });
  await upload(ana, { name: 'kept.txt', content: 'y' });
  const page = await open('files', { viewport: { width: 390, height: 844 } });
  await page.getByText('2 files are not used anywhere').waitFor();
  await expectFits(page, 'files-cleaning');
  await page.getByRole('checkbox', { name: 'Select draft.txt' }).check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 file is not used anywhere').waitFor();
  const params = { id: client._id };
  const { result } = await as(adm).call(unattachedFiles.list, { params });
  expect(result.map(({ name }) => name)).toEqual(['kept.txt']);
  expect((await as(adm).call(files.stat, { params })).result.files).toBe(2);
});
