/** @module-tag full */
import { layersClosed, nothingHappens } from '@atrium/testkit/browser';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSheet } from './sheet.ts';
import { useShowcase, type Look } from './showcase.ts';

const showcase = useShowcase();

async function open(part: string, look: Look = {}) {
  const page = await showcase.open(part, look);
  await (look.narrow ? page.getByRole('listitem').nth(5) : page.getByRole('row').nth(3)).waitFor();
  return page;
}

const rows = (page: Page) => page.locator('[role="row"][aria-rowindex]:not([aria-rowindex="1"])');
const names = (page: Page) =>
  rows(page)
    .locator('[role="gridcell"]:nth-child(2)')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent));
const firstName = async (page: Page) => (await names(page))[0];
const query = (page: Page) => new URL(page.url()).searchParams;
const focusedIndex = (page: Page) => page.evaluate('document.activeElement.getAttribute("aria-rowindex")');

/** Rows are in the middle of the view. */
const drawn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(`(() => {
        const { left, top, width, height } = document.querySelector('[role="grid"]').parentElement.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, top + height / 2);
        return Boolean(middle?.closest('[role="row"]'));
      })()`),
    )
    .toBe(true);

test('sorting, filters and the search stand in the address; Back undoes a run of one kind', async () => {
  const page = await open('table');
  const entry = () => page.evaluate('history.state?.idx ?? 0') as Promise<number>;
  const before = await entry();
  await page.getByRole('button', { name: 'Grade' }).click();
  await expect.poll(() => query(page).get('sort')).toBe('grade');
  await page.getByRole('button', { name: 'Grade' }).click();
  await expect.poll(() => query(page).get('sort')).toBe('-grade');
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Grade' }).getAttribute('aria-sort'))
    .toBe('descending');
  await expect.poll(() => firstName(page)).toContain('12');

  await page.getByRole('searchbox', { name: /Name, e-mail/ }).pressSequentially('nowak', { delay: 60 });
  await expect.poll(() => query(page).get('q')).toBe('nowak');
  await page.getByText('1–1,250 of 1,250').waitFor();
  await page.getByRole('search').getByRole('button', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Blocked' }).click();
  await expect.poll(() => query(page).getAll('status')).toEqual(['blocked']);
  await page.keyboard.press('Escape');
  // Two sorts, five letters and one filter are three entries.
  await expect.poll(entry).toBe(before + 3);

  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('status=');
  await page.goBack();
  await expect.poll(() => page.getByRole('searchbox', { name: /Name, e-mail/ }).inputValue()).toBe('');
  expect(query(page).get('sort')).toBe('-grade');
  await page.goBack();
  await expect.poll(() => query(page).get('sort')).toBeNull();
  await expect.poll(() => firstName(page)).toContain('Анна Коваленко 1');
});

test('on a slow device no letter of a search is lost', async () => {
  const page = await open('table');
  const search = page.getByRole('searchbox', { name: /Name, e-mail/ });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await search.pressSequentially('anna nowakowska', { delay: 170, timeout: 60_000 });
  await expect.poll(() => query(page).get('q')).toBe('anna nowakowska');
  expect(await search.inputValue()).toBe('anna nowakowska');
});

test('a reload and a link show the same rows; “Clear all” shows all again', async () => {
  const page = await open('table');
  await page.goto('/?part=table&q=kovalenko&status=blocked');
  await page.getByText('Nothing found').waitFor();
  await page.goto('/?part=table&q=коваленко&status=blocked&sort=-hired');
  await rows(page).first().waitFor();
  const shown = await names(page);
  expect(shown.every((name) => name?.includes('Коваленко'))).toBe(true);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await names(page)).toEqual(shown);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('1–10,000 of 10,000').waitFor();
  expect(query(page).get('sort')).toBe('-hired');
});

test('ten thousand rows keep fewer than a hundred in the document', async () => {
  const page = await open('table');
  const grid = page.getByRole('grid');
  expect(await grid.getAttribute('aria-rowcount')).toBe('10001');
  const scroller = page.locator('[role="grid"]').locator('..');
  for (const top of [0, 12_345, 200_000, 489_000]) {
    await scroller.evaluate((element, to) => void (element.scrollTop = to), top);
    await drawn(page);
    const count = await page.locator('[role="row"]').count();
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(100);
  }
});

test('keys: arrows, Home, End, pages, Space, Shift for a range, Enter', async () => {
  const page = await open('table');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedIndex(page)).toBe('3');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedIndex(page)).toBe('2');
  await page.keyboard.press('PageDown');
  const afterPage = Number(await focusedIndex(page));
  expect(afterPage).toBeGreaterThan(6);
  await page.keyboard.press('End');
  await expect.poll(() => focusedIndex(page)).toBe('10001');
  await expect.poll(() => page.getByText('person10000@nwl.example').isVisible()).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => focusedIndex(page)).toBe('2');

  await page.keyboard.press('Space');
  await page.getByRole('status').getByText('1 selected').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Opened Мария Žukovský 3').waitFor();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('More: Мария Žukovský 3');
  await page.keyboard.press('Escape');
  expect(await focusedIndex(page)).toBe('4');
});

test('the focused row stays in the document however far the list is scrolled', async () => {
  const page = await open('table');
  await rows(page).first().focus();
  await page
    .locator('[role="grid"]')
    .locator('..')
    .evaluate((element) => void (element.scrollTop = 300_000));
  await page
    .getByText(/Dmitry|Анна/)
    .first()
    .waitFor();
  await drawn(page);
  expect(await focusedIndex(page)).toBe('2');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focusedIndex(page)).toBe('3');
});

