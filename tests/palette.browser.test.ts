/** @module-tag full */
import { makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

const showcase = useShowcase();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('Ctrl K opens the palette on any keyboard layout; a page, a person and an action by the keyboard', async () => {
  const { ana, bo } = company;
  const page = await showcase.enter(ana, company.client.workspace);
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+KeyK');
  await field(page).fill('prof');
  await expect.poll(() => chosen(page).innerText()).toContain('Profile');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/profile/${ana._id}`);

  // As a Cyrillic layout sends it.
  const pressed = `new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, cancelable: true })`;
  await page.evaluate(`dispatchEvent(${pressed})`);
  await field(page).fill(bo.fullName);
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor();
  await expect.poll(() => chosen(page).innerText()).toContain(bo.fullName);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/profile/${bo._id}`);

  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('group', { name: 'Opened recently' }).getByText(bo.fullName).waitFor();
  expect(await findings(page)).toEqual([]);
  await field(page).fill('new post');
  await expect.poll(() => chosen(page).innerText()).toMatch(/new post/i);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/company');
  await page.locator('[contenteditable="true"]').waitFor();
});

test('the arrows go round all groups, and Escape gives the focus back', async () => {
  const page = await showcase.open('palette');
  const button = page.getByRole('button', { name: 'Open: Pages and people' });
  await button.press('Enter');
  await expect.poll(() => chosen(page).innerText()).toContain('Wall');
  await page.keyboard.press('ArrowUp');
  expect(await chosen(page).innerText()).toContain('Notifications');
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'));
  await page.keyboard.press('ArrowDown');
  expect(await chosen(page).innerText()).toContain('Wall');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('a phone shows no keys', async () => {
  const page = await showcase.open('palette', { narrow: true });
  await page.getByRole('button', { name: 'Open: Pages and people' }).tap();
  await chosen(page).waitFor();
  expect(await page.locator('kbd:visible').count()).toBe(0);
});

test('Back closes it and leaves the page; a destination takes one step', async () => {
  const page = await showcase.enter(company.bo, company.client.workspace);
  const button = page.getByRole('button', { name: 'Search' });
  await button.click();
  await field(page).waitFor();
  await expect.poll(() => page.evaluate('history.state.layer')).toBe(1);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/company');
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);

  await button.click();
  await field(page).fill('notifications');
  await expect.poll(() => chosen(page).innerText()).toContain('Notifications');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/notifications');
  await page.goBack();
  await page.waitForURL('**/company');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('what is found is marked and counted; nothing found and a broken source are shown', async () => {
  const page = await showcase.open('palette');
  await page.getByRole('button', { name: 'Open: Pages and people' }).click();
  await field(page).fill('ковалев');
  await page.getByRole('option', { name: 'Артём Ковалёв' }).waitFor();
  expect(await page.locator('mark').innerText()).toBe('Ковалёв');
  await expect.poll(() => page.getByRole('status').innerText()).toBe('1 result');
  await field(page).fill('qqq');
  await page.getByText('Nothing found for “qqq”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open: A source fails' }).click();
  await field(page).fill('wall');
  await page.getByText('search is unavailable right now').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Opened: Wall').waitFor();
});

test('on a phone it fills the screen', async () => {
  const page = await showcase.open('palette', { narrow: true, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Open: Pages and people' }).click();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 780 });
  expect(await findings(page)).toEqual([]);
});
