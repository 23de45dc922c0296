import { comments, notificationSettings, posts } from '@atrium/contracts';
import { as, lettersTo, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// A person wants to read of comments by e-mail only: the bell stays quiet, the letter arrives.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /notification/i });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/user/notifications') && answer.ok());

async function change(page: Page, name: string) {
  const answered = saved(page);
  await toggle(page, name).click();
  await answered;
}

test('a person chooses e-mail instead of the bell, and a comment comes as a letter with links', async () => {
  const { ana, bo, client } = company;
  const told = async () =>
    (await lettersTo(inject('portal'), ana.email)).filter(({ html }) => html.includes('commented on your post'));
  const page = await pages.enter(ana, client.workspace);
  await page.goto(`/profile/${ana._id}?tab=notifications`);
  await toggle(page, 'Posts: E-mail').waitFor();
  expect(await findings(page)).toEqual([]);
  await change(page, 'Posts: E-mail');
  await change(page, 'Posts: Notification centre');
  await expect.poll(() => toggle(page, 'Posts: Notification centre').isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => toggle(page, 'Posts: E-mail').isChecked()).toBe(true);

  const post = (await as(ana).call(posts.create, { body: { text: 'Where do we meet?' } })).result._id;
  const text = 'On the roof';
  const { result } = await as(bo).call(comments.create, { body: { parent: { type: 'post', id: post }, text } });
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  const letter = (await told())[0]!;
  expect(letter.html).toContain(`/post/${post}?comment=${result._id}`);
  expect(letter.html).toContain(`/profile/${ana._id}?tab=notifications`);
  expect(letter.html).not.toContain(text);
  expect(await bell(page).getAttribute('aria-label')).toBe('Notifications');
});

test('what an administrator switches off is no longer offered', async () => {
  const { adm, bo, client } = company;
  const page = await pages.enter(adm, client.workspace);
  await page.goto('/employees?tab=notifications');
  const possible = page.getByRole('table', { name: 'What is possible' });
  await possible.waitFor();
  expect(await findings(page)).toEqual([]);
  const answered = saved(page);
  await possible.getByRole('switch', { name: 'Groups: E-mail' }).click();
  await answered;
  const { result } = await as(bo).call(notificationSettings.own, { params: { user: bo._id } });
  expect(result.allowed.groups?.email).toBe(false);

  const person = await pages.enter(bo, client.workspace);
  await person.goto(`/profile/${bo._id}?tab=notifications`);
  await toggle(person, 'Groups: Notification centre').waitFor();
  expect(await toggle(person, 'Groups: E-mail').count()).toBe(0);

  await page.goto('/admin?tab=notifications');
  await possible.waitFor();
  expect(await possible.getByRole('switch', { name: 'Groups: E-mail' }).isChecked()).toBe(false);
});
