/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useShowcase } from './showcase.ts';

// Fields of one value or of a list: typed, chosen, and by keyboard.

const showcase = useShowcase();

async function open(lang: 'en' | 'ru' | 'ua' = 'en', narrow = false) {
  const page = await showcase.open('fields', { lang, narrow });
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  return page;
}
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true }).last().innerText();

test('a number is typed as the language writes it, and counted by the arrows', async () => {
  const page = await open('ru');
  const total = page.getByRole('spinbutton', { name: 'Total' });
  expect((await total.inputValue()).replaceAll(/\s/g, ' ')).toBe('12 345,5');
  await total.fill('1 234,25');
  await expect.poll(() => output(page, 'total')).toBe('1234.25');
  await total.press('ArrowUp');
  await expect.poll(() => output(page, 'total')).toBe('1234.26');
  await total.fill('12 рублей');
  await total.blur();
  await page.getByText('Введите число').waitFor();
  expect(await total.inputValue()).toBe('12 рублей');
  expect(await total.getAttribute('aria-invalid')).toBe('true');
});

test('a number outside its limits or between its steps is an error', async () => {
  const page = await open();
  const days = page.getByRole('spinbutton', { name: 'Days' });
  await days.fill('29');
  await days.blur();
  await page.getByText('From 1 to 28').waitFor();
  await days.fill('1.5');
  await days.blur();
  await page.getByText('In steps of 1').waitFor();
  await days.press('PageUp');
  await page.getByText('1 to 28', { exact: true }).waitFor();
});

test('several of a list are found by typing, and removed by Backspace', async () => {
  const page = await open('ua');
  const cities = page.getByRole('combobox', { name: 'Cities' });
  await cities.click();
  await cities.pressSequentially('gda');
  await page.getByRole('listbox').getByRole('option', { name: 'Gdańsk' }).click();
  await page.getByRole('button', { name: 'Прибрати «Gdańsk»' }).waitFor();
  await cities.pressSequentially('zzz');
  await page.getByText('Нічого не знайдено').waitFor();
  await cities.fill('');
  await cities.press('Backspace');
  await page.getByRole('button', { name: 'Прибрати «Gdańsk»' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Прибрати «Львів»' }).click();
  await page.getByRole('button', { name: 'Прибрати «Львів»' }).waitFor({ state: 'detached' });
});

test('a pasted list becomes tags, each once; the limit is shown', async () => {
  const page = await open();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.click();
  await tags.pressSequentially('crane, склад,');
  await expect.poll(() => output(page, 'tags')).toBe('safety|склад|crane');
  await tags.pressSequentially('one,two,');
  await page.getByText('No more than 5 entries').waitFor();
});

test('a colour is typed or chosen, and its contrast shown', async () => {
  const page = await open();
  const code = page.getByLabel('Colour code').first();
  await code.fill('#fa0');
  await code.blur();
  await expect.poll(() => code.inputValue()).toBe('#ffaa00');
  await page.getByText('Light theme, contrast 1.9: hard to see').waitFor();
  await page.getByRole('radio', { name: 'Green' }).first().check();
  await expect.poll(() => code.inputValue()).toBe('#147a4a');
  await code.fill('green');
  await code.blur();
  await page.getByText('Enter a colour such as #3355e0').waitFor();
});

test('a read-only checkbox keeps its state and its place in the order of Tab', async () => {
  const page = await open();
  const box = page.getByRole('checkbox', { name: 'Read-only' });
  await box.focus();
  await page.keyboard.press('Space');
  expect(await box.isChecked()).toBe(true);
  const free = page.getByRole('checkbox', { name: /Invite/ });
  await free.focus();
  await page.keyboard.press('Space');
  expect(await free.isChecked()).toBe(false);
});

test('each field has a target of 44 px on a phone', async () => {
  const page = await open('ru', true);
  const targets = page.locator('main label:has(input[type=checkbox], input[type=radio]), main span:has(> input[role])');
  await page.getByRole('spinbutton', { name: 'Total' }).waitFor();
  const boxes = await Promise.all((await targets.all()).map((target) => target.boundingBox()));
  const heights = boxes.map((box) => box!.height);
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
