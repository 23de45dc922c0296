import { comments, notifications, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { signInAs } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo, client } = company;
  const parent = { type: 'company' as const, id: client._id };
  const body = { parent, type: 'post' as const, text: '<p>Read me without network</p>', attachment: [] };
  const { result } = await as(ana).call(posts.create, { body });
  const answered = { type: 'post' as const, id: result._id };
  await as(bo).call(comments.create, { body: { parent: answered, text: '<p>Seen</p>', attachment: [] } });
});

async function enter(person: Company['ana']) {
  const page = await pages.enter(person, company.client.workspace);
  await page.getByText('Read me without network').waitFor();
  return page;
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const bar = (page: Page) => page.getByText('No connection. What you write is kept');

test('being offline is said immediately, and at the comment that could not be sent', async () => {
  const page = await enter(company.bo);
  const post = page.getByRole('article').filter({ hasText: 'Read me without network' });
  await post.getByText('Write a comment…').click();
  const field = post.locator('[contenteditable="true"]');
  await field.pressSequentially('A thought');
  await setOffline(page, true);
  await bar(page).waitFor();
  await field.press('Control+Enter');
  await post.getByText('No connection, the comment has not been sent.').waitFor();
  expect(await field.textContent()).toBe('A thought');

  await setOffline(page, false);
  await bar(page).waitFor({ state: 'hidden' });
  await field.press('Control+Enter');
  await post.getByText('A thought').and(post.locator('p')).first().waitFor();
  await post.getByText('No connection, the comment').waitFor({ state: 'hidden' });
});

test(
  'a page whose code is not there yet says that there is no network, and opens by itself later',
  { tags: ['full'] },
  async () => {
    const page = await enter(company.bo);
    await setOffline(page, true);
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
    await setOffline(page, false);
    await page.getByRole('heading', { name: company.bo.fullName }).first().waitFor();
    // With its styles.
    expect(
      await page.evaluate('[...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet)'),
    ).toBe(true);
  },
);

test('lists and pictures that failed while away are loaded again on return', { tags: ['full'] }, async () => {
  const { bo, client } = company;
  const params = { client: client._id, user: company.ana._id };
  const unread = async () => (await as(company.ana).call(notifications.unread, { params })).count;
  await eventually(async () => expect(await unread()).toBeGreaterThan(0));
  const page = await enter(company.ana);
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).first().click();
  await page.getByText('Unread only').waitFor();
  await page.getByRole('main').getByText(bo.fullName).first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Wall' }).first().click();
  await page.getByText('Unread only').waitFor({ state: 'detached' });
  await page.getByText('Read me without network').waitFor();

  const failed: string[] = [];
  page.on('requestfailed', (request) => request.url().includes('read=0') && failed.push(request.url()));
  await setOffline(page, true);
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).first().click();
  await page.getByText('Unread only').click();
  await page.getByRole('main').getByRole('heading', { name: 'No connection' }).waitFor();
  await page.evaluate(
    `document.querySelector('main').append(Object.assign(new Image(), { src: '/favicons/google/favicon.svg?away', id: 'away' }))`,
  );
  const width = () => page.evaluate('document.getElementById("away").naturalWidth');
  // After the third, the next try by itself is 7 s away or more.
  await expect.poll(() => failed.length).toBe(3);
  expect(await width()).toBe(0);

  await setOffline(page, false);
  await page.getByRole('main').getByText(bo.fullName).first().waitFor();
  await expect.poll(width).toBeGreaterThan(0);
});

test('a session that has ended says so after a reload', { tags: ['full'] }, async () => {
  const page = await enter(company.bo);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await fetch(`${inject('portal').url}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(ended.status).toBe(200);
  await page.reload();
  await page.getByText('Your session has ended. Sign in again.').waitFor();

  // An expired token is known without a request.
  await signInAs(page, company.bo, company.client.workspace);
  await page.evaluate(() => {
    const part = (value: object) => btoa(JSON.stringify(value));
    localStorage.setItem('token', `${part({ alg: 'HS256' })}.${part({ _id: 'a', exp: 1 })}.x`);
  });
  await page.reload();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
});
