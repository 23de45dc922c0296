/** @module-tag full */
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

const showcase = useShowcase();

test('a chart is drawn, and shown as a table in the reader’s language', async () => {
  const page = await showcase.open('charts', { lang: 'ua' });
  const chart = page.getByRole('figure', { name: 'Turnover by month' });
  await chart.locator('svg path.recharts-line-curve').nth(1).waitFor();
  const button = chart.getByRole('button', { name: 'Показати таблицею' });
  await button.click();
  const table = chart.getByRole('table', { name: 'Turnover by month' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Період або група', '2026', '2025']);
  expect((await table.getByRole('row').nth(1).innerText()).split(/\t|\n/)).toEqual(['січ.', '1,6%', '1,72%']);
  expect(await findings(page)).toEqual([]);
  await button.click();
  await chart.locator('svg path.recharts-line-curve').first().waitFor();
});

test('the arrows walk the points of a plot, and the tip follows', async () => {
  const page = await showcase.open('charts');
  const chart = page.getByRole('figure', { name: 'Turnover by month' });
  await chart.locator('svg path.recharts-line-curve').first().waitFor();
  await chart.getByRole('button').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.innerText()).toContain('1.47%');
});

test('a heat map begins with the locale’s first day, and each cell says its value', async () => {
  for (const [lang, first] of [
    ['en', 'Sun'],
    ['ru', 'пн'],
    ['ua', 'пн'],
  ] as const) {
    // prettier-ignore
    const page = await showcase.open('charts', { lang });
    const rows = page.getByRole('figure', { name: 'Visits' }).getByRole('row');
    expect(await rows.nth(1).getByRole('rowheader').innerText()).toBe(first);
    expect(await rows.nth(2).getByRole('cell').nth(11).innerText()).toMatch(/^9\d$/);
  }
});

test('a chart that was not loaded offers to try again; an empty one says so', async () => {
  const page = await showcase.open('charts');
  const broken = page.getByRole('figure', { name: 'Not loaded' });
  await broken.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('figure', { name: 'Tried again' }).locator('svg').first().waitFor();
  await page.getByRole('figure', { name: 'Empty' }).getByText('No dismissals').waitFor();
});
