import { files, postFileLimit, posts, type StoredFile } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { nothingHappens } from '@atrium/testkit/browser';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { usePages, type VisitOptions } from './pages.ts';

// What is written is not lost: on slow lines, with files that are refused, under posts that are deleted.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const openAs = (person: Person, options: VisitOptions = {}) => pages.openAs(person, company.client.workspace, options);

async function enter(person: Person, options: VisitOptions = {}) {
  return pages.enter(person, company.client.workspace, options);
}

type NewPost = Parameters<typeof publish>[1];

const publish = async (author: Person, body: { text: string; type?: 'thanks'; mentions?: string[] }) =>
  (await as(author).call(posts.create, { body })).result._id;

const read = async (id: string) => (await as(company.ana).call(posts.get, { params: { id } })).result;

const newestOf = async (author: Person) =>
  (await as(author).call(posts.ofUser, { params: { id: author._id } })).result[0]!;

const picture = async () => ({
  name: 'view.png',
  mimeType: 'image/png',
  buffer: await drawPicture(),
});

const tooBig = { name: 'big.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(postFileLimit + 1) };

const composerOf = (page: Page) => page.getByRole('region', { name: 'New post' });

async function openComposer(page: Page) {
  await page.getByRole('button', { name: /What would you like to share/ }).click();
  const editor = composerOf(page).locator('[contenteditable="true"]');
  await editor.waitFor();
  return editor;
}

const choose = (within: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  within.locator('input[type="file"]').last().setInputFiles(files);

const post = (page: Page) => composerOf(page).getByRole('button', { name: 'Post', exact: true });

test(
  'what is typed before the editor has come is kept, and so are the caret and the formatting',
  { tags: ['full'] },
  async () => {
    const id = await publish(company.ana, { text: '<p>A <strong>bold</strong> beginning</p>' });
    const page = await enter(company.ana);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/MentionEditor[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();

    const field = page.getByRole('textbox', { name: 'Edit the post' });
    await field.waitFor();
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(' and');
    release();
    await page.keyboard.type(' an end without a gap', { delay: 20 }); // while the editor comes
    await page.locator('[contenteditable="true"]').waitFor();
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await read(id)).updated).not.toBeNull();
    expect((await read(id)).text).toBe('<p>A <strong>bold</strong> beginning and an end without a gap!</p>');
  },
);

test('another feed is opened only after the question about a changed post', { tags: ['full'] }, async () => {
  const id = await publish(company.ana, { text: 'As it was' });
  const page = await enter(company.ana);
  const card = page.locator(`#post-${id}`);
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = page.getByRole('textbox', { name: 'Edit the post' });
  await field.and(page.locator('[contenteditable="true"]')).fill('As it will be');
  await page.getByRole('tab').nth(1).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field.textContent()).toBe('As it will be');
  await page.getByRole('tab').nth(1).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('tab', { selected: true }).and(page.getByRole('tab').nth(1)).waitFor();
});

test(
  'a refused file is named with its reason, and the post goes without it only on request',
  { tags: ['full'] },
  async () => {
    const page = await enter(company.ana);
    const editor = await openComposer(page);
    await editor.pressSequentially('With two files');
    await choose(composerOf(page), tooBig, await picture());
    await composerOf(page).getByText('Files above 20 MB cannot be attached').waitFor();
    await composerOf(page).getByText('Picture').first().waitFor();
    await expect.poll(() => post(page).isEnabled()).toBe(true);
    await post(page).click();

    const notice = composerOf(page).getByRole('alert').filter({ hasText: '1 file could not be attached' });
    await notice.getByText('big.bin: Files above 20 MB cannot be attached').waitFor();
    expect(await editor.textContent()).toBe('With two files');
    await notice.getByRole('button', { name: 'Send without this file' }).click();
    const mine = page.getByRole('article').filter({ hasText: 'With two files' });
    await mine.waitFor();
    await page
      .getByRole('button', { name: /What would you like to share/ })
      .and(page.locator(':focus'))
      .waitFor();
    expect((await newestOf(company.ana)).attachment.map((file) => file.name)).toEqual(['view.png']);
  },
);

