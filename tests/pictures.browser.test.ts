import { posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, attachmentOf, makeCompany, uploadTo, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { usePages } from './pages.ts';

// Pictures in the order of their author, with what they show; videos, audio and PDF shown in their place.

const pages = usePages();
let company: Company;
let page: Page;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

beforeEach(async () => {
  page = await pages.enter(company.ana, company.client.workspace);
});

const colours = { 'red.png': '#c22', 'green.png': '#2a2', 'blue.png': '#22c' };

const composer = () => page.getByRole('region', { name: 'New post' });
const rows = () => composer().getByRole('listitem');
const names = async () => (await rows().allInnerTexts()).map((text) => /\w+\.png/.exec(text)?.[0]);

test('pictures are arranged by pointer and keyboard, and described', async () => {
  const chosen = await Promise.all(
    Object.entries(colours).map(async ([name, colour]) => ({
      name,
      mimeType: 'image/png',
      buffer: await drawPicture(colour),
    })),
  );
  await composer().locator('input[type="file"]').first().setInputFiles(chosen);
  await eventually(async () => expect(await composer().getByPlaceholder('Description of the picture').count()).toBe(3));
  expect(await names()).toEqual(['red.png', 'green.png', 'blue.png']);

  // By keyboard; the focus stays with the row that moved.
  const move = composer().getByRole('button', { name: 'Move: blue.png' });
  await move.press('Alt+ArrowUp');
  expect(await names()).toEqual(['red.png', 'blue.png', 'green.png']);
  await page.keyboard.press('Alt+ArrowUp');
  expect(await names()).toEqual(['blue.png', 'red.png', 'green.png']);
  await composer().getByText('blue.png: moved. Position 1 of 3.').waitFor({ state: 'attached' });

  // By pointer, from the first place to the last.
  const handle = (await rows().first().locator('[data-drag-handle]').boundingBox())!;
  const last = (await rows().last().boundingBox())!;
  await page.mouse.move(handle.x + 8, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, last.y + last.height, { steps: 8 });
  await page.mouse.up();
  expect(await names()).toEqual(['red.png', 'green.png', 'blue.png']);
  await move.press('Alt+ArrowUp');

  const describe = composer().getByRole('textbox', { name: 'Description of the picture: blue.png' });
  await describe.fill('A blue wall');
  await composer().getByRole('button', { name: 'Post', exact: true }).click();

  const grid = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Open picture/ });
  await grid.nth(2).waitFor();
  expect(await grid.nth(1).getAttribute('aria-label')).toBe('Open picture 2 of 3: A blue wall');
  const { result } = await as(company.bo).call(posts.news, {
    params: { clientId: company.client._id, page: '1' },
  } as never);
  const stored = (result as { attachment: { name: string; alt?: string }[] }[])[0]!.attachment;
  expect(stored.map(({ name, alt }) => [name, alt])).toEqual([
    ['red.png', undefined],
    ['blue.png', 'A blue wall'],
    ['green.png', undefined],
  ]);
  await grid.nth(1).click();
  await page.getByRole('dialog').getByRole('img', { name: 'A blue wall' }).waitFor();
  await page.keyboard.press('Escape');
});

/** A second of silence. */
function wav() {
  const samples = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** Half a second, recorded by the browser. */
const webm = async () =>
  Buffer.from(
    await page.evaluate<string>(`new Promise((resolve) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      const draw = setInterval(() => (context.fillStyle = 'hsl(' + Date.now() % 360 + ' 80% 50%)', context.fillRect(0, 0, 300, 150)), 30);
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
      const parts = [];
      recorder.ondataavailable = ({ data }) => parts.push(data) === 6 && recorder.stop();
      recorder.onstop = async () => {
        clearInterval(draw);
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
        resolve(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
      };
      recorder.start(100);
    })`),
    'base64',
  );

async function publishFiles(contents: Record<string, Buffer>, text: string) {
  const { ana } = company;
  const files = Object.entries(contents).map(([name, content]) => ({ name, content }));
  const attachment = (await uploadTo(as(ana), ana.client_id, files)).map(attachmentOf);
  await as(company.ana).call(posts.create, { body: { text, attachment } });
}

const element = <T>(selector: string, script: string) =>
  page.evaluate<T>(`((element) => ${script})(document.querySelector('${selector}'))`);

test('videos and sounds play in their place, a PDF opens in a tab of its own', { tags: ['full'] }, async () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const contents = { 'tour.webm': await webm(), 'jingle.wav': wav(), 'rules.pdf': pdf };
  await publishFiles(contents, 'Watch, hear and read');
  await page.goto('/company');
  const post = page.getByRole('article').filter({ hasText: 'Watch, hear and read' });
  await post.getByRole('link', { name: /^rules.pdf/ }).waitFor();

  await eventually(async () => expect(await element('audio', 'element.duration')).toBeCloseTo(1, 1));
  await page.locator('video').scrollIntoViewIfNeeded();
  await element('video', '(element.muted = true, element.play())');
  await eventually(async () => expect(await element('video', 'element.currentTime')).toBeGreaterThan(0.1));
  const { width, height } = (await page.locator('video').boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  for (const name of Object.keys(contents))
    expect(await post.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')).toMatch(/download=1$/);

  const open = post.getByRole('link', { name: 'Preview: rules.pdf' });
  expect(await open.getAttribute('href')).toMatch(/^\/files\/[0-9a-f]{24}$/);
  expect(await open.getAttribute('target')).toBe('_blank');
  expect(await open.getAttribute('rel')).toContain('noopener');
});

test('a file that the browser cannot play is offered to save only', { tags: ['full'] }, async () => {
  const broken = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(500, 7)]);
  await publishFiles({ 'broken.mp4': broken }, 'Not to be played');
  await page.goto('/company');
  const post = page.getByRole('article').filter({ hasText: 'Not to be played' });
  await post.getByRole('link', { name: 'broken.mp4' }).waitFor();
  await post.locator('video').waitFor({ state: 'detached' });
});
