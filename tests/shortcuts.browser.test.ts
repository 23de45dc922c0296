import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { layersClosed, nothingHappens } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// Single keys, their list, turning them off, and the way back to the top of a long feed.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  for (let n = 1; n <= 16; n += 1)
    await as(company.ana).call(posts.create, { body: { text: `<p>Post ${n}.</p>${'<p>More words</p>'.repeat(6)}` } });
});

async function enter(options: VisitOptions = {}) {
  const page = await pages.enter(company.bo, company.client.workspace, options);
  await page.getByRole('article').first().waitFor();
  return page;
}

const focusedPost = (page: Page) =>
  page.evaluate<string | undefined>(
    `/Post \\d+\\./.exec(document.activeElement.closest('article')?.textContent ?? '')?.[0]`,
  );
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('j and k walk the posts, l likes the focused one, c opens its comment field', async () => {
  const page = await enter();
  await page.keyboard.press('j');
  await expect.poll(() => focusedPost(page)).toBe('Post 16.');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => focusedPost(page)).toBe('Post 14.');
  await page.keyboard.press('k');
  await expect.poll(() => focusedPost(page)).toBe('Post 15.');
  const post = page.getByRole('article').nth(1);
  expect((await post.boundingBox())!.y).toBeGreaterThan(50);

  await page.keyboard.press('l');
  await post.getByRole('button', { name: 'Like', pressed: true }).waitFor();
  await page.keyboard.press('c');
  const field = post.getByRole('textbox');
  await field.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.isContentEditable')).toBe(true);
  await page.keyboard.type('jkl');
  await expect.poll(() => field.innerText()).toBe('jkl');
  expect(await post.getByRole('button', { name: 'Like', pressed: true }).count()).toBe(1);
});

test('g and a letter lead to pages, n opens a new post', { tags: ['full'] }, async () => {
  const page = await enter();
  await page.keyboard.press('x');
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.waitForURL('**/notifications');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL(`**/profile/${company.bo._id}`);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.waitForURL('**/company');
  // The profile, which has a field for new posts of its own, is gone.
  await page.getByRole('heading', { name: company.bo.fullName }).waitFor({ state: 'detached' });
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'New post' }).waitFor();
});

test(
  '? lists the keys, also from the account menu; turned off they do nothing, also after a reload',
  { tags: ['full'] },
  async () => {
    const page = await enter();
    await page.keyboard.press('?');
    await list(page).getByText('Next post').waitFor();
    for (const keys of ['Ctrl + K', 'Ctrl + Enter']) await list(page).getByText(keys).waitFor();
    await list(page).getByText('Use these keys').click();
    await page.keyboard.press('Escape');
    await layersClosed(page);
    await page.reload();
    await page.getByRole('article').first().waitFor();
    for (const key of ['?', 'j', 'l']) await page.keyboard.press(key);
    await nothingHappens(page);
    expect(await list(page).count()).toBe(0);
    expect(await focusedPost(page)).toBeUndefined();

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await list(page).getByText('Use these keys').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => list(page).count()).toBe(0);
    await page.keyboard.press('?');
    await list(page).waitFor();
  },
);

/** Answers come only when they are released. */
async function hold(page: Page, address: RegExp | string, method = 'GET') {
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    wasAsked();
    await released;
    await route.continue();
  });
  const release = async () => {
    const answered = page.waitForResponse(address);
    resolve();
    await answered;
  };
  return { asked, release };
}

const code = /Shortcuts-.*\.js/;

test('a key that waited too long for its code is forgotten', { tags: ['full'] }, async () => {
  const page = await enter();
  const shortcuts = await hold(page, code);
  const press = () => page.keyboard.press('?');
  await press();
  await shortcuts.asked;
  await nothingHappens(page, 1_700); // longer than a key may wait
  await shortcuts.release();
  await nothingHappens(page);
  expect(await list(page).count()).toBe(0);
  await expect.poll(async () => (await press(), list(page).count())).toBe(1);
});

test(
  'what is written in a field are no keys, neither before their code comes nor while the text is sent',
  { tags: ['full'] },
  async () => {
    const page = await enter();
    const shortcuts = await hold(page, code);
    const sending = await hold(page, '**/api/post', 'POST');
    await page.keyboard.press('x');
    await shortcuts.asked;
    await page.getByRole('button', { name: /What would you like to share/ }).click();
    await page.locator('[contenteditable="true"]').pressSequentially('k');
    await page.keyboard.press('Control+Enter');
    await sending.asked;
    await page.locator('[contenteditable="false"]').waitFor();
    await shortcuts.release();
    await nothingHappens(page);
    const focused = () => page.evaluate('document.activeElement.ariaLabel');
    expect(await focused()).toBe('New post');
    await page.keyboard.type('jkl');
    await nothingHappens(page);
    expect(await focused()).toBe('New post');

    await sending.release();
    await expect.poll(() => page.evaluate('document.activeElement.dataset.shortcut')).toBe('new');
  },
);

test.each([{ phone: true }, { phone: false }])(
  'two screens down a button leads back to the top (%o)',
  { tags: ['full'] },
  async (options) => {
    const page = await enter(options);
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.mouse.move(200, 400);
    await page.evaluate('scrollTo(0, innerHeight)');
    await nothingHappens(page);
    expect(await button.count()).toBe(0);
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo(0, innerHeight * 3)');
        return button.count();
      })
      .toBe(1);
    const { width, height } = (await button.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await button.click();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    await expect.poll(() => button.count()).toBe(0);
  },
);
