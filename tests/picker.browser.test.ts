/** @module-tag full */
import { expect, test } from 'vitest';
import { useShowcase, type Look } from './showcase.ts';

// The picker of people on its own: keyboard, chips, one and several.

const showcase = useShowcase();

async function open(look: Look = {}) {
  return await showcase.open('picker', look);
}

const focused = 'document.activeElement.getAttribute("aria-label") ?? document.activeElement.role ?? ""';

test('fields of the showcase keep their distance', async () => {
  const page = await open();
  const chief = (await page.getByRole('combobox', { name: 'Chief' }).boundingBox())!;
  const next = (await page.getByText('Members', { exact: true }).boundingBox())!;
  expect(next.y - chief.y - chief.height).toBeGreaterThanOrEqual(12);
});

test('several are chosen with the keyboard, and the last is taken out by Backspace', async () => {
  const page = await open();
  const members = page.getByRole('combobox', { name: 'Members' });
  await members.focus();
  expect(await page.getByRole('option').count(), 'without those chosen already').toBe(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take Bo Brown out' }).waitFor();
  await page.keyboard.type('ana');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take Ana Author out' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Take Ana Author out' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(focused)).toBe('combobox');
});

test('one fills the field and is exchanged by its chip', async () => {
  const page = await open();
  const chief = page.getByRole('region', { name: 'One and several' }).getByLabel('Chief');
  await chief.fill('brown');
  await page.getByRole('option', { name: /Bo Brown/ }).click();
  expect(await page.getByRole('listbox').count()).toBe(0);
  await chief.waitFor({ state: 'detached' });
  const chip = page.getByRole('button', { name: 'Take Bo Brown out' });
  await expect.poll(() => page.evaluate(focused)).toBe('Take Bo Brown out');
  await chip.press('Enter');
  await expect.poll(() => page.evaluate(focused)).toBe('combobox');
});

test('on a phone the chips have targets of 44 px', async () => {
  const page = await open({ narrow: true });
  const size = await page.getByRole('button', { name: /Take Ирина/ }).boundingBox();
  expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44);
  await page.getByRole('combobox', { name: 'Members' }).tap();
  await page.getByRole('option', { name: /Bo Brown/ }).tap();
  await page.getByRole('button', { name: 'Take Bo Brown out' }).waitFor();
});
