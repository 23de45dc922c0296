/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { useShowcase } from './showcase.ts';

const showcase = useShowcase();

const treeOf = (page: Page, name = 'Departments') => page.getByRole('tree', { name });
/** The name of the row that has the virtual focus. */
const active = async (page: Page, name?: string) => {
  const id = await treeOf(page, name).getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}-name"]`).innerText();
};

test('the keys of a tree: arrows, letters, opening, children on demand', async () => {
  const page = await showcase.open('tree');
  const tree = treeOf(page);
  await tree.focus();
  expect(await active(page)).toBe('Operations');
  await page.keyboard.press('ArrowRight');
  expect(await active(page)).toBe('Склади');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: 'Hall 4' }).waitFor();
  expect(await tree.getByRole('treeitem', { name: 'Hall 4' }).getAttribute('aria-level')).toBe('3');
  await page.keyboard.press('ArrowLeft');
  await tree.getByRole('treeitem', { name: 'Hall 4' }).waitFor({ state: 'detached' });
  await tree.dispatchEvent('keydown', { key: 'т' });
  expect(await active(page)).toBe('Транспорт');
  await page.keyboard.press('End');
  expect(await active(page)).toBe('Technology');
  await page.keyboard.press('Enter');
  await page.getByText('Selected: it').waitFor();
  expect(await tree.getByRole('treeitem', { name: 'Technology' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await tree.getByText('Not loaded. Try again').waitFor();
});

test('a search marks what it finds and shows what is above', async () => {
  const page = await showcase.open('tree');
  await page.getByLabel('Find', { exact: true }).fill('night');
  const tree = treeOf(page);
  await expect.poll(() => tree.getByRole('treeitem').count()).toBe(3);
  expect(await tree.locator('mark').innerText()).toBe('Night');
});

test('"Move to…" by the keyboard moves a node; a refused move is undone with a message', async () => {
  const page = await showcase.open('tree', { lang: 'ua' });
  const tree = treeOf(page);
  const moved = tree.getByRole('treeitem', { name: 'Планування маршрутів' });
  await tree.focus();
  await tree.dispatchEvent('keydown', { key: 'п' });
  await page.keyboard.press('Shift+KeyM');
  await page.getByLabel('Знайти місце').fill('techno');
  await page.getByRole('button', { name: 'Technology', exact: true }).click();
  await expect.poll(() => moved.getAttribute('aria-level')).toBe('2');
  await expect
    .poll(() => page.locator('[aria-live="assertive"]').first().innerText())
    .toContain('Тепер тут: Technology');
  expect(await active(page)).toBe('Планування маршрутів');

  await page.getByText('Refuse moves').click();
  const levels = await changesOf(moved, 'aria-level');
  await moved.hover();
  await moved.getByRole('button').click();
  await page.getByRole('button', { name: 'Верхній рівень' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Не вдалося перемістити: Планування/)
    .waitFor();
  expect(await levels()).toEqual(['2', '1', '2']);
});

test('a node is dragged into another, never into itself', async () => {
  const page = await showcase.open('tree');
  const row = (name: string) => treeOf(page).getByRole('treeitem', { name });
  const dragTo = async (from: string, to: string) => {
    const [a, b] = [(await row(from).boundingBox())!, (await row(to).boundingBox())!];
    await page.mouse.move(a.x + 120, a.y + 20);
    await page.mouse.down();
    await page.mouse.move(a.x + 130, a.y + 30, { steps: 3 });
    await page.mouse.move(b.x + 120, b.y + 20, { steps: 5 });
    await page.locator('[class*="ghost"]').waitFor();
    await page.mouse.up();
  };
  await row('Operations').waitFor();
  await dragTo('Operations', 'Транспорт');
  expect(await row('Operations').getAttribute('aria-level')).toBe('1');
  await dragTo('Транспорт', 'Commerce');
  await expect.poll(() => row('Транспорт').getAttribute('aria-posinset')).toBe('2');
});

test('five thousand nodes: only those in view are drawn, and End reaches the last', async () => {
  const page = await showcase.open('tree');
  const name = 'Five thousand nodes';
  await treeOf(page, name).focus();
  expect(await treeOf(page, name).getByRole('treeitem').count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await treeOf(page, name).getByRole('treeitem', { name: 'Node 50.100' }).waitFor();
  expect(await active(page, name)).toBe('Node 50.100');
});
