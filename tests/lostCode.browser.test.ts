/** @module-tag full */
import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// An update of the portal deletes the files of the last one, which open pages still ask for.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const composer = (page: Page) => page.getByRole('button', { name: /What would you like to share/ });

/** The wall, after the files of these names are gone; `missed` resolves when one of them was asked for. */
async function openWall(...names: string[]) {
  const page = await pages.enter(company.ana, company.client.workspace);
  await composer(page).waitFor();
  for (const name of names) await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
  const missed = page.waitForResponse((response) => response.status() === 404 && /\/assets\//.test(response.url()));
  return { page, missed };
}

test('a page whose code is gone, and the drawing that says so, offers to load the portal again', async () => {
  const { page, missed } = await openWall('AddressBookPage', 'drawings');
  await page.getByRole('navigation').getByRole('link', { name: 'Address book' }).first().click();
  await missed;
  await page.getByText('Something went wrong').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'Address book', level: 1 }).waitFor();
});

test('what comes with the first key is missed, and the page stays', async () => {
  const { page, missed } = await openWall('BackToTop', 'Shortcuts', 'PeopleCards');
  let isMissed = false;
  void missed.then(() => (isMissed = true));
  const pressed = async () => {
    await page.keyboard.press('j');
    return isMissed;
  };
  await expect.poll(pressed).toBe(true);
  await composer(page).click();
  await page.getByRole('region', { name: 'New post' }).locator('[contenteditable="true"]').waitFor();
});

test('a refusal is said where its dialog is gone', async () => {
  const { result } = await as(company.ana).call(posts.create, { body: { text: 'Liked by no one' } });
  const { page, missed } = await openWall('ErrorDialog');
  const body = { status: 403, error: 'no_access', name: 'Error', message: 'No access', silent: false, requestId: 'r' };
  await page.route('**/api/post/like', (route) => route.fulfill({ status: 403, json: body }));
  await page.locator(`#post-${result._id}`).getByRole('button', { name: 'Like' }).click();
  await missed;
  await page.getByRole('status').getByText('You have no access to this.').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await page.getByText('You have no access to this.').waitFor({ state: 'detached' });
  await composer(page).waitFor();
});