test('of too many files, each that is left out is named', { tags: ['full'] }, async () => {
  const page = await enter(company.ana);
  await openComposer(page);
  const notes = Array.from({ length: 21 }, (_, n) => ({
    name: `note${n + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${n}`),
  }));
  await choose(composerOf(page), ...notes);
  const last = composerOf(page).getByRole('listitem').filter({ hasText: 'note21.txt' });
  await last.getByText('A post takes up to 20 files').waitFor();
  await composerOf(page).getByRole('button', { name: 'Remove note21.txt' }).click();
  await expect.poll(() => composerOf(page).getByRole('listitem').count()).toBe(20);
});

/** Mentions in what is pasted are mentions. */
const paste = (page: Page, html: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(pasted);
  }`);

test(
  'what the server refuses of mentions and files is said in the composer, and the text stays',
  { tags: ['full'] },
  async () => {
    const page = await enter(company.ana);
    const editor = await openComposer(page);
    const mentions = Array.from({ length: 51 }, (_, n) => `<span data-user="${`${n}`.padStart(24, '0')}">@Name</span>`);
    await editor.focus();
    await paste(page, `<p>${mentions.join(' ')}</p>`);
    await post(page).click();
    const alert = composerOf(page).getByRole('alert');
    await alert.getByText('No more than 50 people can be mentioned in one text. Your text is kept.').waitFor();
    expect((await editor.textContent())!.match(/@Name/g)).toHaveLength(51);

    await editor.fill('With a file');
    const [uploaded] = await Promise.all([
      page.waitForResponse(/\/api\/upload/),
      choose(composerOf(page), await picture()),
    ]);
    const { results } = (await uploaded.json()) as { results: StoredFile[] };
    await as(company.ana).call(files.remove, { body: { src: results[0]!.url } });
    await post(page).and(page.locator(':enabled')).click();
    await alert.getByText('One of the files is no longer stored. Remove it and attach it again.').waitFor();
    expect(await editor.textContent()).toBe('With a file');

    await composerOf(page).getByRole('button', { name: 'Remove view.png' }).click();
    await post(page).click();
    await expect.poll(() => newestOf(company.ana)).toMatchObject({ text: '<p>With a file</p>', attachment: [] });
  },
);

test('a picture alone is a post, and a comment', { tags: ['full'] }, async () => {
  const page = await enter(company.ana);
  await openComposer(page);
  await choose(composerOf(page), await picture());
  await composerOf(page).getByRole('button', { name: 'Remove view.png' }).waitFor();
  await expect.poll(() => post(page).isEnabled()).toBe(true);
  await post(page).click();
  await expect
    .poll(() => newestOf(company.ana))
    .toMatchObject({ text: '', attachment: [{ name: 'view.png' }], comments_total: 0 });
  const { _id } = await newestOf(company.ana);
  const mine = page.getByRole('article').filter({ has: page.locator(`a[href="/post/${_id}"]`) });
  await mine.getByRole('button', { name: 'Open picture 1 of 1' }).waitFor();

  await mine.getByRole('button', { name: 'Write a comment…' }).click();
  await choose(mine.getByRole('group', { name: 'Comments' }), await picture());
  await mine.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':enabled')).click();
  await expect.poll(() => mine.getByRole('button', { name: 'Open picture 1 of 1' }).count()).toBe(2);
});

test(
  'an address that is none stays in its field with the reason; one without https:// gets it',
  { tags: ['full'] },
  async () => {
    const page = await enter(company.ana);
    const editor = await openComposer(page);
    await editor.pressSequentially('Read ');
    await composerOf(page).getByRole('button', { name: 'Link', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Address of the link' });
    await field.fill('just some words');
    await field.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'This is not an address' }).waitFor();
    expect(await field.inputValue()).toBe('just some words');
    expect(await field.getAttribute('aria-invalid')).toBe('true');

    await field.fill('example.org/news');
    await field.press('Enter');
    await expect
      .poll(() => editor.getByRole('link', { name: 'example.org/news' }).getAttribute('href'))
      .toBe('https://example.org/news');
  },
);

test('a thank-you mentions others, who are notified, beside the thanked one', async () => {
  const { ana, bo, mia } = company;
  const page = await enter(ana);
  await composerOf(page).getByRole('button', { name: 'Say thank you' }).click();
  await page.getByRole('combobox', { name: 'Who do you want to thank?' }).fill('Bo Br');
  await page.getByRole('option', { name: new RegExp(bo.fullName) }).click();
  const editor = composerOf(page).locator('[contenteditable="true"]');
  await editor.pressSequentially('For the whole evening that you spent with @Mia');
  await page.getByRole('option', { name: new RegExp(mia.fullName) }).click();
  await editor.pressSequentially(' on the lift');
  await post(page).click();
  const mine = page.getByRole('article').filter({ hasText: 'For the whole evening' });
  const link = mine.getByRole('link', { name: `@${mia.fullName}` });
  expect(await link.getAttribute('href')).toBe(`/profile/${mia._id}`);
  expect((await newestOf(ana)).mentions.map((person) => person._id)).toEqual([bo._id, mia._id]);

  const [bos, mias] = await Promise.all([openAs(bo), openAs(mia)]);
  await Promise.all([bos.goto('/notifications'), mias.goto('/notifications')]);
  await bos
    .getByRole('link', { name: /For the whole evening/ })
    .filter({ hasText: /thank/ })
    .waitFor();
  await mias
    .getByRole('link', { name: /For the whole evening/ })
    .filter({ hasText: /mentioned you/ })
    .waitFor();
});

test(
  'the text of a comment outlives its post, says why it cannot be sent, and can be copied',
  { tags: ['full'] },
  async () => {
    const id = await publish(company.ana, { text: 'Soon gone' });
    await publish(company.ana, { text: 'Stays' });
    const page = await enter(company.bo, { permissions: ['clipboard-read', 'clipboard-write'] });
    const card = page.getByRole('article').filter({ hasText: 'Soon gone' });
    await card.getByRole('button', { name: 'Write a comment…' }).click();
    const editor = page.locator('article [contenteditable="true"]');
    await editor.pressSequentially('A long thought');
    await as(company.ana).call(posts.remove, { params: { id } });

    await page.getByText(`The post by ${company.ana.fullName} was deleted while you were writing`).waitFor();
    await page.keyboard.type(', thought to its end');
    expect(await editor.textContent()).toBe('A long thought, thought to its end');
    expect(await page.getByText('Soon gone').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('A long thought, thought to its end');
    await page.getByRole('button', { name: 'Discard the text' }).click();
    await expect.poll(() => page.getByText('was deleted while').count()).toBe(0);
    await page.getByText('Stays').waitFor();
  },
);

test('on its own page, too, a post that is deleted leaves the text of a comment', { tags: ['full'] }, async () => {
  const id = await publish(company.ana, { text: 'Soon gone, too' });
  const page = await openAs(company.bo);
  await page.goto(`/post/${id}`);
  await page.getByRole('button', { name: 'Write a comment…' }).click();
  const editor = page.locator('article [contenteditable="true"]');
  await editor.pressSequentially('Kept');
  await as(company.ana).call(posts.remove, { params: { id } });
  await page.getByText(`The post by ${company.ana.fullName} was deleted while you were writing`).waitFor();
  expect(await editor.textContent()).toBe('Kept');
  await page.getByRole('button', { name: 'Discard the text' }).click();
  await page.getByText('Post not found').waitFor();
});

test('empty paragraphs around a text are not published', { tags: ['full'] }, async () => {
  const page = await enter(company.ana);
  const editor = await openComposer(page);
  for (const key of ['Enter', 'Enter']) await editor.press(key);
  await editor.pressSequentially('In the middle');
  for (const key of ['Enter', 'Enter', 'Enter']) await editor.press(key);
  await post(page).click();
  await page.getByRole('article').filter({ hasText: 'In the middle' }).waitFor();
  expect((await newestOf(company.ana)).text).toBe('<p>In the middle</p>');
});

test('a post is not viewed by its author', { tags: ['full'] }, async () => {
  const id = await publish(company.ana, { text: 'Looked at' });
  const reported: string[] = [];
  const [mine, theirs] = await Promise.all([openAs(company.ana), openAs(company.bo)]);
  mine.on('request', (request) => {
    if (request.url().endsWith('/view')) reported.push(request.url());
  });
  await Promise.all([mine.goto(`/post/${id}`), theirs.goto(`/post/${id}`)]);
  await mine.getByRole('article').getByRole('button', { name: '1 view', exact: true }).waitFor();
  await nothingHappens(mine, 500);
  expect(reported).toEqual([]);
  expect((await read(id)).views?.map((view) => view.user._id)).toEqual([company.bo._id]);
});

test('paper gets the posts, long ones whole, and nothing to press', { tags: ['full'] }, async () => {
  const long = Array.from({ length: 40 }, (_, n) => `<p>Line ${n + 1} of many</p>`).join('');
  await publish(company.ana, { text: long } satisfies NewPost);
  const page = await enter(company.bo, { colorScheme: 'dark' });
  const card = page.getByRole('article').filter({ hasText: 'Line 40 of many' });
  await card.waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const visible = async (locator: Locator) => {
    const all = await locator.all();
    return (await Promise.all(all.map(async (one) => ((await one.isVisible()) ? one.innerText() : null)))).filter(
      (text) => text !== null,
    );
  };
  expect(await visible(page.locator('nav, button:not(:has(img)), input, textarea, [contenteditable="true"]'))).toEqual(
    [],
  );
  expect(await composerOf(page).isVisible()).toBe(false);
  expect(await card.getByRole('group', { name: 'Comments' }).isVisible()).toBe(false);
  expect(await page.locator('header').first().isVisible()).toBe(false);
  const [cardBox, lastBox] = await Promise.all([card.boundingBox(), card.getByText('Line 40 of many').boundingBox()]);
  expect(lastBox!.y + lastBox!.height).toBeLessThanOrEqual(cardBox!.y + cardBox!.height);
  const colours = await page.evaluate(`(() => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector('article'));
    return { color, backgroundColor };
  })()`);
  expect(colours).toEqual({ color: 'rgb(22, 26, 32)', backgroundColor: 'rgb(255, 255, 255)' });
});

test.each([{ phone: false }, { phone: true }])(
  'new posts are offered beside the head of the first ($phone)',
  { tags: ['full'] },
  async (options) => {
    await publish(company.ana, { text: 'The first one' });
    const page = await enter(company.bo, options);
    await page.getByRole('article').first().waitFor();
    await publish(company.mia, { text: 'Newer' });
    const pill = page.getByRole('button', { name: '1 new post' });
    await pill.waitFor();
    const bottom = await pill.evaluate((element) => element.getBoundingClientRect().bottom);
    const head = page.getByRole('article').first().locator('header');
    expect(await head.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
    await pill.click();
    await page.getByRole('article').first().getByText('Newer').waitFor();
  },
);

test.each([{ phone: false }, { phone: true }])(
  'a like stands as near its number as a comment ($phone)',
  { tags: ['full'] },
  async (options) => {
    const id = await publish(company.ana, { text: 'Liked' });
    await as(company.mia).call(posts.like, { body: { like_type: 'post', id } });
    const page = await openAs(company.bo, options);
    await page.goto(`/post/${id}`);
    await page.getByRole('button', { name: /1 like/ }).waitFor();
    const gap = await page.evaluate(`(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('article button[aria-label^="1 like"]'));
      const heart = document.querySelector('article footer button svg').getBoundingClientRect();
      return range.getBoundingClientRect().left - heart.right;
    })()`);
    expect(gap).toBeGreaterThanOrEqual(5);
    expect(gap).toBeLessThanOrEqual(9);
  },
);
