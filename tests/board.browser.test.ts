/** @module-tag full */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { useShowcase } from './showcase.ts';

const showcase = useShowcase();

const boardOf = (page: Page, name = 'Lviv warehouse launch') => page.getByRole('group', { name });
const columnOf = (board: Locator, name: string) => board.getByRole('region', { name, exact: true });
const cardsOf = async (board: Locator, column: string) =>
  (await columnOf(board, column).getByRole('listitem').all()).length === 0
    ? []
    : (await columnOf(board, column).getByRole('listitem').allInnerTexts()).map((text) =>
        text.split('\n')[0]!.slice(0, 9),
      );
const said = (page: Page) => page.locator('[aria-live="assertive"]').first();
const section = (page: Page, name = 'Lviv warehouse launch') => page.getByRole('region', { name, exact: true }).first();

test('the keyboard moves a card to another column, with announcements and the focus', async () => {
  const page = await showcase.open('board', { lang: 'ru' });
  const board = boardOf(page);
  const card = board.getByRole('button', { name: 'Label printers in the packing zone', exact: true });
  await card.focus();
  await page.keyboard.press('Space');
  expect(await said(page).innerText()).toContain('Label printers in the packing zone: взято. To do, позиция 3 из 3');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => said(page).innerText()).toBe('In progress, позиция 3 из 4');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => said(page).innerText()).toBe('In progress, позиция 2 из 4');
  await page.keyboard.press('Space');
  await expect.poll(() => cardsOf(board, 'In progress')).toEqual(['Приймання', 'Label pri', 'Інвентари', 'Shift pla']);
  expect(await said(page).innerText()).toContain('перемещено. In progress, позиция 2 из 4');
  await section(page).getByText('labels: todo 2 → doing 1, gates | stock').waitFor();
  await expect.poll(() => card.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('Escape puts a lifted card back, and the arrows walk the cards', async () => {
  const page = await showcase.open('board');
  const board = boardOf(page);
  await board.getByRole('listitem').first().waitFor();
  const before = await cardsOf(board, 'To do');
  await board.getByRole('button', { name: /^Emergency lights/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  expect(await said(page).innerText()).toContain('Move cancelled');
  expect(await cardsOf(board, 'To do')).toEqual(before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await section(page).getByText('Opened stock').waitFor();
});

test('a refused move is undone with a message', async () => {
  const page = await showcase.open('board');
  const board = boardOf(page);
  await page.getByText('Refuse moves: Lviv warehouse launch').click();
  const shown = await changesOf(columnOf(board, 'Review'));
  await board.getByRole('button', { name: /^Actions: Emergency lights/ }).click();
  await page.getByRole('menuitem', { name: 'Review' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Not moved: Emergency lights/)
    .waitFor();
  expect((await shown()).filter((text) => text.includes('Emergency'))).not.toEqual([]);
  expect(await cardsOf(board, 'Review')).toEqual([]);
  expect((await cardsOf(board, 'To do'))[0]).toBe('Emergency');
});

async function drag(page: Page, from: Locator, to: Locator) {
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(a.x + 60, a.y + 12);
  await page.mouse.down();
  await page.mouse.move(a.x + 80, a.y + 30, { steps: 4 });
  await page.mouse.move(b.x + 60, b.y + b.height / 2 - 8, { steps: 8 });
  await page.getByText('Move here').waitFor();
  await page.mouse.up();
}

test('the mouse drags a card; the press does not open it', async () => {
  const page = await showcase.open('board');
  const board = boardOf(page);
  const items = board.getByRole('listitem');
  await drag(page, items.filter({ hasText: 'Emergency' }), items.filter({ hasText: 'Shift plan' }));
  await section(page).getByText('lights: todo 0 → doing 2, stock | shifts').waitFor();
  expect(await cardsOf(board, 'In progress')).toEqual(['Приймання', 'Інвентари', 'Emergency', 'Shift pla']);
});

test('another pointer does not end a drag, and a page that is left does', async () => {
  const page = await showcase.open('board');
  const board = boardOf(page);
  const a = (await board.getByRole('listitem').filter({ hasText: 'Label printers' }).boundingBox())!;
  await page.mouse.move(a.x + 60, a.y + 12);
  await page.mouse.down();
  await page.mouse.move(a.x + 90, a.y + 40, { steps: 4 });
  const ghost = page.locator('[class*="ghost"]');
  await ghost.waitFor();
  await page.locator('body').dispatchEvent('pointerup', { pointerId: 77 });
  await page.locator('body').dispatchEvent('pointercancel', { pointerId: 77 });
  expect(await ghost.count()).toBe(1);
  await page.getByRole('link', { name: 'sortable', exact: true }).dispatchEvent('click');
  await page.getByRole('list', { name: 'Steps' }).waitFor();
  expect(await ghost.count()).toBe(0);
});

test('a long press drags on a touch screen, a short one scrolls', async () => {
  const page = await showcase.open('board', { narrow: true });
  const board = boardOf(page);
  const client = await page.context().newCDPSession(page);
  const first = board.getByRole('listitem').first();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 80, y }] });
  const swipe = async (isLong: boolean, distance: number) => {
    const from = (await first.boundingBox())!.y + 24;
    await touch('touchStart', from);
    if (isLong) await page.locator('[class*="ghost"]').waitFor();
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + (distance * step) / 8);
    if (isLong) await board.getByText('Move here').waitFor();
    await touch('touchEnd');
  };
  const third = (await board.getByRole('listitem').nth(2).boundingBox())!;
  await swipe(true, third.y + third.height + 50 - ((await first.boundingBox())!.y + 24));
  await expect.poll(async () => (await cardsOf(board, 'To do')).at(-1)).toBe('Emergency');
  const order = await cardsOf(board, 'To do');
  await swipe(false, -200);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(50);
  expect(await cardsOf(board, 'To do')).toEqual(order);
});

