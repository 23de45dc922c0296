/** @module-tag full */
import { comments, posts } from '@atrium/contracts';
import { as, attachmentOf, makeCompany, upload, type Company } from '@atrium/testkit';
import { nothingHappens } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Menus, popovers, dialogs, sheets and viewers are layers: Back and Escape close the topmost one only.

const pages = usePages();
let company: Company;
let page: Page;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo } = company;
  const attachment = [attachmentOf(await upload(ana, { name: 'view.png', content: await drawPicture() }))];
  const { result } = await as(ana).call(posts.create, { body: { text: 'The view', attachment } });
  await as(bo).call(posts.like, { body: { like_type: 'post', id: result._id } });
  await as(ana).call(comments.create, { body: { parent: { type: 'post', id: result._id }, text: 'From the roof' } });
});

const enter = (options: VisitOptions = {}) => pages.enter(company.ana, company.client.workspace, options);

const card = () => page.getByRole('article').filter({ hasText: 'The view' });
const more = () => card().getByRole('button', { name: 'More actions' }).first();
const path = () => new URL(page.url()).pathname;
const evaluate = <T>(script: string) => page.evaluate(script) as Promise<T>;
const focused = () => evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');
const menu = () => page.getByRole('menu');
const dialog = () => page.getByRole('dialog');
const gone = (surface: () => ReturnType<Page['locator']>) => surface().waitFor({ state: 'detached' });

/** On the wall, with the notifications behind. */
async function onWall(options: VisitOptions = {}) {
  page = await enter(options);
  await card().waitFor();
  const nav = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  await nav.getByRole('link', { name: /Notifications/ }).click();
  await page.waitForURL('**/notifications');
  await nav.getByRole('link', { name: 'Wall' }).click();
  await card().waitFor();
}

interface Layer {
  name: string;
  phone?: boolean;
  open: () => Promise<unknown>;
  surface: () => ReturnType<Page['locator']>;
  /** Where the focus returns to. */
  from: string;
}

const layers: Layer[] = [
  { name: 'a menu', open: () => more().click(), surface: menu, from: 'More actions' },
  {
    name: 'a popover',
    open: () => card().getByRole('button', { name: '1 like, show people' }).click(),
    surface: dialog,
    from: '1 like, show people',
  },
  {
    name: 'a dialog',
    open: async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    },
    surface: dialog,
    from: 'Account menuAA',
  },
  {
    name: 'the viewer',
    open: () => card().getByRole('button', { name: 'Open picture 1 of 1' }).click(),
    surface: dialog,
    from: 'Open picture 1 of 1',
  },
  {
    name: 'the menu of a phone',
    phone: true,
    open: () => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    surface: dialog,
    from: 'Menu',
  },
];

describe.each(layers)('$name', ({ phone, open, surface, from }) => {
  test('Back and Escape close it, the focus returns, and the page and its history stay', async () => {
    await onWall({ phone });
    const length = await evaluate<number>('history.length');

    await open();
    await surface().waitFor();
    await expect.poll(() => evaluate('history.state.layer')).toBe(1);
    await page.goBack();
    await gone(surface);
    expect(path()).toBe('/company');
    await expect.poll(focused).toBe(from);

    await page.goForward();
    await expect.poll(() => evaluate('history.state.layer ?? 0')).toBe(0);
    expect(await surface().count()).toBe(0);

    for (let time = 0; time < 3; time += 1) {
      await open();
      await surface().waitFor();
      await page.keyboard.press('Escape');
      await gone(surface);
      await expect.poll(focused).toBe(from);
    }
    expect(await evaluate<number>('history.length')).toBeLessThanOrEqual(length + 1);
    await expect.poll(() => evaluate('history.state.layer ?? 0')).toBe(0);
    await page.goBack();
    await page.waitForURL('**/notifications');
  });

  test('a reload while it is open leaves the page and one step back', async () => {
    await onWall({ phone });
    await open();
    await surface().waitFor();
    await expect.poll(() => evaluate('history.state.layer')).toBe(1);
    await page.reload();
    await card().waitFor();
    expect(await surface().count()).toBe(0);
    await expect.poll(() => evaluate('history.state.layer ?? 0')).toBe(0);
    await page.goBack();
    await page.waitForURL('**/notifications');
  });
});

test('a link in a layer leads on, and Back returns to the page in one step', async () => {
  await onWall({ phone: true });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await dialog().getByRole('link').first().click();
  await page.waitForURL('**/profile/**');
  await gone(dialog);
  await page.goBack();
  await page.waitForURL('**/company');
  await card().waitFor();
  await page.goBack();
  await page.waitForURL('**/notifications');
});

test('a question begins on the safe button, has one button of each name, and a press outside closes it', async () => {
  await onWall();
  await more().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await card().locator('.tiptap').waitFor();
  await page.keyboard.type('Changed ');
  await page.keyboard.press('Escape');
  await dialog().waitFor();
  await expect.poll(focused).toBe('Keep editing');
  const names = await dialog()
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent));
  expect(names.toSorted()).toEqual(['Close', 'Discard', 'Keep editing']);
  await page.mouse.click(20, 450);
  await gone(dialog);
  await card().locator('.tiptap').filter({ hasText: 'Changed' }).waitFor();
});

test('the focus goes to the heading of the page when a deleted post takes its button along', async () => {
  await as(company.ana).call(posts.create, { body: { text: 'Short-lived' } });
  page = await enter();
  const post = page.getByRole('article').filter({ hasText: 'Short-lived' });
  await post.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await post.waitFor({ state: 'detached' });
  await expect.poll(() => evaluate('document.activeElement.tagName')).toBe('H1');
});

test('Escape takes a menu back whose code is still loading', async () => {
  page = await pages.openAs(company.ana, company.client.workspace);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/OpenMenu[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/company');
  const loaded = page.waitForResponse(/OpenMenu[^/]*\.js/);
  await more().press('Enter');
  await page.keyboard.press('Escape');
  release();
  await (await loaded).finished();
  await nothingHappens(page);
  expect(await menu().count()).toBe(0);
  await more().press('Enter');
  await menu().waitFor();
});
