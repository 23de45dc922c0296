import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { layersClosed } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// A deleted post or comment comes back by Undo; whatever ends the time for that deletes it on the server.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function enter(options: VisitOptions = {}) {
  const page = await pages.openAs(company.ana, company.client.workspace, options);
  await page.clock.install();
  await page.goto('/company');
  return page;
}

const write = async (text: string) => (await as(company.ana).call(posts.create, { body: { text } })).result._id;
const isStored = (id: string) =>
  as(company.ana)
    .call(posts.get, { params: { id } })
    .then(
      () => true,
      () => false,
    );
const article = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function remove(page: Page, text: string) {
  await article(page, text).getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => article(page, text).count()).toBe(0);
  await layersClosed(page);
}

/** The time for Undo goes by. */
const passUndoTime = (page: Page) => page.clock.fastForward(10_000);
const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

test('a deleted post comes back by Undo; without it the server deletes it after the message', async () => {
  const [kept, gone] = [await write('Deleted by mistake'), await write('Deleted for good')];
  const page = await enter({ phone: true });
  await remove(page, 'by mistake');
  expect(await isStored(kept)).toBe(true);
  await undo(page).click();
  await article(page, 'by mistake').waitFor();

  await remove(page, 'for good');
  expect(await isStored(gone)).toBe(true);
  await passUndoTime(page);
  await expect.poll(() => isStored(gone)).toBe(false);
  expect(await undo(page).count()).toBe(0);
  expect(await isStored(kept)).toBe(true);
});

test('the message waits while it has the focus, and the server with it', { tags: ['full'] }, async () => {
  const id = await write('Thought about for long');
  const page = await enter();
  await remove(page, 'about for long');
  await undo(page).focus();
  await passUndoTime(page);
  await passUndoTime(page);
  expect(await isStored(id)).toBe(true);
  await undo(page).press('Enter');
  await article(page, 'about for long').waitFor();
});

test('the focus stays near what was deleted, and the keyboard reaches Undo', { tags: ['full'] }, async () => {
  await write('Focused and deleted');
  const page = await enter();
  await article(page, 'and deleted').getByRole('button', { name: 'More actions' }).press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor(); // the menu gives its first item the focus
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await undo(page).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true);
  await undo(page).press('Enter');
  await article(page, 'and deleted').and(page.locator(':focus')).waitFor();
});

test.each([
  ['a reload', (page: Page) => page.reload()],
  ['closing the tab', (page: Page) => page.close({ runBeforeUnload: true })],
  [
    'signing out',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL('**/login/**');
      pages.forget(company.ana);
    },
  ],
])('%s inside the time for Undo deletes', { tags: ['full'] }, async (name, leave) => {
  const id = await write(`Gone by ${name}`);
  const page = await enter();
  await remove(page, `Gone by ${name}`);
  expect(await isStored(id)).toBe(true);
  await leave(page);
  await expect.poll(() => isStored(id)).toBe(false);
});

test('without the network the post comes back and the message says so', { tags: ['full'] }, async () => {
  const id = await write('Deleted in a tunnel');
  const page = await enter();
  await article(page, 'in a tunnel').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mute' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => article(page, 'in a tunnel').count()).toBe(0);
  await passUndoTime(page);
  await page.getByRole('status').getByText('could not be deleted').waitFor();
  await article(page, 'in a tunnel').waitFor();
  await page.context().setOffline(false);
  expect(await isStored(id)).toBe(true);
});

test('two tabs that delete the same post disagree about nothing', { tags: ['full'] }, async () => {
  const id = await write('Deleted twice');
  const page = await enter();
  const second = await page.context().newPage();
  await second.goto('/company');
  await remove(page, 'Deleted twice');
  const answered = second.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await remove(second, 'Deleted twice');
  await page.reload();
  await expect.poll(() => isStored(id)).toBe(false);
  await passUndoTime(second);
  const late = await answered;
  expect(late.url()).toContain(id);
  await late.finished();
  await second.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
  expect(await undo(second).count()).toBe(0);
  expect(await second.getByRole('dialog').count()).toBe(0);
  expect(await second.getByText('could not be deleted').count()).toBe(0);
});

test('a deleted comment with an answer leaves its place, and comes back by Undo', { tags: ['full'] }, async () => {
  const id = await write('A talk');
  const say = async (text: string, parent: { type: 'post' | 'comment'; id: string }) =>
    (await as(company.ana).call(comments.create, { body: { parent, text } })).result._id;
  const first = await say('To be regretted', { type: 'post', id });
  await say('An answer that stays', { type: 'comment', id: first });
  const page = await enter();
  await page.goto(`/post/${id}`);
  const comment = page.locator(`#comment-${first}`);
  await comment.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await comment.getByText('Comment deleted').waitFor();
  await page.getByRole('button', { name: 'Comment, 1 so far' }).waitFor();
  await page.getByText('An answer that stays').waitFor();
  await undo(page).click();
  await comment.getByText('To be regretted').waitFor();
  await comment.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Comment, 2 so far' }).waitFor();
  expect((await as(company.ana).call(comments.thread, { params: { id: first } })).result.status).toBe('active');
});