test('a phone shows one lane at a time; cards move to others by the menu and by the keyboard', async () => {
  const page = await showcase.open('board', { narrow: true });
  const board = boardOf(page);
  const tabs = page.getByRole('tablist', { name: 'Lviv warehouse launch' });
  const chosen = () => tabs.getByRole('tab', { selected: true }).innerText();
  await expect.poll(chosen).toBe('To do 3');
  expect(await board.getByRole('region').count()).toBe(1);
  await tabs.getByRole('tab', { name: 'In progress 3' }).tap();
  await columnOf(board, 'In progress').getByText('3 of 3, full').waitFor();
  expect(await board.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

  await board.getByRole('button', { name: 'Actions: Shift plan for December' }).tap();
  await page.getByRole('menuitem', { name: 'Review' }).tap();
  await expect.poll(chosen).toBe('Review 1');
  const card = board.getByRole('button', { name: 'Shift plan for December', exact: true });
  await expect.poll(() => card.evaluate((element) => element.matches(':focus'))).toBe(true);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(chosen).toBe('In progress 2');
  await page.getByText('Move here').waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => said(page).innerText()).toBe('To do, position 1 of 4');
  await page.keyboard.press('Space');
  await expect.poll(chosen).toBe('To do 4');
  await expect.poll(() => cardsOf(board, 'To do')).toEqual(['Shift pla', 'Emergency', 'Пропуска ', 'Label pri']);
  await expect.poll(() => card.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('columns collapse, and a full one says so', async () => {
  const page = await showcase.open('board');
  const doing = columnOf(boardOf(page), 'In progress');
  await doing.getByText('3 of 3, full').waitFor();
  await doing.getByRole('button', { name: 'Collapse: In progress' }).click();
  expect(await doing.getByRole('listitem').count()).toBe(0);
  await doing.getByRole('button', { name: 'Expand: In progress' }).click();
  expect(await doing.getByRole('listitem').count()).toBe(3);
});

test('a thousand cards: only those in view are drawn, and the keyboard reaches the last', async () => {
  const page = await showcase.open('board');
  const board = boardOf(page, 'A thousand cards');
  await board.getByRole('button', { name: 'North 2', exact: true }).focus();
  expect(await board.getByRole('listitem').count()).toBeLessThan(120);
  await page.keyboard.press('End');
  const last = board.getByRole('button', { name: 'North 200', exact: true });
  await expect.poll(() => last.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await section(page, 'A thousand cards').getByText('0-199: North 199 → North 0, null | 0-0').waitFor();
  await expect.poll(() => last.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('a list is sorted by the keyboard and by its menu; a refused move is undone', async () => {
  const page = await showcase.open('sortable', {
    lang: 'ua',
    narrow: true,
  });
  const list = page.getByRole('list', { name: 'Fields', exact: true });
  const rows = () => list.getByRole('listitem').allInnerTexts();
  const handle = list.getByRole('button', { name: 'Перемістити: Reason' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => said(page).innerText()).toBe('Позиція 2 з 5');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await rows())[1]).toBe('Reason');
  await expect.poll(() => handle.evaluate((element) => element.matches(':focus'))).toBe(true);
  const step = page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: 'Перемістити: Publish' });
  await step.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('list', { name: 'Steps' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Publish', 'Draft', 'Check',
  ]); // prettier-ignore
  await expect.poll(() => step.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.getByText('Refuse moves').click();
  await list.getByRole('button', { name: 'Дії: A file' }).click();
  await page.getByRole('menuitem', { name: 'На початок' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Не вдалося перемістити: A file/)
    .waitFor();
  expect((await rows()).at(-1)).toBe('A file');
});
