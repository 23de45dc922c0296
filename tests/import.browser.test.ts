import { buffer } from 'node:stream/consumers';
import { employees, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { unzip } from '@atrium/testkit/zip';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages } from './pages.ts';

// An administrator imports 500 people from a table with 7 bad rows.

vi.setConfig({ testTimeout: 480_000 });

/** What writes 500 rows; the machine's speed is not what this test is about. */
const written = { timeout: 180_000 };
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { adm, ana } = company;
  await as(adm).call(users.update, { params: { id: ana._id }, body: { tab_number: 'T0', position: 'Editor' } });
});

const header = 'Personnel number;E-mail;Last name;First name;Position;Date of birth;Their remark';
const line = (at: number, { email = `new${at}@${company.client.workspace}.test`, born = '17.05.1990' } = {}) =>
  `T${at};${email};Surname;Name;"Driver; ""night""";${born};x`;

/** 500 rows: an update, 492 new people, and 7 that are wrong. */
function people(): string {
  const bad = [
    line(494, { email: 'not an address' }),
    line(495, { email: '' }),
    line(496, { born: '31.02.1990' }),
    line(497, { born: 'May '.repeat(80) }),
    line(498).replace('Surname', ''),
    line(499).replace(';Name;', ';=1+1;'),
    line(1),
  ];
  const good = Array.from({ length: 492 }, (_, at) => line(at + 1));
  return [header, 'T0;;;;Chief editor;;', ...good, ...bad].join('\r\n');
}

const shown = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor();
const row = (page: Page, number: number) => page.locator(`tr[data-row="${number}"]`);

test('500 people from a CSV with 7 bad rows: columns, each row before it is written, and the result', async () => {
  const { adm, ana, client } = company;
  const page = await pages.openAs(adm, client.workspace, { viewport: { width: 1440, height: 1000 } });
  await page.goto('/employees');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Import employees', level: 1 }).waitFor();
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(people()) };
  await page.setInputFiles('input[type=file]', { ...file, buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1') });
  await page.getByRole('alert').filter({ hasText: 'neither CSV nor XLSX' }).waitFor();
  await page.setInputFiles('input[type=file]', { ...file, buffer: Buffer.alloc(0) });
  await page.getByRole('alert').filter({ hasText: 'there are no rows with data' }).waitFor();
  await page.setInputFiles('input[type=file]', file);

  await page.getByText('staff.csv · 500 rows').waitFor();
  const column = (name: string) => page.getByRole('combobox', { name: `What is in the column “${name}”` });
  expect(await column('Date of birth').inputValue()).toBe('birthDay');
  expect(await column('Their remark').inputValue()).toBe('');
  await expectFits(page, 'columns of an import');
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await page.getByText('Nothing has been written yet.').waitFor(written);
  await shown(page, '500 All');
  await shown(page, '492 Create');
  await shown(page, '1 Update');
  await shown(page, '7 Errors');
  expect(await row(page, 2).locator('del').innerText()).toContain('Editor');
  expect(await row(page, 2).locator('ins').innerText()).toContain('Chief editor');
  await expectFits(page, 'rows of an import');
  await row(page, 2).focus();
  await page.keyboard.press('e');
  await page.locator('tr[data-result=error]:focus').waitFor();
  expect(await page.locator('tr:focus').getAttribute('data-row')).toBe('495');
  await page.keyboard.press('e');
  expect(await page.locator('tr:focus').innerText()).toContain('Required for a new employee.');
  await page.getByText('1–7 of 7').waitFor();
  expect((await row(page, 498).boundingBox())!.height, 'a long value').toBeLessThan(150);

  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page, 'errors of an import on a phone');
  await page.setViewportSize({ width: 1440, height: 1000 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 7 errors' }).click();
  const errors = await buffer(await (await saving).createReadStream());
  expect(errors.subarray(0, 2).toString()).toBe('PK');

  await page.reload();
  await page.getByText('Invite 492 new employees by e-mail').click();
  await page.getByRole('button', { name: 'Write 493 rows' }).click();
  await page.getByText('492 employees created, 1 updated.').waitFor(written);
  expect((await as(adm).call(users.get, { params: { id: ana._id } })).result.position).toBe('Chief editor');
  await page.getByRole('link', { name: 'To the employees' }).click();
  await page.getByText('496 people').waitFor();

  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await page.getByRole('radio', { name: 'Everyone, those who have left included' }).check();
  await expectFits(page, 'export of employees');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const table = unzip(await buffer(await (await exporting).createReadStream()));
  expect(table.get('xl/worksheets/sheet1.xml')!.toString().match(/<row>/g)).toHaveLength(1 + 496);

  // Somebody has changed one of them since; the import is found again, and taken back.
  await as(adm).call(users.update, { params: { id: ana._id }, body: { position: 'Head of the editors' } });
  await page.goto('/employees/import');
  await page.getByRole('link', { name: 'staff.csv' }).click();
  await page.getByText('The import can be undone until').waitFor();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog', { name: 'Undo the import?' }).getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('The import is undone. 492 new people removed.').waitFor(written);
  await page.getByText('1 person was left as is, fully or in part.').waitFor();
  await row(page, 2).getByText('Changed since the import, so it stays.').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page, 'an import that is undone on a phone');
  const { result } = await as(adm).call(employees.count, { params: { clientId: client._id } });
  expect(result).toMatchObject({ active: 4, blocked: 0, fired: 492 });
  expect((await as(adm).call(users.get, { params: { id: ana._id } })).result.position).toBe('Head of the editors');
});