test('rows stay selected over pages, and all that match can be chosen', async () => {
  const page = await open('tablePages');
  await page.getByText('1–25 of 1,204').waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await page.getByText('25 selected').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('26–50 of 1,204').waitFor();
  expect(query(page).get('page')).toBe('2');
  await rows(page).first().getByRole('checkbox').click();
  await page.getByText('26 selected').waitFor();

  await page.getByRole('button', { name: 'Select all 1,204' }).click();
  await rows(page).nth(1).getByRole('checkbox').click();
  await page.getByText('1,203 selected').waitFor();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByText('Block 1203 that match').waitFor();

  await page.getByRole('search').getByRole('button', { name: 'Department' }).click();
  await page.getByRole('checkbox', { name: 'Support' }).click();
  // Another question, other matches: nothing may be done to rows that were not meant.
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  expect(query(page).get('page')).toBeNull();
});

async function download(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  return { name: file.suggestedFilename(), sheet: readSheet(readFileSync(await file.path())) };
}

test('the Excel file holds what is filtered and sorted, dates as dates, no formulas', async () => {
  const page = await open('table');
  await page.goto('/?part=table&q=nowak&sort=-hired');
  await rows(page).first().waitFor();
  const first = await firstName(page);
  const { name, sheet } = await download(page);
  expect(name).toBe('people.xlsx');
  const [heading, ...body] = sheet;
  expect(heading!.map(({ value }) => value)).toEqual([
    'Employee',
    'Position',
    'Department',
    'City',
    'Hired',
    'Grade',
    'Status',
  ]);
  expect(body).toHaveLength(1250);
  expect(first).toContain(body[0]![0]!.value);
  expect(body.every(([employee]) => employee!.value.includes('Nowak'))).toBe(true);
  const hired = body.map((row) => Number(row[4]!.value));
  expect(body[0]![4]!.kind).toBe('number');
  // Days since 1899-12-30.
  expect(new Date((hired[0]! - 25_569) * 86_400_000).getUTCFullYear()).toBeGreaterThan(2011);
  expect(hired).toEqual(hired.toSorted((one, other) => other - one));
  const positions = body.map((row) => row[1]!);
  expect(positions.some(({ value }) => value === "'=Analyst")).toBe(true);
  expect(sheet.flat().filter(({ kind, value }) => kind === 'formula' || value.startsWith('='))).toEqual([]);
});

test('the Excel file of a served table holds all its pages', async () => {
  const page = await open('tablePages');
  await page.getByText('1–25 of 1,204').waitFor();
  const { sheet } = await download(page);
  expect(sheet).toHaveLength(1205);
  expect(new Set(sheet.slice(1).map((row) => row[0]!.value)).size).toBe(1204);
});

test('"/" leads to the search unless keys are off', async () => {
  const page = await open('table');
  const search = page.getByRole('searchbox', { name: /Name, e-mail/ });
  const isFocused = () => search.evaluate((field) => field.matches(':focus'));
  await page.keyboard.press('/');
  expect(await isFocused()).toBe(true);
  expect(await search.inputValue()).toBe('');
  await page.evaluate(`localStorage.setItem('shortcuts', 'off')`);
  await page.reload();
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  await nothingHappens(page);
  expect(await isFocused()).toBe(false);
});

test('columns are chosen, moved by keys, made wider, and stay so after a reload', async () => {
  const page = await open('table');
  const headings = () =>
    page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.textContent).filter(Boolean));
  const button = page.getByRole('button', { name: 'Columns', exact: true });
  const closed = (await button.boundingBox())!;
  await button.click();
  await page.getByRole('checkbox', { name: 'Phone' }).click();
  expect(await button.boundingBox()).toEqual(closed);
  await page.getByRole('checkbox', { name: 'City' }).click();
  await page.getByRole('button', { name: 'Actions: Status' }).click();
  await page.getByRole('menuitem', { name: 'To the top' }).click();
  // The menu is gone, and the list of columns below it stays.
  await page.getByRole('button', { name: 'Move: Status' }).press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Escape');
  await layersClosed(page);
  await page.getByRole('button', { name: 'Position' }).focus();
  const width = () => page.getByRole('columnheader', { name: 'Position' }).evaluate((cell) => cell.clientWidth);
  await page.keyboard.press('Alt+ArrowRight'); // from here on it no longer shares the space that others leave
  const before = await width();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(width).toBe(before + 48);
  await page.reload();
  await rows(page).first().waitFor();
  const shown = await headings();
  expect(shown.slice(0, 3)).toEqual(['Employee', 'Status', 'Position']);
  expect(shown).toContain('Phone');
  expect(shown).not.toContain('City');
  expect(await width()).toBe(before + 48);
});

test('on a phone rows are cards, filters are in a sheet, and targets are large', async () => {
  const page = await open('table', { narrow: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('grid').count()).toBe(0);
  const cards = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  expect(await cards.count()).toBeLessThan(100);
  expect(await cards.first().innerText()).toMatch(/Анна Коваленко 1[\s\S]*Head of Operations · Operations/);
  const tick = await cards.first().locator('label').boundingBox();
  expect(Math.min(tick!.width, tick!.height)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Status').click();
  await sheet.getByRole('checkbox', { name: 'Blocked' }).click();
  await sheet.getByRole('button', { name: 'Show 1,666 results' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filters, 1 set' }).waitFor();
  expect(await cards.first().innerText()).toContain('Blocked');
  await cards.nth(2).getByRole('button').first().click();
  await page.getByText(/^Opened /).waitFor();
});

test('a printout has all rows of the list and the headings', async () => {
  const page = await open('tablePages');
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table', { name: 'Pages of people' });
  await printed.waitFor();
  expect(await printed.getByRole('row').count()).toBe(26);
  expect(await page.getByRole('grid').isVisible()).toBe(false);
  expect(await page.getByRole('search').isVisible()).toBe(false);
});
