/** @module-tag full */
import { comments, posts } from '@atrium/contracts';
import { as, attachmentOf, makeCompany, upload, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { enterCompany } from './enterCompany.ts';
import { usePages } from './pages.ts';

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function signIn(page: Page) {
  const { email, password } = inject('portal').superadmin;
  await page.goto('/login/');
  await page.locator('input[autocomplete="username"]').fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

async function postWithPicture({ ana, bo, client }: Company) {
  const attachment = [attachmentOf(await upload(ana, { name: 'view.png', content: await drawPicture() }))];
  const parent = { type: 'company' as const, id: client._id };
  const body = { parent, type: 'post' as const, text: '<p>What a view</p>', attachment };
  const { result: post } = await as(ana).call(posts.create, { body });
  const parentOfComment = { type: 'post' as const, id: post._id };
  await as(bo).call(comments.create, { body: { parent: parentOfComment, text: '<p>Indeed</p>', attachment: [] } });
}

test('the superadmin sees the pictures of the entered company, and no buttons that lead to no field', async () => {
  await as(company.ana).call(posts.create, { body: { text: 'Without a comment' } });
  await postWithPicture(company);
  const page = await pages.open();
  await signIn(page);
  await enterCompany(page, company.client);
  const post = page.getByRole('article').filter({ hasText: 'What a view' });
  await post.getByText('Indeed').waitFor();
  await expect
    .poll(() =>
      post
        .locator('img[src*="/files/"]')
        .first()
        .evaluate((img: { naturalWidth: number }) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await post
    .getByRole('button', { name: /^(Like|Нравится)$/ })
    .first()
    .waitFor();
  await post
    .getByRole('button', { name: /^(More actions|Ещё действия|Другие действия)$/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  const ofEmployees = /save|mute|notif|сохран|уведомл/i;
  expect((await page.getByRole('menuitem').allTextContents()).filter((text) => ofEmployees.test(text))).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await post.getByRole('button', { name: /^Comment|^Комментир|^(Answer|Reply|Ответить)$/ }).count()).toBe(0);

  const groups = page.getByRole('article').filter({ hasText: 'Without a comment' }).getByRole('group');
  expect(await groups.filter({ visible: true }).count()).toBe(0);
});
