/** @module-tag full */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

// Files: chosen, dropped, pasted, refused, sent with progress, ordered, described, previewed.

let count = 0;
let mode: 'fine' | 'broken' | 'stuck';
let aborted: number;

/** Takes a file as the portal does. */
function takeFile(req: IncomingMessage, res: ServerResponse) {
  res.on('close', () => (aborted += res.writableEnded ? 0 : 1));
  req.resume().on('end', () => {
    if (mode === 'stuck') return;
    if (mode === 'broken') return void res.writeHead(503).end();
    count += 1;
    const _id = String(count).padStart(24, '0');
    const stored = { _id, url: `/all-icons.svg?${count}`, fileName: 'x', width: null, height: null };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results: [stored] }));
  });
}
const pdf = (_req: IncomingMessage, res: ServerResponse) =>
  void res.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4\n%%EOF');

const showcase = useShowcase({ '/api/upload': takeFile, '/sample.pdf': pdf });

beforeEach(() => {
  mode = 'fine';
  aborted = 0;
});

async function open(narrow = false) {
  const page = await showcase.open('files', { narrow });
  await page.getByText('Choose files').waitFor();
  return page;
}
const file = (name: string, mimeType = 'image/png', bytes = 100) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, 1),
});
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Choose files').setInputFiles(files);
const names = (page: Page) => page.getByLabel('files', { exact: true }).last().innerText();
const before = 'Склад, перший день.svg|Rules.pdf|Welcome.mp4';

test('the limits are shown before; what is refused is named with the reason, the rest is sent in order', async () => {
  const page = await open();
  await page.getByText('pictures, videos, and PDF · up to 1 MB each · 6 files at most').waitFor();
  await choose(
    page,
    file('a.png'),
    file('run.exe', 'application/x-msdownload'),
    file('big.png', 'image/png', 1_100_000),
    file('b.png'),
  );
  await expect.poll(() => names(page)).toBe(`${before}|a.png|b.png`);
  const refused = page.getByRole('alert');
  await refused.getByText(/run\.exe: this type is not accepted/).waitFor();
  await refused.getByText(/big\.png: the file is too large/).waitFor();
  await choose(page, file('c.png'), file('d.png'));
  await page.getByText(/d\.png: too many files/).waitFor();
  await expect.poll(() => names(page)).toBe(`${before}|a.png|b.png|c.png`);
  expect(await findings(page)).toEqual([]);
});

test('a failed upload is retried, a running one cancelled', async () => {
  const page = await open();
  mode = 'broken';
  await choose(page, file('a.png'));
  await page.getByText('The server did not answer').waitFor();
  mode = 'fine';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => names(page)).toBe(`${before}|a.png`);
  mode = 'stuck';
  await choose(page, file('b.png'));
  await page.getByRole('progressbar', { name: 'Uploading b.png' }).waitFor();
  await page.getByRole('button', { name: 'Cancel: b.png' }).click();
  await expect.poll(() => aborted).toBe(1);
  expect(await page.getByText('b.png').count()).toBe(0);
});

test('files are dropped on the field and pasted into it', async () => {
  const page = await open();
  const make = `(name) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], name, { type: 'image/png' }));
    return data;
  }`;
  await page.evaluate(`{
    const zone = document.querySelector('input[type=file]').closest('div');
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: (${make})('dropped.png') }));
  }`);
  await expect.poll(() => names(page)).toBe(`${before}|dropped.png`);
  await page.evaluate(`document.querySelector('input[type=file]').dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: (${make})('pasted.png') }))`);
  await expect.poll(() => names(page)).toBe(`${before}|dropped.png|pasted.png`);
});

test('the order is changed by keyboard, menu and finger, and announced', async () => {
  const page = await open(true);
  const list = page.getByRole('list', { name: 'Files' }).first();
  await list.getByRole('button', { name: 'Actions: Welcome.mp4' }).tap();
  await page.getByRole('menuitem', { name: 'Up', exact: true }).tap();
  await expect.poll(() => names(page)).toBe('Склад, перший день.svg|Welcome.mp4|Rules.pdf');
  await page.getByText('Welcome.mp4: moved. Position 2 of 3.').waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page)).toBe('Welcome.mp4|Склад, перший день.svg|Rules.pdf');

  const client = await page.context().newCDPSession(page);
  const middle = async (name: string) => {
    const box = (await list.getByRole('button', { name: `Move: ${name}`, exact: true }).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await middle('Rules.pdf'), await middle('Welcome.mp4')];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from.y + ((to.y - 30 - from.y) * step) / 8);
  await list.getByRole('listitem').first().and(page.locator('[class*="before"]')).waitFor();
  await touch('touchEnd');
  await expect.poll(() => names(page)).toBe('Rules.pdf|Welcome.mp4|Склад, перший день.svg');
});

test('a picture and a video open in a dialog, under the content policy', async () => {
  const page = await open();
  for (const [name, element] of [
    ['Склад, перший день.svg', 'img'],
    ['Welcome.mp4', 'video[controls]'],
  ] as const) {
    await page
      .getByRole('button', { name: `Preview: ${name}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.locator(element).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('a PDF opens in a tab of its own, which knows nothing of this one', async () => {
  const page = await open();
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('/sample.pdf'));
  const link = page.getByRole('link', { name: 'Open in a new tab: Rules.pdf' }).first();
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')]);
  expect((await asked).headers().referer).toBeUndefined();
  await tab.close();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Move: Rules.pdf', exact: true }).first().press('Alt+ArrowUp');
  await expect.poll(() => names(page)).toBe('Rules.pdf|Склад, перший день.svg|Welcome.mp4');
});

test('a picture is described; a single file takes the place of the former', async () => {
  const page = await open();
  const alt = page.getByRole('textbox', { name: 'Description of the picture' });
  await alt.fill('Новий склад зранку');
  await page.getByRole('button', { name: 'Preview: Склад, перший день.svg' }).first().click();
  await page.getByRole('dialog').getByRole('img', { name: 'Новий склад зранку' }).waitFor();
  await page.keyboard.press('Escape');
  const photo = page.getByRole('group', { name: 'Photo' });
  await photo.getByLabel('Choose a file').setInputFiles([file('one.png')]);
  await photo.getByText('one.png').waitFor();
  await photo.getByLabel('Choose a file').setInputFiles([file('two.png')]);
  await photo.getByText('two.png').waitFor();
  await photo.getByText('one.png').waitFor({ state: 'detached' });
});
