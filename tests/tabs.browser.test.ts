import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { signInAs } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { enterCompany } from './enterCompany.ts';
import { usePages } from './pages.ts';

// Two tabs of one browser have one session: what one does, the other follows.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function twoTabs(prepare: (first: Page) => Promise<unknown> = async () => undefined) {
  const page = await pages.open();
  await prepare(page);
  await signInAs(page, company.ana, company.client.workspace);
  const second = await page.context().newPage();
  await second.goto('/company');
  await second.getByRole('button', { name: /What would you like to share/ }).waitFor();
  return [page, second] as const;
}

const field = (page: Page) => page.locator('[contenteditable="true"]').first();

async function write(page: Page, text: string) {
  await page.getByRole('button', { name: /What would you like to share/ }).click();
  await field(page).pressSequentially(text);
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login/**');
}

const isShownAs = (page: Page, { _id }: { _id: string }) =>
  page.getByRole('navigation').locator(`a[href="/profile/${_id}"]`).first().waitFor();

const postsOf = async (person: Company['ana']) => {
  const params = { clientId: company.client._id, page: 1 };
  const { result } = await as(company.adm).call(posts.news, { params });
  return result.filter(({ author }) => author._id === person._id).map(({ text }) => text);
};

test('a sign-out and a sign-in in one tab are followed by the other, and a draft stays its author’s', async () => {
  const [first, second] = await twoTabs();
  await write(first, 'Only for Ana');
  await signOut(second);
  await first.getByText('You signed out in another tab of this browser.').waitFor();
  expect(await first.getByRole('article').count()).toBe(0);

  await signInAs(second, company.bo, company.client.workspace);
  await isShownAs(first, company.bo);
  await first.getByText(`You are signed in as ${company.bo.fullName} now`).waitFor();
  await first.getByRole('button', { name: /What would you like to share/ }).waitFor();
  expect(await first.getByText('Only for Ana').count()).toBe(0);

  await signOut(first);
  await second.getByText('You signed out in another tab of this browser.').waitFor();
  await signInAs(first, company.ana, company.client.workspace);
  await first.getByText('Only for Ana').waitFor();
});

test(
  'a tab that has not noticed the other person posts nothing in that name and keeps the draft',
  { tags: ['full'] },
  async () => {
    // As a tab that the browser has put to sleep.
    const [first, second] = await twoTabs(async (page) => {
      await page.routeWebSocket('**', () => undefined);
      await page.addInitScript({
        content: `for (const name of ['storage', 'visibilitychange'])
        addEventListener(name, (event) => event.stopImmediatePropagation(), true);`,
      });
    });
    await write(first, 'Written by Ana');
    await signOut(second);
    await signInAs(second, company.bo, company.client.workspace);
    await isShownAs(first, company.ana);

    const refused = first.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 409);
    await first.getByRole('button', { name: 'Post', exact: true }).click();
    expect(await (await refused).json()).toMatchObject({ error: 'another_account' });
    await isShownAs(first, company.bo);
    expect(await postsOf(company.bo)).toEqual([]);
    expect(await first.getByText('Written by Ana').count()).toBe(0);

    await signOut(first);
    await signInAs(first, company.ana, company.client.workspace);
    await first.getByText('Written by Ana').waitFor();
    await first.getByText('Written by Ana').click();
    await first.getByRole('button', { name: 'Post', exact: true }).click();
    await first.getByRole('article').filter({ hasText: 'Written by Ana' }).waitFor();
    expect(await postsOf(company.ana)).toEqual(['<p>Written by Ana</p>']);
  },
);

/** A long list of companies has a search. */
async function choose(page: Page, workspace: string) {
  await page.getByRole('listitem').getByRole('button').first().waitFor();
  const search = page.getByRole('searchbox');
  if (await search.count()) await search.fill(workspace);
  await page.getByRole('button', { name: workspace }).click();
}

test('the superadmin’s tabs go to another company together', { tags: ['full'] }, async () => {
  const page = await pages.open();
  const { email, password } = inject('portal').superadmin;
  const first = page;
  await first.goto('/login/');
  await first.locator('input[autocomplete="username"]').fill(email);
  await first.locator('input[autocomplete="current-password"]').fill(password);
  await first.locator('button[type="submit"]').click();
  await enterCompany(first, company.client);
  await first.getByRole('navigation').locator('a[href="/company"]').first().waitFor();
  const second = await first.context().newPage();
  await second.goto('/company');
  // The superadmin's language is Russian.
  await second.getByRole('button', { name: /Account menu|учётной/i }).click();
  await second.getByRole('menuitem', { name: /company|компани/i }).click();
  const named = first.waitForRequest((request) => request.headers()['x-company-id'] === company.other.client._id);
  await choose(second, company.other.client.workspace);
  expect((await named).headers()['x-user-id']).toMatch(/^[0-9a-f]{24}$/);
});
