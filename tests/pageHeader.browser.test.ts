/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useShowcase, type Look } from './showcase.ts';

const showcase = useShowcase();

async function open(part: string, look: Look = {}) {
  return await showcase.open(part, look);
}

const header = (page: Page) => page.locator('header');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Employees' });
const tab = (page: Page) => new URL(page.url()).searchParams.get('tab');

test('tabs that do not fit are under “More”, and the chosen one is in sight', async () => {
  const page = await open('pageHeader');
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => tabs(page).getByRole('link').count()).toBe(8);
  expect(await tabs(page).getByRole('button', { name: 'More' }).count()).toBe(0);

  await page.setViewportSize({ width: 600, height: 800 });
  await tabs(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Company data' }).click();
  await expect.poll(() => tab(page)).toBe('company-data');
  await expect.poll(() => tabs(page).getByRole('link').allInnerTexts()).toContain('Company data');
  expect(await tabs(page).getByRole('link', { name: 'Company data' }).getAttribute('aria-current')).toBe('page');
  for (const link of await tabs(page).getByRole('link').all()) {
    const box = (await link.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(600);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }

  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => tabs(page).getByRole('link').count()).toBe(8);
  await page.goBack();
  await expect.poll(() => tabs(page).locator('[aria-current]').innerText()).toBe('All employees');
});

test('tabs of a panel are in the address, too; Back goes to the tab before', async () => {
  const page = await open('pageHeader');
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('feed')).toBe('personal');
  await page.reload();
  await page.getByRole('tab', { name: 'Following', selected: true }).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Company', selected: true }).waitFor();
});

test('acts go into a menu as the window becomes narrower; the main one stays', async () => {
  const page = await open('pageHeader');
  const acts = () => header(page).getByRole('button').allInnerTexts();
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(acts).toEqual(['Import', 'Export to Excel', 'Delete drafts', 'Add employee']);
  await page.setViewportSize({ width: 800, height: 800 });
  await expect.poll(acts).not.toContain('Delete drafts');
  expect(await acts()).toContain('Add employee');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(acts).toEqual(expect.arrayContaining(['Add employee']));
  await expect.poll(acts).not.toContain('Import');
  await header(page).locator('[aria-haspopup="menu"]').first().click();
  await page.getByRole('menuitem', { name: 'Delete drafts' }).click();
  await page.getByRole('log').getByText('Delete').waitFor();
});

test('breadcrumbs lead up; a phone shows the nearest one only', async () => {
  const page = await open('pageHeader');
  const crumbs = page.getByRole('navigation', { name: 'Where this page stands' });
  await expect.poll(() => crumbs.getByRole('link').allInnerTexts()).toEqual(['Administration', 'Employees']);
  expect(await crumbs.locator('[aria-current="page"]').innerText()).toBe('All employees');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => crumbs.getByRole('link').allInnerTexts()).toEqual(['Employees']);
});

test('a printout of the header has the name and no acts', async () => {
  const page = await open('pageHeader');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'All employees' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Add employee' }).isVisible()).toBe(false);
  expect(await tabs(page).isVisible()).toBe(false);
});

test('drawings follow the theme, and an icon stands where they do not come', async () => {
  const page = await open('illustrations');
  const drawing = page.getByRole('region', { name: 'nothing' }).locator('svg[viewBox="0 0 160 120"]');
  await drawing.waitFor();
  const ground = () =>
    drawing
      .locator('path')
      .first()
      .evaluate((path) => path.ownerDocument.defaultView!.getComputedStyle(path).fill);
  const light = await ground();
  await page.getByRole('button', { name: 'dark' }).click();
  await expect.poll(ground).not.toBe(light);

  const other = await showcase.open('basics');
  await other.route(/drawings-[^/]*\.js/, (route) => route.abort());
  await other.getByRole('link', { name: 'illustrations', exact: true }).click();
  const region = other.getByRole('region', { name: 'nothing' });
  await region.getByText('Nothing here yet').waitFor();
  await expect.poll(() => region.locator('svg use').count()).toBe(1);
  expect(await region.locator('svg[viewBox="0 0 160 120"]').count()).toBe(0);
});
