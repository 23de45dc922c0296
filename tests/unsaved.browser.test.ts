import { posts, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { layersClosed, nothingHappens } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// What has been typed is not lost without a question: in dialogs, in editors, by Back, by links and by closing the tab.

const pages = usePages();
let company: Company;
let page: Page;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  await as(company.ana).call(posts.create, { body: { text: 'As it was' } });
});

beforeEach(async () => {
  page = await pages.openAs(company.ana, company.client.workspace);
});

const path = () => new URL(page.url()).pathname;
const evaluate = <T>(script: string) => page.evaluate(script) as Promise<T>;
const focused = () => evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');
const question = () => page.getByRole('dialog', { name: 'Discard your changes?' });
const keep = () => question().getByRole('button', { name: 'Keep editing' }).click();
const discard = () => question().getByRole('button', { name: 'Discard' }).click();
const nav = () => page.getByRole('navigation', { name: 'Main menu' }).first();

describe('a post that is being changed', () => {
  const card = () => page.getByRole('article').filter({ hasText: 'As it was' });
  const editor = () => page.getByRole('textbox', { name: 'Edit the post' });

  async function edit(typed: string) {
    await page.goto('/notifications');
    await nav().getByRole('link', { name: 'Wall' }).click();
    await card().getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await editor().waitFor();
    await expect.poll(() => evaluate('document.activeElement.isContentEditable')).toBe(true);
    await page.keyboard.type(typed);
  }

  test('Escape asks only when there are changes, and the focus returns to the post', async () => {
    await edit('');
    await page.keyboard.press('Escape');
    await editor().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('More actions');

    await edit(' and more');
    await page.keyboard.press('Escape');
    await question().waitFor();
    await expect.poll(focused).toBe('Keep editing');
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
    expect(await editor().textContent()).toContain('and more');

    await editor().press('Escape');
    await discard();
    await editor().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('More actions');
  });

  test('Back stays until the user agrees, and then leaves in one step', { tags: ['full'] }, async () => {
    await edit(' and more');
    await page.goBack();
    await question().waitFor();
    expect(path()).toBe('/company');
    await keep();
    await question().waitFor({ state: 'detached' });
    expect(await editor().textContent()).toContain('and more');

    await layersClosed(page);
    await page.goBack();
    await discard();
    await page.waitForURL('**/notifications');
    await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  });

  test('a link of the menu and the sign-out ask', { tags: ['full'] }, async () => {
    await edit(' and more');
    await nav()
      .getByRole('link', { name: /Notifications/ })
      .click();
    await keep();
    expect(path()).toBe('/company');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await keep();
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('sign out');
    await page.getByRole('option', { name: /Sign out/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await keep();
    expect(path()).toBe('/company');
    await nav()
      .getByRole('link', { name: /Notifications/ })
      .click();
    await discard();
    await page.waitForURL('**/notifications');
    await page.goBack();
    await page.waitForURL('**/company');
  });

  test('closing the tab asks', { tags: ['full'] }, async () => {
    await edit(' and more');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await editor().textContent()).toContain('and more');
  });

  test('after saving nothing asks, and the focus is at the post', { tags: ['full'] }, async () => {
    await edit('!');
    await page.getByRole('button', { name: 'Save' }).click();
    await editor().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('More actions');
    await page.goBack();
    await page.waitForURL('**/notifications');
    expect(await question().count()).toBe(0);
  });
});

describe('the profile', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Edit profile' });
  const city = () => dialog().getByLabel('City');

  async function edit() {
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await dialog().waitFor();
  }

  test('its dialog begins in the first field, and asks before changes are lost', { tags: ['full'] }, async () => {
    await page.goto(`/profile/${company.ana._id}`);
    await edit();
    await expect.poll(() => evaluate('document.activeElement.name')).toBe('firstName');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Edit profile');

    await edit();
    await city().fill('Lviv');
    const leave = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 450),
      () => page.goBack(),
      () => dialog().getByRole('button', { name: 'Cancel' }).click(),
      () => dialog().getByRole('button', { name: 'Close' }).click(),
    ];
    for (const attempt of leave) {
      await attempt();
      await question().waitFor();
      await page.goBack();
      await question().waitFor({ state: 'detached' });
      expect(await city().inputValue()).toBe('Lviv');
      await expect.poll(() => evaluate('history.state.layer')).toBe(1);
    }
    await page.keyboard.press('Escape');
    await discard();
    await dialog().waitFor({ state: 'detached' });
    expect(path()).toBe(`/profile/${company.ana._id}`);
  });

  test('where the question cannot be loaded, the page stays and the browser asks', { tags: ['full'] }, async () => {
    await page.route('**/assets/UnsavedQuestion*', (route) => route.abort());
    await page.goto(`/profile/${company.ana._id}`);
    await edit();
    const missing = page.waitForEvent('requestfailed');
    await city().fill('Lutsk');
    await missing;
    const answer = async (isLost: boolean) => {
      const asked = page.waitForEvent('dialog');
      const pressed = page.keyboard.press('Escape');
      const question = await asked;
      await (isLost ? question.accept() : question.dismiss());
      await pressed;
      return question.message();
    };
    expect(await answer(false)).toBe('You have changes that are not saved. They will be lost.');
    expect(await city().inputValue()).toBe('Lutsk');
    await answer(true);
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: company.ana.fullName, level: 2 }).waitFor();
    pages.forgive();
  });

  test('every tab begins at the same distance', { tags: ['full'] }, async () => {
    await page.goto(`/profile/${company.ana._id}`);
    const gaps = [];
    for (const name of ['About', 'Feed', 'Saved']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tab', { name, selected: true }).waitFor();
      await page.getByRole('tabpanel').getByText(/./).first().waitFor();
      const [list, card] = await Promise.all([
        page.getByRole('tablist').boundingBox(),
        page.getByRole('tabpanel').locator('[class*="card"]').first().boundingBox(),
      ]);
      gaps.push(Math.round(card!.y - list!.y - list!.height));
    }
    expect(gaps).toEqual([gaps[0], gaps[0], gaps[0]]);
    expect(gaps[0]).toBeGreaterThan(8);
  });

  test.each([false, true])(
    'after saving, the first press on Edit opens it again (phone: %s)',
    { tags: ['full'] },
    async (phone) => {
      page = await pages.openAs(company.ana, company.client.workspace, { phone });
      await page.goto(`/profile/${company.ana._id}`);
      await edit();
      const changes = { City: 'Odesa', 'First name': 'Hanna', Status: 'At the sea', 'Last name': 'Koval' };
      for (const [field, value] of Object.entries(changes)) {
        await dialog()
          .getByLabel(field, { exact: true })
          .fill(phone ? value : `${value}!`.replace(/!/, 'a'));
        await dialog().getByRole('button', { name: 'Save' }).click();
        await dialog().waitFor({ state: 'detached' });
        const box = (await page.getByRole('button', { name: 'Edit profile' }).boundingBox())!;
        // Where the button is, without a wait for what may lie over it or move it.
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
        await dialog().waitFor();
        await nothingHappens(page, 500);
        expect(await dialog().count(), 'it stays open').toBe(1);
      }
      const { result } = await as(company.ana).call(users.get, { params: { id: company.ana._id } });
      expect(result.city).toMatch('Odesa');
    },
  );
});
